/** Accounts in administration: search, view, ban with a reason, unban. */
import { z } from 'zod'
import { grounds } from './market/decision-grounds.ts'
import { statedReasons } from './decisions.ts'
import { instant, page, pageSize, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { adminPageSize, maxNoteLength, readLimit, writeLimit } from './market/limits.ts'
import { userFilters } from './market/admin-choices.ts'
import { endingNoticeDays, noticeExceptions } from './market/report-choices.ts'
import { dealerApplicationStatuses, sellerKinds, staffRoles } from './market/vocabulary.ts'

export const adminUser = z
  .object({
    userId,
    email: z.string(),
    name: z.string().nullable(),
    companyName: z.string().nullable(),
    sellerKind: z.enum(sellerKinds),
    isApprovedDealer: z.boolean(),
    staffRole: z.enum(staffRoles).nullable(),
    isConfirmed: z.boolean(),
    /** Null if not banned. */
    bannedUntil: instant.nullable(),
    /** When the account ends, as was announced to its owner. */
    endsAt: instant.nullable(),
    /** When the account is erased, if its owner requested it. */
    erasedAt: instant.nullable(),
    listings: z.int().min(0),
    listingsOnOffer: z.int().min(0),
    createdAt: instant,
    lastSignInAt: instant.nullable(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.output<typeof adminUser>

/** A decision about an account, as its owner was notified of it. */
export const decision = z.object({
  decisionId: z.uuid(),
  decision: z.string(),
  title: z.string(),
  ground: z.enum(grounds).nullable(),
  facts: z.string().nullable(),
  until: instant.nullable(),
  decidedAt: instant,
})

/** What the staff wrote down about an account. */
export const staffNote = z
  .object({
    noteId: z.uuid(),
    text: z.string(),
    /** The address of who wrote it; null once that account is gone. */
    author: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'StaffNote' })
export type StaffNote = z.output<typeof staffNote>

export const adminUserOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/users',
    access: 'support',
    summary: 'Accounts, the newest first',
    description: '`text` searches email address, name and company.',
    input: z.object({
      text: z.string().trim().max(200).default(''),
      filter: z.enum(userFilters).default('all'),
      page,
      pageSize: pageSize(adminPageSize),
    }),
    output: z.object({ total: z.int().min(0), page: z.int(), pageSize: z.int(), users: z.array(adminUser) }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/admin/users/{userId}',
    access: 'support',
    summary: 'One account, with what was decided about it',
    input: z.object({ userId }),
    output: z.object({
      user: adminUser,
      contactNumber: z.string().nullable(),
      country: z.string().nullable(),
      dealerApplicationStatus: z.enum(dealerApplicationStatuses).nullable(),
      decisions: z.array(decision),
      notes: z.array(staffNote).meta({ description: 'The newest first' }),
    }),
    errors: ['user_not_found'],
    rateLimit: readLimit,
  }),
  addNote: operation({
    method: 'PUT',
    path: '/admin/users/{userId}/notes/{noteId}',
    access: 'support',
    summary: 'Write something down about an account, for the staff',
    description:
      'The caller chooses the id, so that a repeated call writes nothing twice. Notes are personal data of the account: its owner gets them with a copy of the data.',
    input: z.object({ userId, noteId: z.uuid(), text: z.string().trim().min(1).max(maxNoteLength) }),
    output: z.object({ note: staffNote }),
    errors: ['user_not_found'],
    rateLimit: writeLimit,
  }),
  removeNote: operation({
    method: 'DELETE',
    path: '/admin/users/{userId}/notes/{noteId}',
    access: 'support',
    summary: 'Remove a note about an account',
    description: 'Repeating it changes nothing.',
    input: z.object({ userId, noteId: z.uuid() }),
    output: z.object({}),
    errors: ['user_not_found'],
    rateLimit: writeLimit,
  }),
  ban: operation({
    method: 'PUT',
    path: '/admin/users/{userId}/ban',
    access: 'support',
    summary: 'Ban an account, or change until when',
    description:
      'Ends its sessions, takes its listings off the market, and notifies its owner with the reasons. Settles the reports about its profile and messages. Without `until` it has no end. Staff accounts and the own account cannot be banned.',
    input: z.object({ userId, until: instant.nullable().default(null), ...statedReasons }),
    output: z.object({ user: adminUser }),
    errors: ['user_not_found', 'user_is_staff'],
    rateLimit: writeLimit,
  }),
  unban: operation({
    method: 'DELETE',
    path: '/admin/users/{userId}/ban',
    access: 'support',
    summary: 'Let an account in again',
    description: 'Restores its listings. For an account that is not banned it changes nothing.',
    input: z.object({ userId }),
    output: z.object({ user: adminUser }),
    errors: ['user_not_found'],
    rateLimit: writeLimit,
  }),
  end: operation({
    method: 'PUT',
    path: '/admin/users/{userId}/termination',
    access: 'admin',
    summary: 'End an account; that of a dealer after a notice',
    description: `A dealer is notified with the reasons ${endingNoticeDays} days ahead (Regulation 2019/1150, art. 4(2)), unless \`exception\` says that the law demands otherwise or that the terms were broken repeatedly (art. 4(4)); other accounts end at once. An ended account is blocked without an end. An announced end stays as it is when it is announced again.`,
    input: z.object({
      userId,
      exception: z.enum(noticeExceptions).nullable().default(null),
      ...statedReasons,
    }),
    output: z.object({ user: adminUser }),
    errors: ['user_not_found', 'user_is_staff'],
    rateLimit: writeLimit,
  }),
  keep: operation({
    method: 'DELETE',
    path: '/admin/users/{userId}/termination',
    access: 'admin',
    summary: 'Withdraw the announced end of an account',
    description: 'Its owner is notified. Without an announced end it changes nothing.',
    input: z.object({ userId }),
    output: z.object({ user: adminUser }),
    errors: ['user_not_found'],
    rateLimit: writeLimit,
  }),
}

/** Decisions on dealer applications (specification section 4). */
import { z } from 'zod'
import { dealerApplication, decisionNotes, decisionReason } from './dealer-application.ts'
import { instant, page, pageSize, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { adminPageSize, readLimit, writeLimit } from './market/limits.ts'
import { dealerApplicationStatuses } from './market/vocabulary.ts'

/** An application with its applicant. */
export const adminApplication = dealerApplication
  .extend({
    userId,
    status: z.enum(dealerApplicationStatuses),
    accountEmail: z.string(),
    name: z.string().nullable(),
    companyName: z.string().nullable(),
    isDealer: z.boolean(),
    listings: z.int().min(0),
    /** What the staff decided on an earlier application, and wrote; null if it is the first. */
    earlier: z
      .object({
        decision: z.enum(['application_declined', 'dealer_revoked']),
        facts: z.string().nullable(),
        decidedAt: instant,
      })
      .nullable(),
  })
  .meta({ id: 'AdminDealerApplication' })
export type AdminApplication = z.output<typeof adminApplication>

const decided = z.object({ application: adminApplication })
const errors = ['own_account', 'application_not_found', 'application_decided'] as const

export const adminApplicationOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/dealer-applications',
    access: 'support',
    summary: 'Dealer applications, the newest first',
    input: z.object({
      status: z.enum(dealerApplicationStatuses).optional(),
      page,
      pageSize: pageSize(adminPageSize),
    }),
    output: z.object({
      total: z.int().min(0),
      page: z.int(),
      pageSize: z.int(),
      counts: z.object({ pending: z.int(), approved: z.int(), declined: z.int() }),
      applications: z.array(adminApplication),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  approve: operation({
    method: 'POST',
    path: '/admin/dealer-applications/{userId}/approval',
    access: 'support',
    summary: 'Approve a pending application',
    description:
      'The account becomes a dealer, and its listings say so; packages that were paid for run on. The applicant gets an email. Repeating it returns the same.',
    input: z.object({ userId }),
    output: decided,
    errors,
    rateLimit: writeLimit,
  }),
  decline: operation({
    method: 'POST',
    path: '/admin/dealer-applications/{userId}/refusal',
    access: 'support',
    summary: 'Decline a pending application',
    description: 'The applicant gets an email with the notes. Repeating it with the same notes changes nothing.',
    input: z.object({ userId, notes: decisionNotes }),
    output: decided,
    errors,
    rateLimit: writeLimit,
  }),
  revoke: operation({
    method: 'POST',
    path: '/admin/dealer-applications/{userId}/revocation',
    access: 'support',
    summary: 'Take the approval of a dealer back',
    description:
      'The account stays a dealer, without the mark of approval; its listings and its plan are not affected. The dealer gets an email with the reason.',
    input: z.object({ userId, reason: decisionReason }),
    output: decided,
    errors,
    rateLimit: writeLimit,
  }),
}

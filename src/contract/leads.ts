/** Messages of buyers to sellers about a listing. A lead of another account is `lead_not_found`. */
import { z } from 'zod'
import { emailField } from './email-address.ts'
import { answeredChallenge, challengeErrors } from './contact.ts'
import {
  leadKinds,
  maxLeadMessage,
  maxLeadName,
  maxLeadPhone,
  maxLeads,
  minLeadMessage,
} from './market/contact-limits.ts'
import { cursor, instant, listingId, page, pageSize } from './fields.ts'
import { operation } from './kernel.ts'
import { maxPageSize, readLimit, writeLimit } from './market/limits.ts'
import { listingCard, offerStates } from './listings.ts'
import { oneLinePattern } from './market/one-line.ts'
import { languages } from './market/vocabulary.ts'

const leadId = z.uuid().meta({ description: 'Identifies a lead' })
/** One line: it goes into the header of an email. */
const name = z.string().trim().min(1).max(maxLeadName).regex(oneLinePattern)
const phone = z
  .string()
  .trim()
  .max(maxLeadPhone)
  .regex(/^\+?[\d\s()./-]{5,}$/)

export const lead = z
  .object({
    leadId,
    /** Null once the seller has deleted it. */
    listingId: listingId.nullable(),
    listingTitle: z.string(),
    kind: z.enum(leadKinds),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string(),
    preferredDate: z.iso.date().nullable(),
    /** The language in which the sender used the market. */
    language: z.enum(languages),
    createdAt: instant,
    readAt: instant.nullable(),
    /** When the seller marked it as answered: sellers reply by email or phone. */
    answeredAt: instant.nullable(),
    archivedAt: instant.nullable(),
  })
  .meta({ id: 'Lead' })
export type Lead = z.output<typeof lead>

const fedLead = lead
  .extend({ number: z.string().nullable().meta({ description: "The dealer's own number of the vehicle" }) })
  .meta({ id: 'FedLead' })

export const leadFeedInput = z.object({
  since: instant.optional(),
  cursor: cursor.optional(),
  limit: z.int().min(1).max(maxPageSize).default(maxPageSize),
})

/** The state of a lead, as its sender sees it. */
export const leadStates = ['sent', 'read', 'answered'] as const

/** A lead as its sender sees it: what they stated, and its state. The seller's archive is not part of it. */
export const sentLead = lead
  .omit({ readAt: true, answeredAt: true, archivedAt: true })
  .extend({
    state: z.enum(leadStates),
    offerState: z.enum(offerStates),
    /** The data of its card; null if the listing was removed or taken off the market. */
    listing: listingCard.nullable(),
  })
  .meta({ id: 'SentLead' })
export type SentLead = z.output<typeof sentLead>

/** Leads on one page. */
export const leadsPageSize = 20

export const leadOperations = {
  send: operation({
    method: 'POST',
    path: '/listings/{listingId}/leads',
    access: 'visitor',
    summary: 'Write to the seller of a listing, ask for a test drive or for a quote by phone',
    description: `The seller gets an email that can be answered; the sender gets a confirmation. A quote by phone needs \`phone\`, a test drive may name a day. Visitors answer a challenge. At most ${maxLeads} an hour per account or network address, and one of a kind about a listing in a day. With an \`idempotencyKey\` a second call returns the same.`,
    input: z.object({
      listingId,
      kind: z.enum(leadKinds),
      name,
      email: emailField(320),
      phone: phone.optional(),
      message: z.string().trim().min(minLeadMessage).max(maxLeadMessage),
      preferredDate: z.iso.date().optional().meta({ description: 'Of a test drive; today or later' }),
      language: z.enum(languages).optional().meta({ description: 'In which the sender reads' }),
      idempotencyKey: z.uuid().optional(),
      challenge: answeredChallenge.optional(),
    }),
    output: z.object({ leadId }),
    errors: [
      'listing_not_found',
      'listing_gone',
      'own_listing',
      'lead_already_sent',
      'lead_limit_reached',
      'idempotency_key_reused',
      ...challengeErrors,
    ],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
    status: 201,
  }),
  list: operation({
    method: 'GET',
    path: '/me/leads',
    access: 'user',
    forDealership: 'sales',
    summary: "Messages about the caller's listings, newest first",
    input: z.object({
      listingId: listingId.optional(),
      archived: z.boolean().default(false),
      page,
      pageSize: pageSize(leadsPageSize),
    }),
    output: z.object({
      total: z.int().min(0),
      page: z.int(),
      pageSize: z.int(),
      unread: z.int().min(0).meta({ description: 'Of all that are not archived' }),
      leads: z.array(lead),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  listSent: operation({
    method: 'GET',
    path: '/me/sent-leads',
    access: 'user',
    summary: 'Messages of the caller to sellers, newest first, with their state',
    description: 'Only what was sent while signed in belongs to an account.',
    input: z.object({ page, pageSize: pageSize(leadsPageSize) }),
    output: z.object({ total: z.int().min(0), page: z.int(), pageSize: z.int(), leads: z.array(sentLead) }),
    errors: [],
    rateLimit: readLimit,
  }),
  feed: operation({
    method: 'GET',
    path: '/leads',
    access: 'dealer',
    keyScope: 'leads:read',
    forDealership: 'sales',
    summary: "Leads about the dealer's vehicles for a program, oldest first",
    description:
      'From `since` on. With `next` as `cursor` the following page is returned; `next` is null on the last one. To follow, keep the time of the last lead and ask with it as `since` again: a lead at exactly that time is returned once more. As ADF/XML: GET /leads/adf.',
    input: leadFeedInput,
    output: z.object({ leads: z.array(fedLead), next: z.string().nullable() }),
    errors: [],
    rateLimit: readLimit,
    example: {
      input: { since: '2026-06-01T00:00:00Z' },
      output: {
        leads: [
          {
            leadId: '0197a2c4-5d3e-7b1a-9f00-3c1b2a4d5e6f',
            listingId: '0197a2c4-5d3e-7b1a-9f00-3c1b2a4d5e70',
            listingTitle: 'Volkswagen Golf',
            kind: 'message',
            name: 'Ben Muster',
            email: 'ben@example.com',
            phone: null,
            message: 'Is it still for sale?',
            preferredDate: null,
            language: 'en',
            createdAt: '2026-06-01T09:00:00.000Z',
            readAt: null,
            answeredAt: null,
            archivedAt: null,
            number: '4711',
          },
        ],
        next: null,
      },
    },
  }),
  change: operation({
    method: 'PATCH',
    path: '/me/leads/{leadId}',
    access: 'user',
    forDealership: 'sales',
    summary: 'Mark a lead as read or answered, archive it, or take any of that back',
    description:
      'Omitted fields stay. An answered lead counts as read. The sender sees "read" and "answered", never "archived". Repeating it returns the same.',
    input: z.object({
      leadId,
      read: z.boolean().optional(),
      answered: z.boolean().optional(),
      archived: z.boolean().optional(),
    }),
    output: lead,
    errors: ['lead_not_found'],
    rateLimit: writeLimit,
  }),
}

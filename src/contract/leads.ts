/** Enquiries of buyers by the form of a listing: messages of conversations, which dealers' programs read as leads. */
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
import { conversationId } from './conversations.ts'
import { cursor, instant, listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { maxPageSize, readLimit } from './market/limits.ts'
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

const fedLead = z
  .object({
    leadId,
    conversationId,
    conversationUrl: z
      .url()
      .meta({ description: 'The page on which the dealer answers. The address of the buyer is not part of a lead' }),
    /** Null once the seller has deleted it. */
    listingId: listingId.nullable(),
    listingTitle: z.string(),
    number: z.string().nullable().meta({ description: "The dealer's own number of the vehicle" }),
    kind: z.enum(leadKinds),
    name: z.string(),
    phone: z.string().nullable().meta({ description: 'If the buyer shared it with the enquiry' }),
    message: z.string(),
    preferredDate: z.iso.date().nullable(),
    /** The language in which the sender used the market. */
    language: z.enum(languages),
    createdAt: instant,
  })
  .meta({ id: 'FedLead' })

export const leadFeedInput = z.object({
  since: instant.optional(),
  cursor: cursor.optional(),
  limit: z.int().min(1).max(maxPageSize).default(maxPageSize),
})

export const leadOperations = {
  send: operation({
    method: 'POST',
    path: '/listings/{listingId}/leads',
    access: 'visitor',
    summary: 'Write to the seller of a listing, ask for a test drive or for a quote by phone',
    description: `It is the first message of a conversation, or the next of the one that an account has about the listing. The seller gets an email, the sender a confirmation; a visitor gets the secret address of the conversation. A quote by phone needs \`phone\`, a test drive may name a day. Visitors state an address and answer a challenge. At most ${maxLeads} new conversations an hour per account or network address; a visitor asks one of a kind about a listing in a day, an account one test drive and one quote. With an \`idempotencyKey\` a second call returns the same.`,
    input: z.object({
      listingId,
      kind: z.enum(leadKinds),
      name,
      email: emailField(320).optional().meta({ description: 'Of a visitor' }),
      phone: phone.optional(),
      message: z.string().trim().min(minLeadMessage).max(maxLeadMessage),
      preferredDate: z.iso.date().optional().meta({ description: 'Of a test drive; today or later' }),
      language: z.enum(languages).optional().meta({ description: 'In which the sender reads' }),
      idempotencyKey: z.uuid().optional(),
      challenge: answeredChallenge.optional(),
    }),
    output: z.object({
      leadId,
      conversationId: conversationId
        .nullable()
        .meta({ description: 'Of an account; a visitor gets its address by email' }),
    }),
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
            conversationId: '0197a2c4-5d3e-7b1a-9f00-3c1b2a4d5e71',
            conversationUrl: 'https://cars.example/messages/0197a2c4-5d3e-7b1a-9f00-3c1b2a4d5e71',
            listingId: '0197a2c4-5d3e-7b1a-9f00-3c1b2a4d5e70',
            listingTitle: 'Volkswagen Golf',
            number: '4711',
            kind: 'message',
            name: 'Ben Muster',
            phone: null,
            message: 'Is it still for sale?',
            preferredDate: null,
            language: 'en',
            createdAt: '2026-06-01T09:00:00.000Z',
          },
        ],
        next: null,
      },
    },
  }),
}

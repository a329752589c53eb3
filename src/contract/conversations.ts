/**
 * Conversations of buyers and sellers. Accounts are recognised by their session, visitors by the key of the secret address that
 * was sent to them. A conversation of somebody else is `conversation_not_found`.
 */
import { z } from 'zod'
import { leadKinds } from './market/contact-limits.ts'
import {
  askedStates,
  conversationSides,
  conversationsPageSize,
  conversationSubjects,
  conversationViews,
  maxMessageKey,
  maxMessageLength,
  visitorAddressMs,
} from './market/conversation-choices.ts'
import { dayMs } from './market/durations.ts'
import { instant, listingId, page, pageSize, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import { listingCard, offerStates } from './listings.ts'
import { languages } from './market/vocabulary.ts'

export const conversationId = z.uuid().meta({ description: 'Identifies a conversation' })
const key = z.string().max(100).optional().meta({ description: 'Of the secret address of a visitor' })
const text = z.string().trim().min(1).max(maxMessageLength)
const idempotencyKey = z
  .string()
  .min(1)
  .max(maxMessageKey)
  .meta({ description: 'Any text; the same within a day returns the same message' })

const message = z
  .object({
    messageId: z.uuid(),
    number: z.int().positive().meta({ description: 'Its place in the order of the conversation' }),
    isOwn: z.boolean().meta({ description: "Whether the caller's side wrote it" }),
    text: z.string().nullable().meta({ description: 'Null if the staff removed it' }),
    leadKind: z
      .enum(leadKinds)
      .nullable()
      .meta({ description: 'What it asks for, if it came by the form of a listing' }),
    phone: z.string().nullable().meta({ description: 'That the buyer shared with it' }),
    preferredDate: z.iso.date().nullable().meta({ description: 'Of a test drive' }),
    createdAt: instant,
  })
  .meta({ id: 'ConversationMessage' })
export type ConversationMessage = z.output<typeof message>

const conversation = z
  .object({
    conversationId,
    about: z.enum(conversationSubjects),
    side: z.enum(conversationSides).meta({ description: 'Of the caller' }),
    otherName: z
      .string()
      .nullable()
      .meta({ description: 'Null for a private seller without a name, and for `hasLeft`' }),
    hasLeft: z.boolean().meta({ description: 'Whether the account of the other side was deleted' }),
    sellerId: userId.nullable().meta({ description: 'Of a dealer, who has a public profile' }),
    /** Null once the seller has deleted it, and for a conversation without a vehicle. */
    listingId: listingId.nullable(),
    listingTitle: z.string().nullable(),
    offerState: z.enum(offerStates).nullable().meta({ description: 'Null without a vehicle' }),
    /** The data of its card; null if the listing was removed or taken off the market. */
    listing: listingCard.nullable(),
    /** In which the buyer reads. */
    language: z.enum(languages),
    createdAt: instant,
    lastAt: instant,
    last: z.object({ text: z.string().nullable(), isOwn: z.boolean() }),
    unread: z.int().min(0).meta({ description: 'Messages of the other side that the caller has not read' }),
    waitingSince: instant.nullable().meta({ description: 'Since when a message waits for an answer of the caller' }),
    readByOther: z.int().min(0).meta({ description: 'The number up to which the other side has read' }),
    answeredElsewhere: z.boolean().meta({ description: 'Whether the seller has marked it as answered, by phone' }),
    isArchived: z.boolean(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.output<typeof conversation>

const asked = z.object({ conversationId, askedAt: instant, state: z.enum(askedStates) }).meta({ id: 'Asked' })
export type Asked = z.output<typeof asked>

const which = { conversationId, key }

export const conversationOperations = {
  list: operation({
    method: 'GET',
    path: '/me/conversations',
    access: 'user',
    summary: "The caller's conversations as buyer and as seller, the last written in first",
    description:
      "Members who answer for a dealer also have the dealer's. Conversations that a visitor began under the confirmed email address of the account join it.",
    input: z.object({
      view: z.enum(conversationViews).default('inbox'),
      listingId: listingId.optional(),
      page,
      pageSize: pageSize(conversationsPageSize),
    }),
    output: z.object({
      total: z.int().min(0),
      page: z.int(),
      pageSize: z.int(),
      unread: z.int().min(0).meta({ description: 'Conversations with something unread, without archived ones' }),
      conversations: z.array(conversation),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  about: operation({
    method: 'GET',
    path: '/listings/{listingId}/conversation',
    access: 'user',
    summary: 'When the caller wrote about a listing, and what became of it',
    input: z.object({ listingId }),
    output: z.object({ asked: asked.nullable() }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/conversations/{conversationId}',
    access: 'visitor',
    summary: 'A conversation with its last messages, oldest first',
    description: 'Reading marks nothing as read. With `before`, those before that number.',
    input: z.object({ ...which, before: z.int().positive().optional() }),
    output: z.object({
      conversation,
      messages: z.array(message),
      hasEarlier: z.boolean(),
      addressEndsAt: instant.nullable().meta({ description: 'When the secret address of a visitor ends' }),
    }),
    errors: ['conversation_not_found', 'conversation_address_ended'],
    rateLimit: readLimit,
  }),
  write: operation({
    method: 'POST',
    path: '/conversations/{conversationId}/messages',
    access: 'visitor',
    summary: 'Write a message',
    description:
      'It counts as having read what was written before. The other side gets an email within a minute unless it reads it here.',
    input: z.object({ ...which, text, idempotencyKey }),
    output: z.object({ message }),
    errors: ['conversation_not_found', 'conversation_address_ended', 'conversation_ended', 'idempotency_key_reused'],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
    status: 201,
  }),
  change: operation({
    method: 'PATCH',
    path: '/conversations/{conversationId}',
    access: 'visitor',
    summary: "Change the caller's side of a conversation: how far it is read, archived, answered elsewhere",
    description: 'Omitted fields stay. Repeating it returns the same. Only sellers mark as answered.',
    input: z.object({
      ...which,
      readTo: z
        .int()
        .min(0)
        .optional()
        .meta({ description: 'The number of the last message that was read; 0 for none' }),
      archived: z.boolean().optional(),
      answered: z.boolean().optional(),
    }),
    output: z.object({ conversation }),
    errors: ['conversation_not_found', 'conversation_address_ended'],
    rateLimit: writeLimit,
  }),
  start: operation({
    method: 'POST',
    path: '/profiles/{userId}/conversations',
    access: 'user',
    summary: 'Write to a dealer without asking about a vehicle',
    description: 'A second call continues the same conversation. New ones count for the limit of enquiries.',
    input: z.object({ userId, text, idempotencyKey }),
    output: z.object({ conversationId }),
    errors: ['profile_not_found', 'own_account', 'lead_limit_reached', 'idempotency_key_reused'],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
    status: 201,
  }),
  renewAddress: operation({
    method: 'POST',
    path: '/conversations/{conversationId}/addresses',
    access: 'visitor',
    summary: 'Send a visitor a new secret address by email',
    description: `The address before it ends. One is valid for ${visitorAddressMs / dayMs} days after the last message.`,
    input: z.object({ conversationId, key: z.string().max(100) }),
    output: z.object({}),
    errors: ['conversation_not_found'],
    rateLimit: { limit: 3, windowMs: 3_600_000, per: 'address' },
  }),
}

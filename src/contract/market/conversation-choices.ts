/** Conversations of buyers and sellers: choices and limits. Free of zod. */
import { dayMs } from './durations.ts'

/** A vehicle, or a dealer without one. */
export const conversationSubjects = ['listing', 'dealer'] as const
export const conversationSides = ['buyer', 'seller'] as const
export type ConversationSide = (typeof conversationSides)[number]

export const conversationViews = ['inbox', 'unread', 'archive'] as const
export type ConversationView = (typeof conversationViews)[number]

/** What became of what a buyer asked. */
export const askedStates = ['sent', 'read', 'answered'] as const

export const maxMessageLength = 2_000
export const maxMessageKey = 200
/** Conversations on one page of the list, and messages of one that are shown at once. */
export const conversationsPageSize = 20
export const messagesPageSize = 50
/** How long the secret address of a visitor is valid after the last message. */
export const visitorAddressMs = 30 * dayMs

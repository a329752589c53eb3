/** Limits of contacting a seller (specification section 9), the same on the device and on the server. Free of zod. */
import { dayMs, hourMs } from './durations.ts'

/** Contact numbers that one user may reveal in a rolling window. */
export const maxReveals = 5
export const revealWindowMs = hourMs
/** What a user must have done on the page: stayed, and scrolled, clicked or focused something. */
export const minPageMs = 10_000
export const minInteractions = 2
/** At this number of remaining reveals, a challenge is required. */
export const fewRevealsLeft = 2
/** How long a page token, and a challenge, is valid. */
export const pageTokenLifetimeMs = 12 * hourMs
export const challengeLifetimeMs = 2 * hourMs

/** Leads of one sender in an hour, and the wait before the next of a kind about the same listing. */
export const maxLeads = 5
export const leadWindowMs = hourMs
export const sameLeadMs = dayMs
export const minLeadMessage = 10
export const maxLeadMessage = 2_000
export const maxLeadName = 100
export const maxLeadPhone = 30

export const leadKinds = ['message', 'test_drive', 'phone_quote'] as const
export type LeadKind = (typeof leadKinds)[number]
export const challengeOperators = ['add', 'subtract', 'multiply'] as const
export type ChallengeOperator = (typeof challengeOperators)[number]

/** Which problems of a payment can still be corrected. Free of zod, so that browser code may import it. */
import type { ErrorCode } from './errors.ts'

/**
 * Problems that no retry solves: the purchase is no longer possible, or another order covers it. Such a payment is not
 * retried; it is refunded.
 */
export const finalProblems = [
  'listing_not_found',
  'pending_listing_not_found',
  'payment_already_made',
] as const satisfies readonly ErrorCode[]
export type FinalProblem = (typeof finalProblems)[number]

/** Returns true if a payment with this problem can only be refunded. */
export function isFinal(problem: ErrorCode | null): problem is FinalProblem {
  return finalProblems.some((final) => final === problem)
}

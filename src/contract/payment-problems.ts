/** Which problems of a payment can still be mended. Free of zod, so that browser code may import it. */
import type { ErrorCode } from './errors.ts'

/**
 * Problems that no later try removes: what was paid for is gone, or was paid for by another order. Such a payment is not tried
 * again; the operator refunds it.
 */
export const finalProblems = [
  'listing_not_found',
  'pending_listing_not_found',
  'payment_already_made',
] as const satisfies readonly ErrorCode[]
export type FinalProblem = (typeof finalProblems)[number]

/** Whether a payment with this problem can only be refunded. */
export function isFinal(problem: ErrorCode | null): problem is FinalProblem {
  return finalProblems.some((final) => final === problem)
}

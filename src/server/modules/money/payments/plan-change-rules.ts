import type { PlanChange } from '../../../../contract/plan-changes.ts'

/** The facts that decide how a plan can change. */
export interface PlanChangeFacts {
  isPaid: boolean
  /** Whether the plan ends with its period. */
  isEnding: boolean
  /** Whether the wanted package is what follows anyway. */
  isSame: boolean
  /** Whether the wanted package is the present one. */
  isPresent: boolean
  /** Whether a smaller package follows the present one. */
  hasNext: boolean
  presentCents: number
  wantedCents: number
}

/**
 * Returns how a plan changes, or why it cannot. A larger plan begins at once, a smaller one or one of the same price
 * with the next month; until then the present one can be kept.
 */
export function directionOf(facts: PlanChangeFacts): PlanChange['direction'] | { reason: string } {
  if (facts.isEnding) return { reason: 'ending' }
  if (!facts.isPaid) return { reason: 'not_paid' }
  if (facts.isSame) return { reason: 'same' }
  if (facts.isPresent) return 'keep'
  if (facts.wantedCents <= facts.presentCents) return 'down'
  return facts.hasNext ? { reason: 'pending' } : 'up'
}

import type { appealHindrances } from '../../../../contract/admin-appeals.ts'
import { appealPeriodMs, type AppealStatus } from '../../../../contract/market/report-choices.ts'
import type { Transitions } from '../../../transitions.ts'

/** The steps of an appeal: decided once. What was decided is final here; bodies outside and courts remain. */
export const transitions = {
  uphold: { from: ['open'], to: 'upheld' },
  reverse: { from: ['open'], to: 'reversed' },
} as const satisfies Transitions<AppealStatus>
export type Step = keyof typeof transitions

/** Returns the step that leads to an outcome. */
export function stepTo(outcome: 'upheld' | 'reversed'): Step {
  return outcome === transitions.uphold.to ? 'uphold' : 'reverse'
}

/** Returns until when a decision can be appealed against; null: no longer. */
export function appealUntil(decidedAt: Date, now: Date): Date | null {
  const until = new Date(decidedAt.getTime() + appealPeriodMs)
  return until > now ? until : null
}

/**
 * Returns why somebody may not just decide an appeal: they decided first (Regulation 2022/2065, art. 20(6) asks for a
 * fresh, diligent look). `others`: how many else could decide. Who is alone may, after saying so (decision 197).
 */
export function hindranceOf({
  callerId,
  firstDecidedBy,
  others,
  selfReview,
}: {
  callerId: string
  firstDecidedBy: string | null
  others: number
  selfReview: boolean
}): (typeof appealHindrances)[number] | null {
  if (selfReview || callerId !== firstDecidedBy) return null
  return others === 0 ? 'nobody_else' : 'own_decision'
}

import type { dealerApplicationStatuses } from '../../../contract/vocabulary.ts'

export type ApplicationStatus = (typeof dealerApplicationStatuses)[number]

/** Which steps an application may take (specification section 4). Null: there is none yet. */
export const transitions = {
  submit: { from: [null, 'declined'], to: 'pending' },
  approve: { from: ['pending'], to: 'approved' },
  decline: { from: ['pending'], to: 'declined' },
  revoke: { from: ['approved'], to: 'declined' },
} as const satisfies Record<string, { from: readonly (ApplicationStatus | null)[]; to: ApplicationStatus }>
export type Step = keyof typeof transitions

export function mayTake(step: Step, status: ApplicationStatus | null): boolean {
  const { from }: { from: readonly (ApplicationStatus | null)[] } = transitions[step]
  return from.includes(status)
}

/**
 * What the flags of a profile are after a decision. Who sells as a business does so whatever is decided about the approval
 * (decision 75).
 */
export function flagsAfter(step: 'approve' | 'decline' | 'revoke', wasDealer: boolean) {
  const approved = transitions[step].to === 'approved'
  return { isDealer: approved || wasDealer, isApprovedDealer: approved }
}

import type { dealerApplicationStatuses } from '../../../../contract/market/vocabulary.ts'
import { transition, type Transitions } from '../../../transitions.ts'

export type ApplicationStatus = (typeof dealerApplicationStatuses)[number]

/** The steps an application may take (specification section 4). Null: there is none yet. */
export const transitions = {
  submit: { from: [null, 'declined'], to: 'pending' },
  approve: { from: ['pending'], to: 'approved' },
  decline: { from: ['pending'], to: 'declined' },
  revoke: { from: ['approved'], to: 'declined' },
  /** After an appeal. */
  restore: { from: ['declined'], to: 'approved' },
} as const satisfies Transitions<ApplicationStatus | null>
export type Step = keyof typeof transitions

export function mayTake(step: Step, status: ApplicationStatus | null): boolean {
  return transition<ApplicationStatus | null, Step>(transitions, step, status) !== undefined
}

/**
 * Returns the profile's flags after a decision. A trader remains a trader whatever the decision on the approval
 * (decision 75).
 */
export function flagsAfter(step: 'approve' | 'decline' | 'revoke' | 'restore', wasDealer: boolean) {
  const approved = transitions[step].to === 'approved'
  return { isDealer: approved || wasDealer, isApprovedDealer: approved }
}

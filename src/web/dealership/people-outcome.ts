import type { Ended } from '../../contract/dealership.ts'
import { guardRefusals } from '../../contract/market/dealer-guard.ts'

/** The result of a form of the pages about a dealer's people. */
export const peopleIntents = ['prove', 'invite', 'changeRole', 'setLeadEmails', 'remove'] as const
export type PeopleIntent = (typeof peopleIntents)[number]

/** Failures with words of their own. */
export const peopleFailures = [
  'password_required',
  'password_wrong',
  'reauthentication_needed',
  'email_invalid',
  'already_member',
  'too_many_members',
  'member_not_found',
  ...guardRefusals,
  'too_many_requests',
  'other',
] as const
export type PeopleFailure = (typeof peopleFailures)[number]

export interface PeopleOutcome {
  intent: PeopleIntent
  /** Null: done. */
  failure: PeopleFailure | null
  /** What the person had made for the dealer, and has ended. */
  ended?: readonly Ended[]
  /** What was typed, to fill the form again. */
  typed?: { email: string; role: string }
}

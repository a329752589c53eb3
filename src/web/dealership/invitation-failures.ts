/** Failures of accepting an invitation with words of their own. */
export const invitationFailures = [
  'invitation_not_found',
  'invitation_expired',
  'invitation_for_other_email',
  'member_is_dealer',
  'member_of_another_dealer',
  'member_has_listings',
  'other',
] as const
export type InvitationFailure = (typeof invitationFailures)[number]

/** The people of a dealer: accounts that act for it with a role. Each is invited by email. */
import { z } from 'zod'
import { dealerRoles, endingKinds, invitationDays, maxDealerPeople } from './market/dealer-roles.ts'
import { hourMs } from './market/durations.ts'
import { instant, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import { ownProfile, profileChange } from './my-profile.ts'
import { profilePicture } from './profiles.ts'
import { staffEmail } from './staff.ts'

const memberId = z.uuid().meta({ description: 'Identifies a member or an open invitation' })
const role = z.enum(dealerRoles)
const leadEmails = z
  .boolean()
  .meta({ description: 'Whether new enquiries are emailed to the member; needs a role that reads them' })

export const dealerPerson = z
  .object({
    memberId,
    email: z.string(),
    /** Null: no name stated, or not a member yet. */
    name: z.string().nullable(),
    role,
    state: z.enum(['invited', 'expired', 'member']),
    leadEmails,
    invitedAt: instant,
    /** Null: by an account that is gone. */
    invitedBy: z.string().nullable(),
    expiresAt: instant.nullable().meta({ description: 'Of an invitation' }),
    joinedAt: instant.nullable(),
    isCaller: z.boolean(),
  })
  .meta({ id: 'DealerPerson' })
export type DealerPerson = z.output<typeof dealerPerson>

/** What the person had made for the dealer, and has ended with their access; the dealer is told by email. */
const ended = z
  .array(z.object({ kind: z.enum(endingKinds), name: z.string() }))
  .meta({ description: 'Keys, webhooks, feeds and open invitations that the person had made; the dealer is emailed' })
export type Ended = z.output<typeof ended>[number]

export const membership = z
  .object({
    dealerUserId: userId,
    dealerName: z.string(),
    role,
    leadEmails,
    joinedAt: instant,
    isActive: z.boolean().meta({ description: 'False while the dealer is blocked: then nobody acts for it' }),
  })
  .meta({ id: 'DealerMembership' })
export type DealerMembership = z.output<typeof membership>

/** The secret of the link in the email. */
const token = z.string().min(1).max(100)

export const dealershipOperations = {
  people: operation({
    method: 'GET',
    path: '/dealership/people',
    access: 'dealer',
    forDealership: 'owner',
    summary: "The dealer's people and open invitations, the oldest first",
    description: "The dealer's own account is always an owner and is not listed.",
    input: z.object({}),
    output: z.object({ people: z.array(dealerPerson) }),
    errors: [],
    rateLimit: readLimit,
  }),
  invite: operation({
    method: 'POST',
    path: '/dealership/people',
    access: 'dealer',
    forDealership: 'owner',
    changes: { part: 'access' },
    summary: 'Invite an address by email to act for the dealer',
    description: `The invitation can be accepted for ${invitationDays} days. Inviting the address again replaces the invitation: the link before no longer works; the same call within a minute changes nothing. At most ${maxDealerPeople} members and open invitations. Needs a recent proof: a sign-in, or POST /auth/v1/reauthenticate. The response is the same whether or not the address has an account.`,
    input: z.object({ email: staffEmail, role }),
    output: dealerPerson,
    errors: ['reauthentication_needed', 'already_member', 'too_many_members'],
    rateLimit: { limit: 60, windowMs: hourMs, per: 'account' },
    status: 201,
  }),
  change: operation({
    method: 'PATCH',
    path: '/dealership/people/{memberId}',
    access: 'dealer',
    forDealership: 'owner',
    changes: { part: 'access' },
    summary: "Change a person's role, or whether enquiries are emailed to them",
    description:
      'Takes effect with the next request of the member. A new role needs a recent proof. What the person made and could not make any more in the new role ends.',
    input: z.object({ memberId, role: role.optional(), leadEmails: leadEmails.optional() }),
    output: z.object({ person: dealerPerson, ended }),
    errors: ['member_not_found', 'reauthentication_needed'],
    rateLimit: writeLimit,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/dealership/people/{memberId}',
    access: 'dealer',
    forDealership: 'owner',
    changes: { part: 'access' },
    summary: 'Remove a member, or withdraw an invitation',
    description:
      'Takes effect with the next request of the member, in open sessions too. What the person made for the dealer ends. May be repeated.',
    input: z.object({ memberId }),
    output: z.object({ memberId, ended }),
    errors: [],
    rateLimit: writeLimit,
  }),
  profile: operation({
    method: 'GET',
    path: '/dealership/profile',
    access: 'dealer',
    forDealership: 'owner',
    summary: "The dealer's profile",
    input: z.object({}),
    output: ownProfile,
    errors: ['profile_not_found'],
    rateLimit: readLimit,
  }),
  changeProfile: operation({
    method: 'PATCH',
    path: '/dealership/profile',
    access: 'dealer',
    forDealership: 'owner',
    changes: { part: 'contact' },
    summary: "Change the dealer's name, number or company",
    description: 'As PATCH /me/profile, which changes the profile of the person.',
    input: profileChange,
    output: ownProfile,
    errors: ['profile_not_found'],
    rateLimit: writeLimit,
  }),
  removePicture: operation({
    method: 'DELETE',
    path: '/dealership/profile-picture',
    access: 'dealer',
    forDealership: 'owner',
    summary: "Remove the dealer's profile picture",
    description: 'May be repeated.',
    input: z.object({}),
    output: profilePicture,
    errors: [],
    rateLimit: writeLimit,
  }),
  membership: operation({
    method: 'GET',
    path: '/me/membership',
    access: 'user',
    summary: 'The dealer that the caller works for, with the own role',
    input: z.object({}),
    output: z.object({ membership: membership.nullable() }),
    errors: [],
    rateLimit: readLimit,
  }),
  changeMembership: operation({
    method: 'PATCH',
    path: '/me/membership',
    access: 'user',
    summary: 'Set whether new enquiries are emailed to the caller',
    input: z.object({ leadEmails }),
    output: membership,
    errors: ['member_not_found'],
    rateLimit: writeLimit,
  }),
  leave: operation({
    method: 'DELETE',
    path: '/me/membership',
    access: 'user',
    summary: 'Stop working for the dealer',
    description: 'Keys, webhooks and feeds that the caller made for it end. May be repeated.',
    input: z.object({}),
    output: z.object({}),
    errors: [],
    rateLimit: writeLimit,
  }),
  invitation: operation({
    method: 'GET',
    path: '/dealer-invitation',
    access: 'visitor',
    summary: 'What the link of an invitation says',
    input: z.object({ token }),
    output: z.object({ dealerName: z.string(), email: z.string(), role, expiresAt: instant }),
    errors: ['invitation_not_found', 'invitation_expired'],
    rateLimit: readLimit,
  }),
  accept: operation({
    method: 'POST',
    path: '/dealer-invitation/acceptance',
    access: 'user',
    summary: 'Accept an invitation',
    description:
      'By the account with exactly the invited address. An account works for one dealer at most, is no dealer itself, and has no listings of its own that are not sold: its calls for vehicles act for the dealer from then on. May be repeated.',
    input: z.object({ token }),
    output: membership,
    errors: [
      'invitation_not_found',
      'invitation_expired',
      'invitation_for_other_email',
      'member_is_dealer',
      'member_of_another_dealer',
      'member_has_listings',
    ],
    rateLimit: writeLimit,
  }),
  decline: operation({
    method: 'POST',
    path: '/dealer-invitation/refusal',
    access: 'visitor',
    summary: 'Decline an invitation',
    description:
      'The link no longer works, and the address is deleted with the retention of invitations. May be repeated.',
    input: z.object({ token }),
    output: z.object({}),
    errors: [],
    rateLimit: writeLimit,
  }),
}

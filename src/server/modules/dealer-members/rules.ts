import type { DealerPerson } from '../../../contract/dealership.ts'
import { type DealerRole, invitationDays } from '../../../contract/dealer-roles.ts'
import { dayMs } from '../../../contract/durations.ts'
import type { ErrorCode } from '../../../contract/errors.ts'

/** The same invitation within this time is the same click. */
const sameClickMs = 60_000

interface Invitation {
  role: string
  invitedAt: Date
  expiresAt: Date
  acceptedAt: Date | null
}

export function stateOf({ acceptedAt, expiresAt }: Invitation, now: Date): DealerPerson['state'] {
  if (acceptedAt !== null) return 'member'
  return expiresAt <= now ? 'expired' : 'invited'
}

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + invitationDays * dayMs)
}

/** Returns whether an invitation repeats the one before, so that its link stays. */
export function isRepeated(former: Invitation, role: DealerRole, now: Date): boolean {
  return former.role === role && now.getTime() - former.invitedAt.getTime() < sameClickMs
}

/** Enquiries are emailed to those who answer them; owners ask for it. */
export function getsLeadEmails(role: DealerRole): boolean {
  return role === 'sales'
}

interface Invited {
  /** The accepting account. */
  email: string
  isDealer: boolean
  worksElsewhere: boolean
  hasListings: boolean
}

/** Returns why an account cannot accept an invitation for an address, or null. */
export function refusalOf(invitedEmail: string, account: Invited): ErrorCode | null {
  if (account.email.toLowerCase() !== invitedEmail) return 'invitation_for_other_email'
  if (account.isDealer) return 'member_is_dealer'
  if (account.worksElsewhere) return 'member_of_another_dealer'
  return account.hasListings ? 'member_has_listings' : null
}

import type { DealerPerson } from '../../../../contract/dealership.ts'
import {
  actsIn,
  type DealerRole,
  type DealershipPart,
  dealerRoles,
  invitationDays,
  rolesActingIn,
} from '../../../../contract/market/dealer-roles.ts'
import { dayMs } from '../../../../contract/market/durations.ts'
import type { ErrorCode } from '../../../../contract/market/errors.ts'

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

export function isRole(role: string | null): role is DealerRole {
  return dealerRoles.some((known) => known === role)
}

/** Returns the role of a row. */
export function roleOf({ role }: { role: string }): DealerRole {
  if (!isRole(role)) throw new Error(`Unknown role ${role}`)
  return role
}

/** The parts of a dealership in which a role acts and another one does not; none is that of somebody who leaves. */
export function partsLost(role: DealerRole, next: DealerRole | null): ReadonlySet<DealershipPart> {
  const parts = Object.keys(rolesActingIn) as DealershipPart[]
  return new Set(parts.filter((part) => actsIn(part, role) && (next === null || !actsIn(part, next))))
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

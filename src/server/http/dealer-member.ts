/** The one place that decides for whom a call acts: for the person who makes it, or for the dealer that they work for. */
import { actsIn } from '../../contract/market/dealer-roles.ts'
import type { Operation } from '../../contract/kernel.ts'
import { Problem } from '../problem.ts'
import type { Actor, Membership } from '../scope.ts'

/**
 * Returns the caller of an operation. Where the operation acts for a dealership (`forDealership`), that is the dealer of a
 * member, with the session and the second factor of the person. Throws `dealer_role_missing` for other roles, and
 * `dealer_not_active` while the dealer is blocked; operations for visitors act for the person instead.
 */
export function callerFor(
  { access, forDealership }: Pick<Operation, 'access' | 'forDealership'>,
  actor: Actor | null,
): Actor | null {
  const membership = actor?.membership
  if (!actor || !membership || forDealership === undefined) return actor
  const acts = actsIn(forDealership, membership.role)
  if (access === 'visitor') return acts && membership.isActive ? dealerOf(actor, membership) : actor
  if (!acts) {
    throw new Problem('dealer_role_missing', { details: { role: membership.role, needed: forDealership } })
  }
  if (!membership.isActive) throw new Problem('dealer_not_active')
  return dealerOf(actor, membership)
}

function dealerOf(actor: Actor, { dealerUserId, dealerEmail, isApprovedDealer, role }: Membership): Actor {
  return {
    ...actor,
    userId: dealerUserId,
    email: dealerEmail,
    firstName: null,
    lastName: null,
    isDealer: true,
    isApprovedDealer,
    // A person's rights as staff are not the dealer's.
    isAdmin: false,
    staffRole: null,
    member: { userId: actor.userId, email: actor.email, role },
  }
}

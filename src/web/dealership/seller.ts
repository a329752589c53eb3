/** For whom a page acts, by the rule that the server applies to its calls: the user, or the dealer that they work for. */
import { actsIn, type DealershipPart } from '../../contract/market/dealer-roles.ts'
import type { Actor } from '../page-context.ts'
import { throwStatus } from '../problems.ts'

export type Seller = Pick<Actor, 'userId' | 'isDealer' | 'isAdmin'>

/** The hidden field of a form that says for whom its page was made. */
export const sellerField = 'sellerId'

/** Returns whether the calls of this part succeed for the user: members of a dealer need the role. */
export function mayActIn({ membership }: Actor, part: DealershipPart): boolean {
  return membership === null || (membership.isActive && actsIn(part, membership.role))
}

/** Returns the seller of a page. Ends the loader with 403 for a member without the role. */
export function sellerOf(actor: Actor, part: DealershipPart): Seller {
  if (!mayActIn(actor, part)) throwStatus(403)
  const { membership } = actor
  return membership ? { userId: membership.dealerUserId, isDealer: true, isAdmin: false } : actor
}

/**
 * Ends an action with 403 if the page was made for another seller: the user was removed from the dealer's people, or joined
 * them, while it was open.
 */
export function requireSameSeller(form: FormData, seller: Seller): void {
  const stated = form.get(sellerField)
  if (stated !== null && stated !== seller.userId) throwStatus(403)
}

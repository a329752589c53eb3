/** Account data across modules: the owner's figures, and what every page shows of the signed-in user. */
import { type accountOperations, recentListingsShown } from '../../../../contract/account.ts'
import type { HandlersOf } from '../../../operations.ts'
import { factorNotice } from '../../people/dealer-guard/service.ts'
import { favouriteIds } from '../../market/favourites/service.ts'
import { unseenNotice } from '../../people/legal/service.ts'
import { unreadConversations } from '../../selling/conversations/service.ts'
import { newestListings, sellerFigures } from '../../market/listings/service.ts'
import { erasureOf } from '../privacy/service.ts'
import { profilePictureUrl } from '../../people/profiles/service.ts'
import { newInSavedSearches } from '../../market/saved-searches/service.ts'
import { standingSubscription } from '../../money/subscriptions/service.ts'
import { undeliverableNotice } from '../../people/undeliverable/service.ts'

export const account: HandlersOf<typeof accountOperations> = {
  async frame(scope) {
    const { userId } = scope.actor
    const erasedAt = await erasureOf(scope, userId)
    const change = await unseenNotice(scope)
    const factor = await factorNotice(scope)
    return {
      profilePictureUrl: await profilePictureUrl(scope, userId),
      favouriteIds: await favouriteIds(scope, userId),
      newInSavedSearches: await newInSavedSearches(scope, userId),
      unreadConversations: await unreadConversations(scope),
      erasedAt: erasedAt?.toISOString() ?? null,
      legalChange: change && { kind: change.kind, number: change.number, validFrom: change.validFrom.toISOString() },
      undeliverable: await undeliverableNotice(scope),
      secondFactor: factor && { ...factor, dueAt: factor.dueAt.toISOString() },
    }
  },

  async overview(scope) {
    const { userId } = scope.actor
    const newest = await newestListings(scope, userId, recentListingsShown)
    return {
      ...(await sellerFigures(scope, userId)),
      recentListings: newest.flatMap(({ card, state }) =>
        card ? [{ state: state === 'sold' ? ('sold' as const) : ('active' as const), listing: card }] : [],
      ),
    }
  },

  async subscription(scope) {
    return { subscription: await standingSubscription(scope, scope.actor.userId) }
  },
}

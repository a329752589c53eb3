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
    // Every page of a signed-in user waits for these: at once, not one after the other.
    const [picture, saved, news, unread, erasedAt, change, undeliverable, factor] = await Promise.all([
      profilePictureUrl(scope, userId),
      favouriteIds(scope, userId),
      newInSavedSearches(scope, userId),
      unreadConversations(scope),
      erasureOf(scope, userId),
      unseenNotice(scope),
      undeliverableNotice(scope),
      factorNotice(scope),
    ])
    return {
      profilePictureUrl: picture,
      favouriteIds: saved,
      newInSavedSearches: news,
      unreadConversations: unread,
      erasedAt: erasedAt?.toISOString() ?? null,
      legalChange: change && { kind: change.kind, number: change.number, validFrom: change.validFrom.toISOString() },
      undeliverable,
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

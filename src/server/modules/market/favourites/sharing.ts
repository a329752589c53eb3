/** Favourites that others see: at a secret address, without whose they are and what is noted. */
import { maxSharedFavourites } from '../../../../contract/market/favourite-choices.ts'
import type { favouriteOperations } from '../../../../contract/favourites.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import { absenceOf, hashToken, newToken } from '../../people/auth/service.ts'
import { knownListings } from '../listings/service.ts'
import * as shares from './share-store.ts'
import * as store from './store.ts'

export const sharing: Pick<HandlersOf<typeof favouriteOperations>, 'share' | 'unshare' | 'shared'> = {
  async share(scope) {
    const token = newToken()
    await shares.share(scope.db, { userId: scope.actor.userId, tokenHash: hashToken(token), createdAt: scope.now() })
    // The secret stands in the query: paths are in logs.
    return { url: `${scope.site.baseUrl}/shared-favourites?token=${token}` }
  },

  async unshare(scope) {
    await shares.unshare(scope.db, scope.actor.userId)
    return {}
  },

  async shared(scope, { token }) {
    const userId = await shares.sharerOf(scope.db, hashToken(token))
    const isShown = userId !== null && (await absenceOf(scope, userId)) === null
    if (!isShown) throw new Problem('shared_list_not_found')
    const rows = await store.list(scope.db, { userId, stage: undefined, order: 'saved' }, maxSharedFavourites, 0)
    const known = await knownListings(
      scope,
      rows.map(({ listingId }) => listingId),
    )
    return {
      favourites: rows.map(({ listingId }) => {
        const listing = known.get(listingId)
        return {
          listingId,
          state: listing?.state ?? ('unavailable' as const),
          title: listing?.title ?? null,
          lastPriceEuros: listing?.priceEuros ?? null,
          listing: listing?.card ?? null,
        }
      }),
    }
  },
}

import type { PageContext } from '../page-context.ts'
import type { Flash } from '../toasts/flashes.ts'
import { pendingFavourites } from './pending-favourites.ts'

/**
 * Saves what the user wanted to save before signing in; returns the message to show, or null if nothing was waiting.
 * Vehicles that are gone, or exceed the limit, are left out.
 */
export async function savePending(request: Request, { api, actor }: PageContext): Promise<Flash | null> {
  const waiting = actor ? pendingFavourites(request) : []
  if (waiting.length === 0) return null
  const saved = await Promise.all(
    waiting.map((listingId) =>
      api.favourites.add({ listingId }).then(
        () => true,
        () => false,
      ),
    ),
  )
  return saved.includes(true) ? 'favouriteAdded' : 'favouritesFailed'
}

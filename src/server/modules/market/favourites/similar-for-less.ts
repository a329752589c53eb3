/** What is like a saved vehicle and costs less. */
import type { Favourite } from '../../../../contract/favourites.ts'
import type { Scope } from '../../../scope.ts'
import type { KnownListing } from '../listings/service.ts'
import { count } from '../search/service.ts'
import { similarBounds } from './rules.ts'

export async function similarForLess(
  scope: Scope,
  known: KnownListing | undefined,
): Promise<Favourite['similarForLess']> {
  if (!known?.card) return null
  const { vehicleType, make, model, damaged } = known.card
  const filters = {
    vehicleType,
    make: make.slug,
    model: model.slug,
    ...similarBounds(known.card),
    ...(damaged !== 'yes' && { damaged: ['hidden' as const] }),
  }
  return { count: await count(scope, filters), filters }
}

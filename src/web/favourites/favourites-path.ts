import {
  type FavouriteOrder,
  favouriteOrders,
  type FavouriteStage,
  favouriteStages,
} from '../../contract/market/favourite-choices.ts'

/** Which favourites a page shows, and in which order. */
export interface FavouritesShown {
  stage: FavouriteStage | null
  order: FavouriteOrder
}

/** The path of favourites, of those at a stage, in an order. */
export function favouritesPath({ stage, order }: FavouritesShown, page = 1): string {
  const query = new URLSearchParams({
    ...(stage && { stage }),
    ...(order !== 'saved' && { order }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/favourites?${query}` : '/favourites'
}

/** What an address asks for; what it names wrongly counts as not named. */
export function shownIn(query: URLSearchParams): FavouritesShown {
  return {
    stage: favouriteStages.find((stage) => stage === query.get('stage')) ?? null,
    order: favouriteOrders.find((order) => order === query.get('order')) ?? 'saved',
  }
}

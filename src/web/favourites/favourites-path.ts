import { type FavouriteStage, favouriteStages } from '../../contract/favourite-choices.ts'

/** The path of favourites, or of those at a stage. */
export function favouritesPath({ page = 1, stage }: { page?: number; stage: FavouriteStage | null }): string {
  const query = new URLSearchParams({ ...(stage && { stage }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `/favourites?${query}` : '/favourites'
}

/** The stage that an address names; null for none, or one that does not exist. */
export function stageIn(query: URLSearchParams): FavouriteStage | null {
  return favouriteStages.find((stage) => stage === query.get('stage')) ?? null
}

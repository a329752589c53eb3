/** What a buyer says of a favourite. Free of zod, so that browser code may import it. */

/** How far a buyer is with a saved vehicle. */
export const favouriteStages = ['interested', 'contacted', 'seen'] as const
export type FavouriteStage = (typeof favouriteStages)[number]

/** By what favourites are ordered: last saved first, the lowest price first, what was lowered most since it was saved first. */
export const favouriteOrders = ['saved', 'cheapest', 'lowered'] as const
export type FavouriteOrder = (typeof favouriteOrders)[number]

/** Longest note, in characters. */
export const maxFavouriteNote = 500

/** How many vehicles a shared list shows. */
export const maxSharedFavourites = 100

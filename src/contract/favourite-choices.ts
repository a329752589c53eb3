/** What a buyer says of a favourite. Free of zod, so that browser code may import it. */

/** How far a buyer is with a saved vehicle. */
export const favouriteStages = ['interested', 'contacted', 'seen'] as const
export type FavouriteStage = (typeof favouriteStages)[number]

/** Longest note, in characters. */
export const maxFavouriteNote = 500

/** How many vehicles a shared list shows. */
export const maxSharedFavourites = 100

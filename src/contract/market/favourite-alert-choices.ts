/** Choices of emails about favourites, and of favourites on the device. Free of zod, so that browser code may import it. */

/** When an account is written to about its favourites. */
export const favouriteAlertFrequencies = ['never', 'at_once', 'daily'] as const
export type FavouriteAlertFrequency = (typeof favouriteAlertFrequencies)[number]

/** What is news about a favourite: it costs less than its reader knew, it is sold, it is on sale again, or reserved no longer. */
export const favouriteNewsKinds = ['reduced', 'sold', 'back', 'free'] as const
export type FavouriteNewsKind = (typeof favouriteNewsKinds)[number]

/** Favourites that a device has without an account. */
export const maxFavouritesOnDevice = 20

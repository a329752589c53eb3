import { z } from 'zod'
import { instant, listingId, page, pageSize } from './fields.ts'
import { operation } from './kernel.ts'
import { favouritesPageSize, maxFavourites, readLimit, writeLimit } from './limits.ts'
import { listingCard, offerStates } from './listings.ts'

/** A saved vehicle as its owner sees it. */
export const favourite = z
  .object({
    listingId,
    savedAt: instant,
    priceEurosWhenSaved: z.int().positive(),
    state: z.enum(offerStates),
    /** Make and model; null if they are no longer known. */
    title: z.string().nullable(),
    lastPriceEuros: z.int().positive(),
    /** The data of its card; null if the listing was taken off the market. */
    listing: listingCard.nullable(),
  })
  .meta({ id: 'Favourite' })
export type Favourite = z.output<typeof favourite>

const count = z.int().min(0).meta({ description: 'How many vehicles are saved now' })

export const favouriteOperations = {
  list: operation({
    method: 'GET',
    path: '/me/favourites',
    access: 'user',
    summary: 'The vehicles that the caller saved, last saved first',
    description: 'Sold and expired ones stay in the list, with their last price.',
    input: z.object({ page, pageSize: pageSize(favouritesPageSize) }),
    output: z.object({ total: count, page: z.int(), pageSize: z.int(), favourites: z.array(favourite) }),
    errors: [],
    rateLimit: readLimit,
  }),
  add: operation({
    method: 'PUT',
    path: '/me/favourites/{listingId}',
    access: 'user',
    summary: 'Save a vehicle',
    description: `Called twice it changes nothing. One removed within the hour comes back as it was, with its first price. At most ${maxFavourites}.`,
    input: z.object({ listingId }),
    output: z.object({ listingId, savedAt: instant, count }),
    errors: ['listing_not_found', 'listing_gone', 'favourites_full'],
    rateLimit: writeLimit,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/me/favourites/{listingId}',
    access: 'user',
    summary: 'No longer save a vehicle',
    description: 'Called twice, or for one that was never saved, it changes nothing and returns the same.',
    input: z.object({ listingId }),
    output: z.object({ count }),
    errors: [],
    rateLimit: writeLimit,
  }),
}

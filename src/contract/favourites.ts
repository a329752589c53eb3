import { z } from 'zod'
import { instant, listingId, page, pageSize } from './fields.ts'
import { operation } from './kernel.ts'
import { favouritesPageSize, maxFavourites, readLimit, writeLimit } from './market/limits.ts'
import { favouriteAlertFrequencies, maxFavouritesOnDevice } from './market/favourite-alert-choices.ts'
import { favouriteOrders, favouriteStages, maxFavouriteNote, maxSharedFavourites } from './market/favourite-choices.ts'
import { listingCard, offerStates } from './listings.ts'
import { defaultSendHour } from './market/saved-search-choices.ts'
import { searchFilters } from './search.ts'
import { timeZone } from './time-zone.ts'

const stage = z.enum(favouriteStages).nullable().meta({ description: 'How far its owner is with it; null: not said' })
/** Only its owner reads it. */
const note = z.string().nullable()

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
    stage,
    note,
    /** Listings on offer of the same model and about the same age and mileage that cost less; null where nothing is known of it. */
    similarForLess: z.object({ count: z.int().min(0), filters: searchFilters }).nullable(),
  })
  .meta({ id: 'Favourite' })
export type Favourite = z.output<typeof favourite>

/** A vehicle of a list that is shared: nothing of what its owner says or knows of it. */
export const sharedFavourite = favourite
  .pick({ listingId: true, state: true, title: true, listing: true })
  .extend({
    lastPriceEuros: favourite.shape.lastPriceEuros.nullable().meta({ description: 'Null if it is no longer known' }),
  })
  .meta({ id: 'SharedFavourite' })
export type SharedFavourite = z.output<typeof sharedFavourite>

const stageCounts = { interested: z.int().min(0), contacted: z.int().min(0), seen: z.int().min(0) }
const count = z.int().min(0).meta({ description: 'How many vehicles are saved now' })

const alerts = z
  .object({
    frequency: z.enum(favouriteAlertFrequencies).meta({ description: '`never`: nothing is sent' }),
    sendHour: z.int().min(0).max(23).default(defaultSendHour).meta({ description: 'Of daily emails, in `timeZone`' }),
    timeZone: timeZone.default('Europe/Brussels'),
  })
  .meta({ id: 'FavouriteAlerts' })

export const favouriteOperations = {
  list: operation({
    method: 'GET',
    path: '/me/favourites',
    access: 'user',
    summary: 'The vehicles that the caller saved',
    description: 'Sold and expired ones stay in the list, with their last price.',
    input: z.object({
      page,
      pageSize: pageSize(favouritesPageSize),
      stage: z.enum(favouriteStages).optional().meta({ description: 'Only those' }),
      order: z.enum(favouriteOrders).default('saved').meta({
        description:
          '`saved`: last saved first; `cheapest`: lowest price first; `lowered`: most below its price when saved first',
      }),
    }),
    output: z.object({
      total: z.int().min(0).meta({ description: 'Of those that are asked for' }),
      page: z.int(),
      pageSize: z.int(),
      /** How many are at each stage, and all. */
      counts: z.object({ all: count, ...stageCounts }),
      favourites: z.array(favourite),
      sharedSince: instant
        .nullable()
        .meta({ description: 'Since when the list is shared by its address; null: it is not' }),
    }),
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
  annotate: operation({
    method: 'PATCH',
    path: '/me/favourites/{listingId}',
    access: 'user',
    summary: 'Say how far the caller is with a saved vehicle, or note something about it',
    description: 'What is left out stays; null and an empty note take it away. Called twice it changes nothing.',
    input: z.object({
      listingId,
      stage: stage.optional(),
      note: z.string().trim().max(maxFavouriteNote).nullable().optional(),
    }),
    output: z.object({ stage, note }),
    errors: ['favourite_not_found'],
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
  merge: operation({
    method: 'POST',
    path: '/me/favourites',
    access: 'user',
    summary: 'Save vehicles that a device has saved without an account',
    description: `Those that are not on offer any more, and those beyond ${maxFavourites}, are left out. Called twice it changes nothing.`,
    input: z.object({
      listingIds: z.array(listingId).min(1).max(maxFavouritesOnDevice).meta({ description: 'Last saved first' }),
    }),
    output: z.object({
      saved: z.array(listingId).meta({ description: 'Those that the account has now' }),
      noRoom: z.array(listingId).meta({ description: 'Those on offer for which the list has no room' }),
      count,
    }),
    errors: [],
    rateLimit: writeLimit,
  }),
  share: operation({
    method: 'POST',
    path: '/me/favourites-share',
    access: 'user',
    summary: 'Give the favourites an address at which others see them',
    description:
      'Whoever knows the address sees the vehicles, as they are then; not whose list it is, and no notes. It is returned this once; only a hash is stored. Called again, it returns a new address, and the one before ends.',
    input: z.object({}),
    output: z.object({ url: z.url() }),
    errors: [],
    rateLimit: writeLimit,
    status: 201,
  }),
  unshare: operation({
    method: 'DELETE',
    path: '/me/favourites-share',
    access: 'user',
    summary: 'No longer share the favourites',
    description: 'Called twice, or for a list that is not shared, it changes nothing and returns the same.',
    input: z.object({}),
    output: z.object({}),
    errors: [],
    rateLimit: writeLimit,
  }),
  shared: operation({
    method: 'GET',
    path: '/shared-favourites',
    access: 'visitor',
    summary: 'The vehicles that somebody shares, by the secret of the address',
    description: `Last saved first, at most ${maxSharedFavourites}. Those that are gone say what became of them.`,
    input: z.object({ token: z.string().min(1).max(300) }),
    output: z.object({ favourites: z.array(sharedFavourite) }),
    errors: ['shared_list_not_found'],
    rateLimit: { ...readLimit, per: 'address' },
  }),
  alerts: operation({
    method: 'GET',
    path: '/me/favourite-alerts',
    access: 'user',
    summary: 'Whether the caller is written to about favourites',
    input: z.object({}),
    output: alerts,
    errors: [],
    rateLimit: readLimit,
  }),
  changeAlerts: operation({
    method: 'PUT',
    path: '/me/favourite-alerts',
    access: 'user',
    summary: 'Choose whether emails come when a favourite costs less, is sold or is on sale again',
    description: 'Nothing is sent before it is chosen. The same news is never sent twice.',
    input: alerts,
    output: alerts,
    errors: [],
    rateLimit: writeLimit,
  }),
  stopAlerts: operation({
    method: 'POST',
    path: '/favourite-alert-links',
    access: 'visitor',
    summary: 'Stop emails about favourites by the link of one',
    description: 'Called twice it changes nothing and returns the same.',
    input: z.object({ token: z.string().min(1).max(300) }),
    output: z.object({}),
    errors: ['alert_link_not_valid'],
    rateLimit: { ...writeLimit, per: 'address' },
  }),
}

import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { favouriteStages } from '../../../../contract/market/favourite-choices.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

/** One address for each account. */
export const favouriteShares = pgTable('favourite_shares', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const userFavourites = pgTable('user_favourites', {
  userId: uuid('user_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  priceEurosWhenSaved: integer('price_euros_when_saved').notNull(),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
  stage: choice('stage', favouriteStages),
  note: text(),
})

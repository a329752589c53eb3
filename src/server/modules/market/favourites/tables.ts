import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { favouriteStages } from '../../../../contract/market/favourite-choices.ts'

/** One address for each account. */
export const favouriteShares = pgTable('favourite_shares', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const userFavourites = pgTable('user_favourites', {
  userId: uuid('user_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  priceEurosWhenSaved: integer('price_euros_when_saved').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }),
  stage: text({ enum: favouriteStages }),
  note: text(),
})

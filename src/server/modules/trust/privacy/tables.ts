import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { offeredStatuses } from '../../../../contract/market/listing-status.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const accountErasures = pgTable('account_erasures', {
  userId: uuid('user_id').primaryKey(),
  requestedAt: moment('requested_at').notNull(),
  eraseAt: moment('erase_at').notNull(),
})

export const listingsPausedByErasure = pgTable('listings_paused_by_erasure', {
  listingId: uuid('listing_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  status: choice('status', offeredStatuses).notNull(),
})

import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CheckedDraft } from '../../../../contract/listing-draft.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

/** The images that a pending listing uses. */
export const pendingListingImages = pgTable('pending_listing_images', {
  pendingListingId: uuid('pending_listing_id').notNull(),
  imageId: uuid('image_id').notNull(),
})

export const pendingListings = pgTable('pending_listings', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  title: text().notNull(),
  vehicleData: jsonb('vehicle_data').$type<CheckedDraft>().notNull(),
  draftId: uuid('draft_id'),
  stripeSessionId: text('stripe_session_id'),
  status: choice('status', ['pending', 'published']).notNull(),
  listingId: uuid('listing_id'),
  createdAt: moment('created_at').notNull(),
})

import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { DraftData } from '../../../../contract/selling-drafts.ts'
import { moment } from '../../../platform/database/columns.ts'

/** Which images a draft names. */
export const draftImages = pgTable('draft_images', {
  draftId: uuid('draft_id').notNull(),
  imageId: uuid('image_id').notNull(),
})

export const listingDrafts = pgTable('listing_drafts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  listingId: uuid('listing_id'),
  step: integer().notNull(),
  vehicleData: jsonb('vehicle_data').$type<DraftData>().notNull(),
  revision: integer().notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * Changes in the order in which followers of the search index read them: by transaction, then by sequence. Triggers write
 * them (migration 0012); the nil id says that the taxonomy changed. The other columns fill themselves.
 */
export const listingChanges = pgTable('listing_changes', {
  sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  listingId: uuid('listing_id').notNull(),
})

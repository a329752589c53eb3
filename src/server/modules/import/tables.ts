import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const importedListings = pgTable(
  'imported_listings',
  {
    userId: uuid('user_id').notNull(),
    externalId: text('external_id').notNull(),
    listingId: uuid('listing_id'),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.externalId] })],
)

export const listingImports = pgTable('listing_imports', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  source: text().notNull(),
  rowsDone: integer('rows_done').notNull().default(0),
  published: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
})

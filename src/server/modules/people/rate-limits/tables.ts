import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Written by the library that counts, which names these columns. */
export const countedCalls = pgTable('counted_calls', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: bigint({ mode: 'number' }).notNull(),
})

/** Columns that many tables have. */
import { text, timestamp } from 'drizzle-orm/pg-core'

/** A moment with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** One of these words, as its type says; a check in the migrations refuses any other (`tests/schema.test.ts`). */
export function choice<const Word extends string>(name: string, words: readonly [Word, ...Word[]]) {
  return text(name, { enum: words })
}

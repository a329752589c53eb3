/**
 * The market's schema made wide: 128 items of equipment and 60 facts at least; the added ones are artificial. What it proves
 * holds for facts added later.
 */
import { boolean, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core'
import { marketSchema } from '../../src/server/modules/market/search/market-schema-store.ts'
import {
  type ChoiceFact,
  type RangeFact,
  type Schema,
  schemaOf,
} from '../../src/server/modules/market/search/schema.ts'

const addedItems = 128 - (marketSchema.items[0]?.words.length ?? 0)
const addedChoices = 17
const addedRanges = 12
/** Some at least, however many facts the market has by itself. */
const addedFlags = Math.max(
  2,
  60 - addedChoices - addedRanges - marketSchema.choices.length - marketSchema.ranges.length - 1,
)

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}_${index + 1}`)
const choiceNames = numbered('wide_choice', addedChoices)
const rangeNames = numbered('wide_range', addedRanges)
const flagNames = numbered('wide_flag', addedFlags)

/** The columns of the added facts. */
const table = pgTable(
  'vehicle_listings',
  Object.fromEntries([
    ...choiceNames.map((name) => [name, text(name)] as const),
    ...rangeNames.map((name) => [name, integer(name)] as const),
    ...flagNames.map((name) => [name, boolean(name).notNull()] as const),
  ]),
)
const columnOf = (name: string) => (table as unknown as Record<string, PgColumn>)[name] as PgColumn

/** One of them learns its options from the listings; it may have so many that none has a set. */
export const wideChoices: readonly ChoiceFact[] = [
  ...choiceNames.map((name, index): ChoiceFact => {
    const words = numbered('word', 2 + index)
    return {
      by: 'choice',
      name,
      column: columnOf(name),
      ...(index === 0 ? { words: [], mostWords: 5_000 } : { words }),
    }
  }),
  ...flagNames.map((name): ChoiceFact => ({ by: 'choice', name, column: columnOf(name), words: ['true'] })),
]

const tens = Array.from({ length: 15 }, (_, index) => index * 10)

/** Two of them without a histogram, and one that searches can be sorted by. */
export const wideRanges: readonly RangeFact[] = rangeNames.map((name, index) => ({
  by: 'range',
  name,
  column: columnOf(name),
  most: 200,
  lower: [`min_${name}`],
  upper: [`max_${name}`],
  ...(index < 2 ? { options: tens } : { bars: tens }),
  ...(index === 2 ? { orders: { ascending: 'wide_asc', descending: 'wide_desc' } } : {}),
}))

export const wideItems = [...(marketSchema.items[0]?.words ?? []), ...numbered('item', addedItems)]

export const wideSchema: Schema = schemaOf([
  ...marketSchema.choices,
  ...wideChoices,
  ...marketSchema.ranges,
  ...wideRanges,
  ...marketSchema.items.map((items) => ({ ...items, words: wideItems })),
])

/** A listing's values of the added facts: by column, null if not stated. */
export function wideValues(random: () => number): Record<string, string | number | boolean | null> {
  const below = (limit: number) => Math.floor(limit * random() ** 2)
  const values: Record<string, string | number | boolean | null> = {}
  for (const [index, name] of choiceNames.entries()) {
    values[name] = random() < 0.2 ? null : `word_${below(index === 0 ? 2_000 : 2 + index) + 1}`
  }
  for (const name of rangeNames) values[name] = random() < 0.2 ? null : below(200)
  for (const name of flagNames) values[name] = random() < 0.3
  return values
}

/** Filters by some of the added facts, most of which a listing with these values matches. */
export function wideFilters(random: () => number, most: number): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (let at = Math.floor(random() * (most + 1)); at > 0; at -= 1) {
    const choice = wideChoices[Math.floor(random() * wideChoices.length)] as ChoiceFact
    const range = wideRanges[Math.floor(random() * wideRanges.length)] as RangeFact
    const words = numbered('word', 3)
    const chance = random()
    if (chance < 0.5) found[choice.name] = choice.words[0] === 'true' ? true : words
    else if (chance < 0.75) found[range.lower[0] as string] = Math.floor(random() * 30)
    else found[range.upper[0] as string] = 40 + Math.floor(random() * 100)
  }
  return found
}

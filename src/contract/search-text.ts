/** Search by text typed into one box: understood as filters, with suggestions during typing. */
import { taxonomyKey } from './fields.ts'
import { z } from 'zod'
import { operation } from './kernel.ts'
import { maxLiteralWords, maxSearchTextLength, readLimit, suggestionsPerGroup } from './market/limits.ts'
import { type FilterKey, filterKeys, searchFilters } from './search.ts'
import { listingSorts } from './market/search-filters.ts'
import { countries, languages } from './market/vocabulary.ts'

/** Filters that a text contains; "cheap" is an order. */
const understoodFilters = searchFilters.extend({ sort: z.enum(listingSorts).optional() })

const position = z.int().min(0)

export const searchTextInterpretation = z
  .object({
    filters: understoodFilters.meta({ description: 'Everything together, as `listings.search` takes it' }),
    parts: z
      .array(
        z.object({
          text: z.string(),
          from: position.meta({ description: 'In UTF-16 units of the text, as JavaScript counts' }),
          to: position.meta({ description: 'The position after the last character' }),
          filters: understoodFilters.meta({ description: 'The filters of this piece alone' }),
          name: z.string().nullable().meta({ description: 'Of a make, model or place; the filters have only its key' }),
          guessed: z
            .boolean()
            .meta({ description: 'The words were corrected and may mean something else: see `literal`' }),
        }),
      )
      .meta({ description: 'The pieces that were understood, in their order' }),
    rest: z.string().meta({ description: 'Words that were not understood' }),
  })
  .meta({ id: 'SearchTextInterpretation' })
export type SearchTextInterpretation = z.output<typeof searchTextInterpretation>

/** One suggestion: what it is called, the filters it stands for, and how many listings they find. */
const suggestion = z.object({
  name: z.string(),
  filters: understoodFilters,
  listings: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: 'Null where it is not counted yet; with 0 nothing is suggested' }),
})
const group = z.array(suggestion).max(suggestionsPerGroup)

export const searchSuggestions = z
  .object({
    makes: group,
    models: group,
    variants: group,
    bodyTypes: group.meta({ description: '`name` is the key: pages have the word' }),
    places: group.meta({ description: '`filters` include those of the words before the place' }),
    completions: z
      .array(z.object({ text: z.string(), filters: understoodFilters, listings: suggestion.shape.listings }))
      .max(suggestionsPerGroup)
      .meta({ description: 'The typed text with its last word completed' }),
  })
  .meta({ id: 'SearchSuggestions' })
export type SearchSuggestions = z.output<typeof searchSuggestions>

const filterWords = z.array(
  z.object({
    filter: z.enum(filterKeys as [FilterKey, ...FilterKey[]]),
    value: z.string().meta({ description: 'As in the address of a search' }),
    words: z.array(z.string()),
  }),
)
export type FilterWords = z.output<typeof filterWords>

const text = z.string().trim().max(maxSearchTextLength)

export const searchTextOperations = {
  interpret: operation({
    method: 'GET',
    path: '/search-text',
    access: 'visitor',
    summary: 'The filters of a typed search',
    description:
      'Make, model, badge, body, fuel, transmission, colour, condition, seller, equipment, place with distance, price, ' +
      'year, mileage, power, engine size and every other fact with a filter, in eight languages, mistyped or in any order.',
    input: z.object({
      text,
      vehicleType: taxonomyKey.optional().meta({
        description: 'Chosen already: preferred where a name has several meanings; named in the filters if the text means another',
      }), // prettier-ignore
      homeCountry: z.enum(countries).optional().meta({ description: 'Where the reader is: its places come first' }),
      literal: z.array(z.string().trim().max(maxSearchTextLength)).max(maxLiteralWords).optional().meta({
        description: 'Words of the text that are not interpreted: a guess is taken back so',
      }),
    }),
    output: searchTextInterpretation,
    errors: [],
    rateLimit: readLimit,
  }),
  filterWords: operation({
    method: 'GET',
    path: '/filter-words',
    access: 'visitor',
    summary: 'Words for the options of filters',
    description:
      'What sellers and buyers call them in five languages, abbreviations as well; case and accents do not matter.',
    input: z.object({}),
    output: z.object({ options: filterWords }),
    errors: [],
    rateLimit: readLimit,
  }),
  findableWords: operation({
    method: 'GET',
    path: '/search-words',
    access: 'visitor',
    summary: 'Which words of a search find vehicles',
    description:
      'Words are taken in their order as long as vehicles are left; `text` has those, `notFound` the others. So a word that nothing has need not empty a page.',
    input: searchFilters,
    output: z.object({ text: z.string(), notFound: z.array(z.string()) }),
    errors: [],
    rateLimit: readLimit,
  }),
  suggest: operation({
    method: 'GET',
    path: '/search-suggestions',
    access: 'visitor',
    summary: 'Suggestions during typing of a search',
    description: 'The text is looked for in makes, models and variants; two words may be make and model or variant.',
    input: z.object({
      text,
      vehicleType: taxonomyKey.optional(),
      homeCountry: z.enum(countries).optional().meta({ description: 'Where the reader is: its places come first' }),
      language: z.enum(languages).default('en').meta({ description: 'In which towns are named' }),
      withoutDamaged: z.boolean().optional().meta({
        description: 'Counts damaged vehicles only where the text asks for them, as pages do',
      }),
    }),
    output: searchSuggestions,
    errors: [],
    rateLimit: readLimit,
  }),
}

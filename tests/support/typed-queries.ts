/** Reads the phrases of `tests/search-text/queries.txt`, and says how well each is understood. */
import { readFileSync } from 'node:fs'
import { listedFacts } from '../../src/contract/market/fact-filters.ts'
import { kwPerPs } from '../../src/contract/market/power.ts'
import type { SearchFilters } from '../../src/contract/search.ts'
import type { Interpretation } from '../../src/server/modules/market/search-text/interpret.ts'
import { fold } from '../../src/server/platform/text/fold.ts'
import { readTaxonomy } from '../../src/server/seed/taxonomy/taxonomy.ts'

/** What a person expects of a phrase: filters as `name=value`, and words that are looked for in texts. */
export interface Expectation {
  filters: ReadonlySet<string>
  words: ReadonlySet<string>
  /** Words that may be looked for or not. */
  optional: ReadonlySet<string>
}

export interface Query {
  language: string
  phrase: string
  /** More than one where a phrase can be meant in several ways. */
  expected: readonly Expectation[]
}

/**
 * `fully`: exactly what is expected. `wrongly`: a filter that is not expected, so vehicles are hidden that the person
 * wants. `partly`: a filter or word is missing, or a word is looked for that should be silent.
 */
export type Verdict = 'fully' | 'partly' | 'wrongly'

export function readQueries(file: string | URL = new URL('../search-text/queries.txt', import.meta.url)): Query[] {
  const text = readFileSync(file, 'utf8')
  const queries: Query[] = []
  let language = ''
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const heading = /^\[(\w+)\]$/.exec(line)?.[1]
    const [phrase, expectation] = line.split(' => ')
    if (heading !== undefined) language = heading
    else if (phrase && expectation)
      queries.push({ language, phrase, expected: expectation.split(' || ').map(expectationOf) })
    else throw new Error(`"${line}" is not a phrase with what it means`)
  }
  return queries
}

/** Returns the better of the verdicts where a phrase can be meant in several ways. */
export function judge({ expected }: Query, { filters, rest }: Pick<Interpretation, 'filters' | 'rest'>): Verdict {
  const { text = '', ...others } = filters
  const found = { filters: new Set(pairsOf(others)), words: new Set(wordsOf(`${text} ${rest}`)) }
  const verdicts = expected.map((expectation) => verdictOf(expectation, found))
  return (['fully', 'partly'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'wrongly'
}

function verdictOf(expected: Expectation, found: Pick<Expectation, 'filters' | 'words'>): Verdict {
  const isFounded = (pair: string) =>
    expected.filters.has(pair) || [...expected.filters].some((other) => isWithin(other, pair))
  if (![...found.filters].every(isFounded)) return 'wrongly'
  const isExact =
    expected.filters.size === found.filters.size &&
    [...expected.words].every((word) => found.words.has(word)) &&
    [...found.words].every((word) => expected.words.has(word) || expected.optional.has(word))
  return isExact && [...expected.filters].every((pair) => found.filters.has(pair)) ? 'fully' : 'partly'
}

/** A make hides none of the models that are meant. */
function isWithin(expected: string, found: string): boolean {
  return found.startsWith('vehicle=') && expected.startsWith(`${found}.`)
}

/** What was understood, as an expectation is written. */
export function written({ filters, rest }: Pick<Interpretation, 'filters' | 'rest'>): string {
  const { text = '', ...others } = filters
  const words = `${text} ${rest}`.trim()
  return `${pairsOf(others).join(' ')}${words === '' ? '' : ` ? ${words}`}`.replaceAll('vehicle=', '').trim()
}

function pairsOf({ make, model, vehicle, ...others }: Interpretation['filters']): string[] {
  const rows = [...(make === undefined ? [] : [model === undefined ? make : `${make}.${model}`]), ...(vehicle ?? [])]
  const pairs = Object.entries(others).flatMap(([name, value]) =>
    [value].flat().map((single) => `${name}=${String(single)}`),
  )
  return [...rows.map((row) => `vehicle=${row}`), ...pairs]
}

const models = readTaxonomy().flatMap(({ slug, models }) => models.map((model) => `${slug}.${model.slug}`))
const used = ['used', 'used_excellent', 'used_good', 'used_fair', 'used_poor']

function expectationOf(text: string): Expectation {
  const [filters = '', words = ''] = `${text} `.split('? ')
  const required = words.split(' ').filter((word) => !word.startsWith('('))
  const optional = words.split(' ').filter((word) => word.startsWith('('))
  const pairs = filters.split(' ').filter(Boolean).flatMap(filtersOf)
  const place = pairs.some((pair) => pair.startsWith('place=')) && !pairs.some((pair) => pair.startsWith('radiusKm='))
  return {
    filters: new Set(place ? [...pairs, 'radiusKm=50'] : pairs),
    words: new Set(required.flatMap(wordsOf)),
    optional: new Set(optional.flatMap(wordsOf)),
  }
}

function filtersOf(written: string): string[] {
  const [name = '', value] = written.split('=')
  if (value === undefined) return vehiclesOf(name)
  if (name === 'year') return [`minYear=${value}`, `maxYear=${value}`]
  if (name === 'ps') {
    const kilowatts = Number(value) * kwPerPs
    return [`minPowerKw=${Math.floor(kilowatts)}`, `maxPowerKw=${Math.ceil(kilowatts)}`]
  }
  if (written === 'condition=used') return used.map((condition) => `condition=${condition}`)
  return value.split('|').map((single) => `${name}=${single.replaceAll('~', ' ')}`)
}

function vehiclesOf(row: string): string[] {
  const start = row.endsWith('*') ? row.slice(0, -1) : null
  const rows = start === null ? [row] : models.filter((model) => model.startsWith(start))
  const [first] = rows
  if (first === undefined) throw new Error(`No model begins with ${row}`)
  if (start === null && row.includes('.') && !models.includes(row.replace(/^-/, '')))
    throw new Error(`${row} is no model`)
  return rows.map((known) => `vehicle=${known}`)
}

const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']

/** Words as a search compares them: "1,9 TDI" and "1.9tdi" are the same, and so are "Mk7", "VII" and "7". */
function wordsOf(text: string): string[] {
  return text.split(' ').flatMap((word) => (word.includes('|') ? alternatives(word) : singleWordsOf(word)))
}

/** `gti|r`: either will do, in whichever order. */
function alternatives(word: string): string {
  return [...new Set(word.split('|').map((one) => singleWordsOf(one).join('-')))].toSorted().join('|') // prettier-ignore
}

function singleWordsOf(text: string): string[] {
  return fold(text.replaceAll(/['’]/g, ' '))
    .replaceAll(/\bmk ?(\d)/g, '$1')
    .replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.length > 1 && romans.includes(word) ? String(romans.indexOf(word)) : word))
}

/** The filters that are expected, without words, as the search takes them; of several meanings the first. */
export function filtersOfExpectation({ expected: [first] }: Query): SearchFilters {
  const filters: Record<string, unknown> = {}
  for (const pair of first?.filters ?? []) {
    const [name = '', value = ''] = pair.split('=')
    if (name === 'sort') continue
    const read = /^\d+$/.test(value) ? Number(value) : value
    const before = filters[name] as unknown[] | undefined
    filters[name] = listNames.has(name) ? [...(before ?? []), read] : read
  }
  return filters
}

const listNames = new Set(['vehicle', 'place', 'region', ...listedFacts])

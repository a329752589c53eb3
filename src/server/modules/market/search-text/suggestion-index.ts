/** Makes, models and variants by the prefixes of their words, for suggestions during typing. */
import { ownValue } from '../../../../contract/market/own-value.ts'
import { fold } from '../../../platform/text/fold.ts'
import { makeAliases } from '../taxonomy/service.ts'
import { slipsBetween } from './slips.ts'
import type { TaxonomyLine } from './vehicle-names.ts'

export interface SuggestedVehicle {
  line: TaxonomyLine
  variant: { slug: string; name: string } | null
}

export interface SuggestionIndex {
  /** Returns entries in which every word is a prefix; those with fewer other words first. */
  find(words: readonly string[], vehicleType: string | undefined, limit: number): FoundVehicles
}

export interface FoundVehicles extends Record<'makes' | 'models' | 'variants', SuggestedVehicle[]> {
  /** Whether the words matched as typed. */
  isExact: boolean
}

interface Entry extends SuggestedVehicle {
  kind: 'makes' | 'models' | 'variants'
  /** Words of its own name, and words of its make and model, which can match together with one of its own. */
  own: readonly string[]
  others: readonly string[]
}

export function suggestionIndex(lines: readonly TaxonomyLine[]): SuggestionIndex {
  const entries = lines.flatMap(entriesOf)
  return {
    find: (words, vehicleType, limit) => {
      const exact = ranked(entries, words, vehicleType, limit, startsWith)
      const found = exact.makes.length + exact.models.length + exact.variants.length
      if (found > 0 || words.every((word) => word.length < 4)) return { ...exact, isExact: true }
      return { ...ranked(entries, words, vehicleType, limit, nearlyIs), isExact: false }
    },
  }
}

function entriesOf(line: TaxonomyLine): Entry[] {
  const aliases = wordsOf(ownValue(makeAliases, line.make.slug) ?? '')
  const make = [...wordsOf(line.make.name), ...aliases]
  if (line.model === null) return [{ line, variant: null, kind: 'makes', own: make, others: [] }]
  const model = wordsOf(line.model.name)
  return [
    { line, variant: null, kind: 'models', own: model, others: make },
    ...line.variants.map((variant): Entry => ({
      line,
      variant,
      kind: 'variants',
      own: wordsOf(variant.name),
      others: [...make, ...model],
    })),
  ]
}

/** Each word, and all of them without blanks: "id3" is a prefix of "ID.3". */
function wordsOf(name: string): string[] {
  const words = fold(name).split(' ').filter(Boolean)
  return words.length > 1 ? [...words, words.join('')] : words
}

type Fits = (own: string, typed: string) => boolean
const startsWith: Fits = (own, typed) => own.startsWith(typed)
const nearlyIs: Fits = (own, typed) => own.startsWith(typed) || slipsBetween(typed, own) !== null

function ranked(
  entries: readonly Entry[],
  words: readonly string[],
  vehicleType: string | undefined,
  limit: number,
  fits: Fits,
): Record<Entry['kind'], SuggestedVehicle[]> {
  const found: Record<Entry['kind'], { entry: Entry; score: number }[]> = { makes: [], models: [], variants: [] }
  for (const entry of entries) {
    if (vehicleType !== undefined && entry.line.vehicleType !== vehicleType) continue
    const score = scoreOf(entry, words, fits)
    if (score !== null) found[entry.kind].push({ entry, score })
  }
  const best = (kind: Entry['kind']) =>
    found[kind]
      .toSorted((a, b) => b.score - a.score || weightOf(b.entry) - weightOf(a.entry))
      .slice(0, limit)
      .map(({ entry }) => entry)
  return { makes: best('makes'), models: best('models'), variants: best('variants') }
}

/** At least one word must match the entry's own name. */
function scoreOf({ own, others }: Entry, words: readonly string[], fits: Fits): number | null {
  let score = 0
  let isOwn = false
  for (const word of words) {
    if (own.includes(word)) score += 3
    else if (own.some((name) => fits(name, word))) score += 1
    else if (others.some((name) => fits(name, word))) continue
    else return null
    if (own.some((name) => fits(name, word))) isOwn = true
  }
  return isOwn ? score + (words[0] !== undefined && fits(own[0] ?? '', words.at(-1) ?? '') ? 0.5 : 0) : null
}

/** The number of variants stands for the number of listings. */
function weightOf({ line, kind }: Entry): number {
  return kind === 'variants' ? 0 : line.variants.length
}

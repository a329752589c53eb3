/**
 * Finds the make and model of the taxonomy for a row, however its file writes them. Guesses nothing beyond typing errors in
 * whole names.
 */
import { ownValue } from '../../../../contract/market/own-value.ts'
import { type VehicleType, vehicleTypes } from '../../../../contract/market/vocabulary.ts'
import { fold } from '../../../platform/text/fold.ts'
import {
  slipsBetween,
  squeeze,
  type TaxonomyLine,
  vehicleNames,
  type VehicleNames,
} from '../../market/search-text/service.ts'
import { makeWords, modelMakes, siblingMakes } from './data/vehicle-name-words.ts'
import {
  type Found,
  narrowed,
  namedOf,
  type ReadMake,
  readMarketName,
  readModel,
  readSeries,
  surest,
  wordsOf,
} from './read-model.ts'

export type VehicleMatch =
  | { found: true; line: TaxonomyLine; variant: string | null; words: string; makeCorrected?: boolean }
  | UnknownMake
  | UnknownModel

export interface UnknownMake {
  found: false
  reason: 'make_unknown'
  make: string
  model: string
}

export interface UnknownModel {
  found: false
  reason: 'model_unknown'
  /** The make's correct name. */
  make: string
  /** What the row has besides the make. */
  model: string
  /** The make in each vehicle type that the row may be of. */
  lines: readonly TaxonomyLine[]
  /** Whether the make was written with a typing error. */
  makeCorrected: boolean
}

export interface VehicleMatcher {
  /** `title` is read where the model's own column names none. */
  match(row: {
    vehicleType: VehicleType | null
    make: string
    model: string
    variant: string
    title?: string
  }): VehicleMatch
  /** Returns a line by its slugs; null if the taxonomy has none. */
  lineOf(vehicleType: VehicleType, make: string, model: string): TaxonomyLine | null
  /** Models of the same make whose names begin with a model's, of every vehicle type, itself among them. */
  siblingsOf(line: TaxonomyLine): readonly TaxonomyLine[]
}

/** Matches that are remembered: titles are all different, and memory must not grow with the file. */
const mostRemembered = 10_000

/** Caches its results: a file repeats the same models many times. */
export function vehicleMatcher(lines: readonly TaxonomyLine[]): VehicleMatcher {
  const byType = new Map(
    [...new Set([...vehicleTypes, ...lines.map(({ vehicleType }) => vehicleType)])].map((type) => [
      type,
      vehicleNames(lines.filter(({ vehicleType }) => vehicleType === type)),
    ]),
  )
  const bySlugs = new Map(lines.map((line) => [slugsOf(line), line]))
  const known = new Map<string, VehicleMatch>()
  const siblings = new Map<string, readonly TaxonomyLine[]>()
  return {
    match: (row) => {
      const key = JSON.stringify(row)
      const before = known.get(key)
      if (before) return before
      const match = matchIn(byType, { title: '', ...row })
      if (known.size >= mostRemembered) known.clear()
      known.set(key, match)
      return match
    },
    lineOf: (vehicleType, make, model) => bySlugs.get([vehicleType, make, model].join(' ')) ?? null,
    siblingsOf: (line) => {
      const key = slugsOf(line)
      const found = siblings.get(key) ?? siblingsAmong(lines, line)
      siblings.set(key, found)
      return found
    },
  }
}

function slugsOf({ vehicleType, make, model }: TaxonomyLine): string {
  return [vehicleType, make.slug, model?.slug ?? ''].join(' ')
}

/** "Doblò Cargo" of Fiat Professional is a sibling of Fiat's Doblò, "Golf Plus" of the Golf; the Golf is none of the Golf Plus. */
function siblingsAmong(
  lines: readonly TaxonomyLine[],
  { make, model, group, vehicleType }: TaxonomyLine,
): TaxonomyLine[] {
  const names = [make.name, ...(ownValue(siblingMakes, make.slug) ?? [])]
  const base = fold(model?.name ?? '')
  return lines.filter((line) => {
    if (!line.model || !names.includes(line.make.name)) return false
    const isOfSeries =
      group !== null &&
      line.group === group &&
      line.vehicleType === vehicleType &&
      /^\d Series$/.test(model?.name ?? '')
    return isOfSeries || `${fold(line.model.name)} `.startsWith(`${base} `)
  })
}

type Row = Required<Parameters<VehicleMatcher['match']>[0]>

/**
 * Matches within the row's vehicle type. A row without one is matched in all types: such files hold cars and
 * sometimes a van.
 */
function matchIn(byType: ReadonlyMap<VehicleType, VehicleNames>, row: Row): VehicleMatch {
  const types = row.vehicleType === null ? [...byType.keys()] : [row.vehicleType]
  const lines: TaxonomyLine[] = []
  let known: ReadMake | undefined
  let best: (Found & { makeCorrected: boolean }) | undefined
  for (const type of types) {
    const names = byType.get(type)
    const make = names && readMake(names, row)
    if (!names || !make) continue
    known ??= make
    lines.push(...make.lines)
    const found = readTexts(names, make, row)
    if (found && (!best || found.doubt < best.doubt)) best = { ...found, makeCorrected: make.isCorrected }
    if (best?.doubt === surest) break
  }
  if (best) {
    const { line, makeCorrected } = best
    return {
      found: true,
      line,
      variant: readVariant(line, row.variant),
      words: [row.model, row.variant, row.title].join(' '),
      makeCorrected,
    }
  }
  return known
    ? {
        found: false,
        reason: 'model_unknown',
        make: known.name,
        model: known.rest,
        lines,
        makeCorrected: known.isCorrected,
      }
    : { found: false, reason: 'make_unknown', make: row.make, model: row.model }
}

/** The make may reach into the model's column: `Alfa | Romeo Giulia`, `Land | Rover Defender`; or stand there alone. */
function readMake(names: VehicleNames, { make, model }: Row): ReadMake | null {
  const modelWords = model.trim().split(/\s+/)
  for (let taken = Math.min(2, make === '' ? modelWords.length : modelWords.length - 1); taken >= 0; taken -= 1) {
    const text = [make, ...modelWords.slice(0, taken)].join(' ')
    const rest = modelWords.slice(taken).join(' ')
    const listed = ownValue(modelMakes, fold(text))
    const word = listed?.[0] ?? ownValue(makeWords, fold(text)) ?? text
    const found = makesNamed(names, word)
    if (found) return { ...makeOf(found), rest: listed ? `${listed[1]} ${rest}`.trim() : rest, isCorrected: false }
  }
  const typed = squeeze(make)
  const slips = [...names.makes].filter(([name]) => typed.length >= 5 && slipsBetween(typed, name) !== null)
  const slugs = new Set(slips.flatMap(([, found]) => found.map((line) => line.make.slug)))
  const [slip] = slips
  return slip && slugs.size === 1 ? { ...makeOf(slip[1]), rest: model, isCorrected: true } : null
}

/** The lines of a make and of the makes under which the same maker sells vans and trucks. */
function makesNamed(names: VehicleNames, name: string): readonly TaxonomyLine[] | null {
  const own = names.makes.get(squeeze(name)) ?? []
  const others = (ownValue(siblingMakes, squeeze(name)) ?? []).flatMap((other) => names.makes.get(squeeze(other)) ?? [])
  return own.length + others.length > 0 ? [...own, ...others] : null
}

function makeOf(lines: readonly TaxonomyLine[]): Omit<ReadMake, 'rest' | 'isCorrected'> {
  return { lines, slugs: new Set(lines.map(({ make }) => make.slug)), name: lines[0]?.make.name ?? '' }
}

/**
 * Reads the model's column; what it says together with the variant or the title decides between models of one series. Where
 * it names no model ("Other"), the variant or the title may begin with one.
 */
function readTexts(names: VehicleNames, make: ReadMake, { variant, title }: Row): Found | null {
  const further = [variant, title].map((text) => wordsOf(withoutMake(text, make)))
  // "Cooper | Countryman ALL4": the market's name, and the model behind it.
  const named = namedOf(names, make)
  const market = readMarketName(named, make, wordsOf(make.rest))
  if (market)
    return { line: readMarketName(named, make, [...wordsOf(make.rest), ...further.flat()]) ?? market, doubt: surest }
  const found = readModelText(names, make, make.rest)
  if (found) return { ...found, line: narrowed(names, found.line, wordsOf(make.rest), further) }
  // "218 | Active Tourer": the series alone has no model here.
  const series = readSeries(named, [...wordsOf(make.rest), ...further.flat()])
  if (series) return { line: series, doubt: surest }
  for (const words of further) {
    const line = words.length > 0 ? readModel(names, make, words, { isExact: true }) : null
    if (line) return { line: narrowed(names, line.line, words, further), doubt: line.doubt + 1 }
  }
  return null
}

/** "Ceed / cee'd" is one model in two spellings; "Ka/Ka+" are two, and which one is meant is not said. */
function readModelText(names: VehicleNames, make: ReadMake, text: string): Found | null {
  const parts = text
    .split('/')
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const found = parts.map((words) => readModel(names, make, words, { isExact: parts.length > 1 }))
  const lines = new Set(found.flatMap((one) => one?.line ?? []))
  if (lines.size > 1) return null
  if (lines.size === 1) return found.find((one) => one !== null) ?? null
  return parts.length > 1 ? readModel(names, make, wordsOf(text.replaceAll('/', '')), { isExact: true }) : null
}

function withoutMake(text: string, { name, lines }: ReadMake): string {
  const words = text.trim().replaceAll('_', ' ').split(/\s+/)
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const begun = squeeze(words.slice(0, count).join(' '))
    const isMake =
      lines.some(({ make }) => squeeze(make.name) === begun) ||
      squeeze(name) === begun ||
      (squeeze(name) === 'volkswagen' && begun === 'vw') ||
      (squeeze(name) === 'mercedesbenz' && begun === 'mercedes')
    if (isMake) return words.slice(count).join(' ')
  }
  return text
}

/** Matches only a variant with exactly this name: the generation of "1.6 TDI" is not guessed. */
function readVariant({ variants }: TaxonomyLine, text: string): string | null {
  const key = squeeze(text)
  return key === '' ? null : (variants.find(({ name }) => squeeze(name) === key)?.slug ?? null)
}

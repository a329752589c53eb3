/**
 * Finds the make and model of the taxonomy for a row, however its file writes them. Guesses nothing beyond typing
 * errors.
 */
import { type VehicleType, vehicleTypes } from '../../../contract/vocabulary.ts'
import { fold } from '../../platform/text/fold.ts'
import { slipsBetween, squeeze, type TaxonomyLine, vehicleNames, type VehicleNames } from '../search-text/service.ts'

export type VehicleMatch =
  { found: true; line: TaxonomyLine; variant: string | null; words: string } | UnknownMake | UnknownModel

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
}

export interface VehicleMatcher {
  match(row: { vehicleType: VehicleType | null; make: string; model: string; variant: string }): VehicleMatch
}

/** Caches its results: a file repeats the same models many times. */
export function vehicleMatcher(lines: readonly TaxonomyLine[]): VehicleMatcher {
  const byType = new Map([...new Set([...vehicleTypes, ...lines.map(({ vehicleType }) => vehicleType)])].map((type) => [type, vehicleNames(lines.filter(({ vehicleType }) => vehicleType === type))])) // prettier-ignore
  const known = new Map<string, VehicleMatch>()
  return {
    match: (row) => {
      const key = JSON.stringify(row)
      const before = known.get(key)
      if (before) return before
      const match = matchIn(byType, row)
      known.set(key, match)
      return match
    },
  }
}

type Row = Parameters<VehicleMatcher['match']>[0]

/**
 * Matches within the row's vehicle type. A row without one is matched in all types: such files hold cars and
 * sometimes a van.
 */
function matchIn(byType: ReadonlyMap<VehicleType, VehicleNames>, row: Row): VehicleMatch {
  const types = row.vehicleType === null ? [...byType.keys()] : [row.vehicleType]
  const lines: TaxonomyLine[] = []
  let known: ReadMake | undefined
  for (const type of types) {
    const names = byType.get(type)
    const make = names && readMake(names, row)
    if (!names || !make) continue
    known ??= make
    lines.push(...make.lines)
    for (const alternative of make.rest.split('/')) {
      const words = fold(alternative).split(' ').filter(Boolean)
      const line = words.length === 0 ? null : readModel(names, make.slugs, words)
      if (line)
        return { found: true, line, variant: readVariant(line, row.variant), words: `${row.model} ${row.variant}` }
    }
  }
  return known
    ? { found: false, reason: 'model_unknown', make: known.name, model: known.rest, lines }
    : { found: false, reason: 'make_unknown', make: row.make, model: row.model }
}

interface ReadMake {
  slugs: ReadonlySet<string>
  name: string
  lines: readonly TaxonomyLine[]
  /** The part of the model's column that is the model. */
  rest: string
}

/** The make may reach into the model's column: `Alfa | Romeo Giulia`, `Land | Rover Defender`. */
function readMake(names: VehicleNames, { make, model }: Row): ReadMake | null {
  const modelWords = model.trim().split(/\s+/)
  for (let taken = Math.min(2, modelWords.length - 1); taken >= 0; taken -= 1) {
    const found = names.makes.get(squeeze([make, ...modelWords.slice(0, taken)].join(' ')))
    if (found) return { ...makeOf(found), rest: modelWords.slice(taken).join(' ') }
  }
  const typed = squeeze(make)
  for (const [name, found] of names.makes) {
    if (typed.length >= 5 && slipsBetween(typed, name) !== null) return { ...makeOf(found), rest: model }
  }
  return null
}

function makeOf(lines: readonly TaxonomyLine[]): Omit<ReadMake, 'rest'> {
  return { lines, slugs: new Set(lines.map(({ make }) => make.slug)), name: lines[0]?.make.name ?? '' }
}

/**
 * Matches the whole name, else the longest run of its words that is a model: "Golf Variant", "T6 Multivan", "GLE
 * 350".
 */
function readModel(names: VehicleNames, makes: ReadonlySet<string>, words: readonly string[]): TaxonomyLine | null {
  const named = (key: string) => names.models.get(key)?.find(({ make }) => makes.has(make.slug)) ?? null
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const line = named(words.slice(from, from + length).join(''))
      if (line && (length === words.length || isTelling(words.slice(from, from + length), from))) return line
    }
  }
  return readSeries(named, words) ?? readBadge(names, makes, words) ?? readSlip(names, makes, words)
}

/** A single letter or digit in the middle of a name is no model: "C 220", "Cooper S". */
function isTelling(words: readonly string[], from: number): boolean {
  const name = words.join('')
  return from === 0 ? name.length > 1 || words.length > 1 : name.length > 2 && !/^\d+$/.test(name)
}

/** "320" belongs to the 3 Series, "C 220" and "C220" to the C-Class, "500C" to the 500. */
function readSeries(named: (key: string) => TaxonomyLine | null, words: readonly string[]): TaxonomyLine | null {
  const whole = words.join('')
  const series = /^m?([1-8])\d{2}[a-z]{0,2}$/.exec(whole)?.[1]
  const letters = /^([a-z]{1,3})(?:\d{2,3}|$)/.exec(whole)?.[1]
  const number = /^(\d{3})[a-z]$/.exec(whole)?.[1]
  return (
    (series === undefined ? null : named(`${series}series`)) ??
    (letters === undefined ? null : (named(`${letters}class`) ?? named(letters))) ??
    (number === undefined ? null : named(number))
  )
}

/** "Cooper", "One": matches if only one model has such variants, or one of them has far more than all others. */
function readBadge(names: VehicleNames, makes: ReadonlySet<string>, words: readonly string[]): TaxonomyLine | null {
  const [first = ''] = words
  if (!/\p{L}{3}/u.test(first)) return null
  const lines = [...(names.badges.get(first) ?? [])].filter(({ make, model }) => model && makes.has(make.slug))
  const count = ({ variants }: TaxonomyLine) => variants.filter(({ name }) => fold(name).split(' ').includes(first)).length // prettier-ignore
  const [most, next] = lines.map((line) => ({ line, count: count(line) })).toSorted((a, b) => b.count - a.count)
  return most && (!next || most.count >= 2 * next.count) ? most.line : null
}

function readSlip(names: VehicleNames, makes: ReadonlySet<string>, words: readonly string[]): TaxonomyLine | null {
  for (const typed of [words.join(''), words[0] ?? '']) {
    if (typed.length < 5 || /\d/.test(typed)) continue
    for (const [name, lines] of names.models) {
      const line = lines.find(({ make }) => makes.has(make.slug))
      if (line && slipsBetween(typed, name) === 1) return line
    }
  }
  return null
}

/** Matches only a variant with exactly this name: the generation of "1.6 TDI" is not guessed. */
function readVariant({ variants }: TaxonomyLine, text: string): string | null {
  const key = squeeze(text)
  return key === '' ? null : (variants.find(({ name }) => squeeze(name) === key)?.slug ?? null)
}

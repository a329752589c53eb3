/**
 * Finds the make and model of the taxonomy for a row, however its file writes them. Guesses nothing beyond typing errors in
 * whole names.
 */
import { type VehicleType, vehicleTypes } from '../../../contract/vocabulary.ts'
import { fold } from '../../platform/text/fold.ts'
import { slipsBetween, squeeze, type TaxonomyLine, vehicleNames, type VehicleNames, wishOf } from '../search-text/service.ts' // prettier-ignore
import { genericWords, lineWords, makeWords, marketNames, modelMakes, otherModelWords, siblingMakes } from './data/vehicle-name-words.ts' // prettier-ignore

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
  /** `title` is read where the model's own column names none. */
  match(row: { vehicleType: VehicleType | null; make: string; model: string; variant: string; title?: string }): VehicleMatch
  /** Returns a line by its slugs; null if the taxonomy has none. */
  lineOf(vehicleType: VehicleType, make: string, model: string): TaxonomyLine | null
  /** Models of the same make whose names begin with a model's, of every vehicle type, itself among them. */
  siblingsOf(line: TaxonomyLine): readonly TaxonomyLine[]
} // prettier-ignore

/** Caches its results: a file repeats the same models many times. */
export function vehicleMatcher(lines: readonly TaxonomyLine[]): VehicleMatcher {
  const byType = new Map([...new Set([...vehicleTypes, ...lines.map(({ vehicleType }) => vehicleType)])].map((type) => [type, vehicleNames(lines.filter(({ vehicleType }) => vehicleType === type))])) // prettier-ignore
  const bySlugs = new Map(lines.map((line) => [slugsOf(line), line]))
  const known = new Map<string, VehicleMatch>()
  const siblings = new Map<string, readonly TaxonomyLine[]>()
  return {
    match: (row) => {
      const key = JSON.stringify(row)
      const before = known.get(key)
      if (before) return before
      const match = matchIn(byType, { title: '', ...row })
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
function siblingsAmong(lines: readonly TaxonomyLine[], { make, model, group, vehicleType }: TaxonomyLine): TaxonomyLine[] {
  const names = [make.name, ...(siblingMakes[make.slug] ?? [])]
  const base = fold(model?.name ?? '')
  return lines.filter((line) => {
    if (!line.model || !names.includes(line.make.name)) return false
    const isOfSeries = group !== null && line.group === group && line.vehicleType === vehicleType && /^\d Series$/.test(model?.name ?? '') // prettier-ignore
    return isOfSeries || `${fold(line.model.name)} `.startsWith(`${base} `)
  })
} // prettier-ignore

type Row = Required<Parameters<VehicleMatcher['match']>[0]>

/** How sure a match is: what is written exactly in one vehicle type precedes what is read into a name in another. */
const surest = 0
interface Found {
  line: TaxonomyLine
  doubt: number
}

/**
 * Matches within the row's vehicle type. A row without one is matched in all types: such files hold cars and
 * sometimes a van.
 */
function matchIn(byType: ReadonlyMap<VehicleType, VehicleNames>, row: Row): VehicleMatch {
  const types = row.vehicleType === null ? [...byType.keys()] : [row.vehicleType]
  const lines: TaxonomyLine[] = []
  let known: ReadMake | undefined
  let best: Found | undefined
  for (const type of types) {
    const names = byType.get(type)
    const make = names && readMake(names, row)
    if (!names || !make) continue
    known ??= make
    lines.push(...make.lines)
    const found = readTexts(names, make, row)
    if (found && (!best || found.doubt < best.doubt)) best = found
    if (best?.doubt === surest) break
  }
  if (best) {
    const { line } = best
    return { found: true, line, variant: readVariant(line, row.variant), words: [row.model, row.variant, row.title].join(' ') } // prettier-ignore
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

/** The make may reach into the model's column: `Alfa | Romeo Giulia`, `Land | Rover Defender`; or stand there alone. */
function readMake(names: VehicleNames, { make, model }: Row): ReadMake | null {
  const modelWords = model.trim().split(/\s+/)
  for (let taken = Math.min(2, make === '' ? modelWords.length : modelWords.length - 1); taken >= 0; taken -= 1) {
    const text = [make, ...modelWords.slice(0, taken)].join(' ')
    const rest = modelWords.slice(taken).join(' ')
    const listed = modelMakes[fold(text)]
    const word = listed?.[0] ?? makeWords[fold(text)] ?? text
    const found = makesNamed(names, word)
    if (found) return { ...makeOf(found), rest: listed ? `${listed[1]} ${rest}`.trim() : rest }
  }
  const typed = squeeze(make)
  const slips = [...names.makes].filter(([name]) => typed.length >= 5 && slipsBetween(typed, name) !== null)
  const slugs = new Set(slips.flatMap(([, found]) => found.map((line) => line.make.slug)))
  const [slip] = slips
  return slip && slugs.size === 1 ? { ...makeOf(slip[1]), rest: model } : null
}

/** The lines of a make and of the makes under which the same maker sells vans and trucks. */
function makesNamed(names: VehicleNames, name: string): readonly TaxonomyLine[] | null {
  const own = names.makes.get(squeeze(name)) ?? []
  const others = (siblingMakes[squeeze(name)] ?? []).flatMap((other) => names.makes.get(squeeze(other)) ?? [])
  return own.length + others.length > 0 ? [...own, ...others] : null
}

function makeOf(lines: readonly TaxonomyLine[]): Omit<ReadMake, 'rest'> {
  return { lines, slugs: new Set(lines.map(({ make }) => make.slug)), name: lines[0]?.make.name ?? '' }
}

/**
 * Reads the model's column; what it says together with the variant or the title decides between models of one series. Where
 * it names no model ("Other"), the variant or the title may begin with one.
 */
function readTexts(names: VehicleNames, make: ReadMake, { variant, title }: Row): Found | null {
  const further = [variant, title].map((text) => wordsOf(withoutMake(text, make)))
  const found = readModelText(names, make, make.rest)
  if (found) return { ...found, line: narrowed(names, found.line, wordsOf(make.rest), further) }
  for (const words of further) {
    const line = words.length > 0 ? readModel(names, make, words, { isExact: true }) : null
    if (line) return { line: narrowed(names, line.line, words, further), doubt: line.doubt + 1 }
  }
  return null
}

/** "Ceed / cee'd" is one model in two spellings; "Ka/Ka+" are two, and which one is meant is not said. */
function readModelText(names: VehicleNames, make: ReadMake, text: string): Found | null {
  const parts = text.split('/').map(wordsOf).filter((words) => words.length > 0)
  const found = parts.map((words) => readModel(names, make, words, { isExact: parts.length > 1 }))
  const lines = new Set(found.flatMap((one) => one?.line ?? []))
  if (lines.size > 1) return null
  if (lines.size === 1) return found.find((one) => one !== null) ?? null
  return parts.length > 1 ? readModel(names, make, wordsOf(text.replaceAll('/', '')), { isExact: true }) : null
} // prettier-ignore

/** Words in the form of the taxonomy's keys; a plus is a word, because "Ka+" is not the Ka. */
function wordsOf(text: string): string[] {
  return fold(text.replaceAll('_', ' ').replaceAll(/(?<=[\p{L}\p{N}])\s?\+(?=\s|$)/gu, ' plus ')).split(' ').filter(Boolean) // prettier-ignore
}

function withoutMake(text: string, { name, lines }: ReadMake): string {
  const words = text.trim().replaceAll('_', ' ').split(/\s+/)
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const begun = squeeze(words.slice(0, count).join(' '))
    const isMake = lines.some(({ make }) => squeeze(make.name) === begun) || squeeze(name) === begun || (squeeze(name) === 'volkswagen' && begun === 'vw') || (squeeze(name) === 'mercedesbenz' && begun === 'mercedes') // prettier-ignore
    if (isMake) return words.slice(count).join(' ')
  }
  return text
}

/** Looks up a folded name; `plus` asks for the model whose name ends with a plus, "Ka+" and not "Ka". */
type Named = (key: string, plus?: boolean) => TaxonomyLine | null

/**
 * Matches the whole name, else the model that the words begin with, else the longest run of them that is a model: "Golf
 * Variant", "T6 Multivan", "GLE 350". `isExact` allows only what begins the words.
 */
function readModel(
  names: VehicleNames,
  make: ReadMake,
  typed: readonly string[],
  { isExact }: { isExact: boolean },
): Found | null {
  // prettier-ignore
  const words = withoutLines(withoutRepeatedMake(typed, make))
  const named: Named = (name, plus) => ofMake(names.models.get(squeeze(name)), make.slugs, name, plus)
  const anyOrder: Named = (key) => ofMake(names.reordered.get(key), make.slugs, key)
  const specific = words.filter((word) => !genericWords.has(word))
  const attempts = specific.length < words.length && specific.length > 0 ? [words, specific] : [words]
  for (const attempt of attempts) {
    const begun = readMarketName(named, make, attempt) ?? readBeginning(named, anyOrder, attempt) ?? readSeries(named, attempt) // prettier-ignore
    if (begun && !isOtherModel(begun, words)) return { line: begun, doubt: surest }
  }
  if (specific[0] === 'e' && specific.length > 1) {
    // "e-208", "ë-C4": the electric one of a model.
    const electric = readBeginning(named, anyOrder, specific.slice(1))
    if (electric) return { line: electric, doubt: 1 }
  }
  if (isExact) return null
  const inside = readInside(named, specific)
  if (inside && !isOtherModel(inside, words)) return { line: inside, doubt: 2 }
  const slip = readSlip(names, make.slugs, specific)
  return slip && !isOtherModel(slip, words) ? { line: slip, doubt: 3 } : null
}

/** Of names with one key the one that is spelled so: "pro_cee'd" is a Pro_ceed and no ProCeed. */
function ofMake(
  lines: readonly TaxonomyLine[] | undefined,
  makes: ReadonlySet<string>,
  spelled: string,
  plus = false,
): TaxonomyLine | null {
  // prettier-ignore
  const own = (lines ?? []).filter(({ make, model }) => makes.has(make.slug) && (model?.name.endsWith('+') ?? false) === plus) // prettier-ignore
  return own.find(({ model }) => fold(model?.name ?? '') === spelled) ?? own[0] ?? null
}

/** "Mazda | Mazda3", "smart | smart fortwo". */
function withoutRepeatedMake(words: readonly string[], { name }: ReadMake): readonly string[] {
  const make = squeeze(name)
  const [first = '', ...others] = words
  if (first === make && others.length > 0) return others
  if (make.length >= 4 && first.startsWith(make) && first.length > make.length)
    return [first.slice(make.length), ...others]
  return words
}

function withoutLines(words: readonly string[]): readonly string[] {
  const text = ` ${words.join(' ')} `
  const line = lineWords.find((line) => text.includes(` ${line} `))
  // "GR Sport" alone is what is left of a name, and no line of it.
  return line === undefined || text.trim() === line ? words : withoutLines(text.replace(` ${line} `, ' ').trim().split(' ').filter(Boolean)) // prettier-ignore
}

/** "Grand Santa Fe" is no Santa Fe. */
function isOtherModel({ model }: TaxonomyLine, words: readonly string[]): boolean {
  const own = wordsOf(model?.name ?? '')
  return words.some((word) => otherModelWords.has(word) && !own.includes(word))
}

function readBeginning(named: Named, anyOrder: Named, words: readonly string[]): TaxonomyLine | null {
  for (let length = words.length; length > 0; length -= 1) {
    const run = words.slice(0, length)
    const name = run.join(' ')
    if (name.length === 1 && words.length > 1) continue
    const plus = run.at(-1) === 'plus' ? named(run.slice(0, -1).join(' '), true) : null
    const line = plus ?? named(name) ?? (length > 1 ? anyOrder(run.toSorted().join(' ')) : null)
    if (line) return line
  }
  return null
}

function readMarketName(named: Named, { slugs }: ReadMake, words: readonly string[]): TaxonomyLine | null {
  for (const slug of slugs) {
    const table = marketNames[slug]
    if (!table) continue
    for (let length = Math.min(3, words.length); length > 0; length -= 1) {
      const name = table[words.slice(0, length).join(' ')]
      // "Cooper Clubman" names a model itself.
      const line = name === undefined ? null : (readInside(named, words.slice(length)) ?? named(fold(name)))
      if (line) return line
    }
  }
  return null
}

/** A run of words in the middle; a single letter or digit there is no model: "C 220", "Cooper S". */
function readInside(named: Named, words: readonly string[]): TaxonomyLine | null {
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const name = words.slice(from, from + length).join(' ')
      const key = squeeze(name)
      const line = key.length > 2 && !/^\d+$/.test(key) && !isMeaningful(key) ? named(name) : null
      if (line) return line
    }
  }
  return null
}

/** A word that says something else about a vehicle. */
function isMeaningful(word: string): boolean {
  const wish = wishOf.get(word)
  return wish !== undefined && wish.bodyType === undefined
}

/** Names of a series that have one word more, in the words of any place: "218d Active Tourer", "530d xDrive Gran Turismo". */
const seriesTails = ['active tourer', 'gran tourer', 'gran coupe', 'gran turismo', 'compact', 'coupe']

/** "320d Touring" belongs to the 3 Series, "C 220 d" and "C220" to the C-Class, "500C" to the 500. */
function readSeries(named: Named, words: readonly string[]): TaxonomyLine | null {
  const [first = '', second = ''] = words
  const joined = first === 'm' || first === 'i' ? first + second : first
  const series = /^m?([1-8])\d{2}[a-z]{0,2}$/.exec(joined)?.[1]
  if (series !== undefined) {
    const text = ` ${words.join(' ').replace(/\bgt\b/, 'gran turismo')} `
    const tail = seriesTails.find((tail) => text.includes(` ${tail} `) && named(`${series}series${squeeze(tail)}`))
    const line = named(`${series}series${squeeze(tail ?? '')}`)
    if (line) return line
  }
  const beginning = /^[a-z]{1,3}$/.test(first) && /^\d{2,3}[a-z]{0,2}$/.test(second) ? first + second : first
  const letters = /^([a-z]{1,3})\d{2,3}[a-z]{0,2}$/.exec(beginning)?.[1] ?? /^([a-z]{1,3})$/.exec(first)?.[1]
  const number = /^(\d{3})[a-z]$/.exec(first)?.[1]
  return (
    (letters === undefined ? null : (named(`${letters}class`) ?? (letters === first ? null : named(letters)))) ??
    (number === undefined ? null : named(number))
  )
}

/** Among models of one make whose names go on, the one whose further words come next: "Golf | Plus 1.4", "218 | Active Tourer". */
function narrowed(
  names: VehicleNames,
  line: TaxonomyLine,
  model: readonly string[],
  further: readonly (readonly string[])[],
): TaxonomyLine {
  // prettier-ignore
  const base = wordsOf(line.model?.name ?? '')
  const longer = names.models
  const isSeries = /^\d Series$/.test(line.model?.name ?? '')
  for (const words of further) {
    const said = withoutLines(withoutStart(withoutStart(words, model), base))
    if (isSeries) {
      const text = ` ${said.join(' ')} `
      const tail = seriesTails.find((tail) => text.includes(` ${tail} `) && own(longer.get(squeeze(`${line.model?.name} ${tail}`)), line)) // prettier-ignore
      const found = tail && own(longer.get(squeeze(`${line.model?.name} ${tail}`)), line)
      if (found) return found
      continue
    }
    for (let length = Math.min(2, said.length); length > 0; length -= 1) {
      const found = own(longer.get(squeeze([...base, ...said.slice(0, length)].join(' '))), line)
      if (found?.model && found !== line && wordsOf(found.model.name).length > base.length) return found
    }
  }
  return line
}

function own(lines: readonly TaxonomyLine[] | undefined, { make }: TaxonomyLine): TaxonomyLine | undefined {
  return lines?.find((line) => line.make.slug === make.slug)
}

function withoutStart(words: readonly string[], start: readonly string[]): readonly string[] {
  return start.every((word, index) => words[index] === word) ? words.slice(start.length) : words
}

/** A whole name with one typing error, if it is the only one; never a word that means something. */
function readSlip(names: VehicleNames, makes: ReadonlySet<string>, words: readonly string[]): TaxonomyLine | null {
  for (const typed of [words.join(''), words[0] ?? '']) {
    if (typed.length < 5 || /\d/.test(typed) || wishOf.has(typed) || genericWords.has(typed)) continue
    const found = [...names.models].flatMap(([name, lines]) => (slipsBetween(typed, name) === 1 ? (ofMake(lines, makes, typed) ?? []) : [])) // prettier-ignore
    const [line, other] = new Set(found)
    if (line && !other) return line
  }
  return null
}

/** Matches only a variant with exactly this name: the generation of "1.6 TDI" is not guessed. */
function readVariant({ variants }: TaxonomyLine, text: string): string | null {
  const key = squeeze(text)
  return key === '' ? null : (variants.find(({ name }) => squeeze(name) === key)?.slug ?? null)
}

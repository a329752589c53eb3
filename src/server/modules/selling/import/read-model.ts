/** Finds the model of a make that words name. */
import { ownValue } from '../../../../contract/market/own-value.ts'
import { fold } from '../../../platform/text/fold.ts'
import {
  slipsBetween,
  squeeze,
  type TaxonomyLine,
  type VehicleNames,
  wishOf,
} from '../../market/search-text/service.ts'
import { genericWords, lineWords, marketNames, otherModelWords } from './data/vehicle-name-words.ts'

/** The make of a row, under one name or several. */
export interface ReadMake {
  slugs: ReadonlySet<string>
  name: string
  lines: readonly TaxonomyLine[]
  /** The part of the model's column that is the model. */
  rest: string
  /** Whether the file writes the make with a typing error. */
  isCorrected: boolean
}

/** How sure a match is: what is written exactly in one vehicle type precedes what is read into a name in another. */
export const surest = 0
export interface Found {
  line: TaxonomyLine
  doubt: number
}

/** Words in the form of the taxonomy's keys; a plus is a word, because "Ka+" is not the Ka. */
export function wordsOf(text: string): string[] {
  return fold(text.replaceAll('_', ' ').replaceAll(/(?<=[\p{L}\p{N}])\s?\+(?=\s|$)/gu, ' plus ')).split(' ').filter(Boolean) // prettier-ignore
}

/** Looks up a folded name; `plus` asks for the model whose name ends with a plus, "Ka+" and not "Ka". */
type Named = (key: string, plus?: boolean) => TaxonomyLine | null

/**
 * Matches the whole name, else the model that the words begin with, else the longest run of them that is a model: "Golf
 * Variant", "T6 Multivan", "GLE 350". `isExact` allows only what begins the words.
 */
export function readModel(
  names: VehicleNames,
  make: ReadMake,
  typed: readonly string[],
  { isExact }: { isExact: boolean },
): Found | null {
  const words = withoutLines(withoutRepeatedMake(typed, make))
  const named = namedOf(names, make)
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

export function namedOf(names: VehicleNames, { slugs }: ReadMake): Named {
  return (name, plus) => ofMake(names.models.get(squeeze(name)), slugs, name, plus)
}

/** Of names with one key the one that is spelled so: "pro_cee'd" is a Pro_ceed and no ProCeed. */
function ofMake(
  lines: readonly TaxonomyLine[] | undefined,
  makes: ReadonlySet<string>,
  spelled: string,
  plus = false,
): TaxonomyLine | null {
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

/** What other markets call a model; of several words after it, one may name the model itself: "Cooper Clubman". */
export function readMarketName(named: Named, { slugs }: ReadMake, words: readonly string[]): TaxonomyLine | null {
  for (const slug of slugs) {
    const table = ownValue(marketNames, slug)
    if (!table) continue
    for (let length = Math.min(3, words.length); length > 0; length -= 1) {
      const name = ownValue(table, words.slice(0, length).join(' '))
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
export function readSeries(named: Named, words: readonly string[]): TaxonomyLine | null {
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
export function narrowed(
  names: VehicleNames,
  line: TaxonomyLine,
  model: readonly string[],
  further: readonly (readonly string[])[],
): TaxonomyLine {
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

/** The taxonomy as users type it: names, other names and badges, each with its possible meanings. */
import { ownValue } from '../../../../contract/market/own-value.ts'
import type { VehicleType } from '../../../../contract/market/vocabulary.ts'
import { letterMask } from '../../../platform/text/edit-distance.ts'
import { fold } from '../../../platform/text/fold.ts'
import { makeAliases } from '../taxonomy/service.ts'
import { groupNicknames, modelNicknames } from './data/vehicle-words.ts'

/** A line of the taxonomy. */
export interface TaxonomyLine {
  vehicleType: VehicleType
  make: { slug: string; name: string }
  /** Null for the make itself. */
  model: { slug: string; name: string } | null
  /** The series or family of the model. */
  group: string | null
  /** Names of the model's variants. */
  variants: readonly { slug: string; name: string }[]
}

export interface VehicleNames {
  makes: ReadonlyMap<string, readonly TaxonomyLine[]>
  models: ReadonlyMap<string, readonly TaxonomyLine[]>
  /** Models by the words of their names in another order: "Duke 390". */
  reordered: ReadonlyMap<string, readonly TaxonomyLine[]>
  /** Models by what follows the series in their names, which their make has once: "Active Tourer". */
  tails: ReadonlyMap<string, readonly TaxonomyLine[]>
  /** Models whose names have several words, with masks of their letters: what two typed words may mean that are not quite right. */
  ofSeveralWords: readonly { name: string; mask: number; lines: readonly TaxonomyLine[] }[]
  /** Makes of several words, which a slip in one of them makes another. */
  makesOfTwoWords: readonly { name: string; lines: readonly TaxonomyLine[] }[]
  /** All models of a series or family. */
  groups: ReadonlyMap<string, readonly TaxonomyLine[]>
  /** Models by the words of their names and of their variants' names. */
  badges: ReadonlyMap<string, ReadonlySet<TaxonomyLine>>
  /** Models by what their variants' names have in brackets: the generation, "F30". */
  generations: ReadonlyMap<string, ReadonlySet<TaxonomyLine>>
  /** Known makes, for names that are the same in several vehicle types. */
  lines: readonly TaxonomyLine[]
}

/** Names are looked up folded and without blanks: "C-HR", "c hr" and "CHR" are the same. */
export function vehicleNames(lines: readonly TaxonomyLine[]): VehicleNames {
  const makes = new Map<string, TaxonomyLine[]>()
  const models = new Map<string, TaxonomyLine[]>()
  const badges = new Map<string, Set<TaxonomyLine>>()
  const generations = new Map<string, Set<TaxonomyLine>>()
  const reordered = new Map<string, TaxonomyLine[]>()
  const tails = new Map<string, TaxonomyLine[]>()
  const groups = new Map<string, TaxonomyLine[]>()
  for (const line of lines) {
    if (line.model === null) {
      for (const name of makeNames(line.make)) push(makes, squeeze(name), line)
      continue
    }
    const otherNames = modelNicknames[`${line.make.slug}.${line.model.slug}`] ?? []
    for (const name of [...modelNames(line.model.name, line.make.name), ...otherNames])
      push(models, squeeze(name), line)
    const words = fold(line.model.name).split(' ')
    if (words.length > 1 && words.some((word) => /^\p{L}{3}/u.test(word))) push(reordered, sortedKey(words), line)
    // "GS 1250", "1250 GS": the letter before the number is often left out.
    const [letter = '', number = '', ...endings] = words
    if (/^\p{L}$/u.test(letter) && /^\d{3,4}$/.test(number) && endings.length > 0) {
      push(reordered, sortedKey([number, ...endings]), line)
      push(reordered, sortedKey(words), line)
    }
    push(tails, squeeze(/^\d+ Series (.+)$/.exec(line.model.name)?.[1] ?? ''), line)
    for (const name of line.group === null ? [] : modelNames(line.group, line.make.name))
      push(groups, squeeze(name), line)
    for (const name of groupNicknames[`${line.make.slug}.${line.model.slug}`] ?? []) push(groups, squeeze(name), line)
    for (const name of [line.model.name, ...line.variants.map(({ name }) => name)]) {
      for (const word of name.split(/[\s()]+/).map(squeeze)) {
        if (word === '') continue
        pushOnce(badges, word, line)
      }
      for (const word of /\(([^)]+)\)/.exec(name)?.[1]?.split(' ').map(squeeze) ?? []) pushOnce(generations, word, line)
    }
  }
  return {
    makes,
    models,
    reordered,
    tails,
    ofSeveralWords: namesOfSeveralWords(models),
    makesOfTwoWords: [...makes].flatMap(([name, of]) =>
      of.some(({ make }) => /[ -]/.test(make.name) && squeeze(make.name) === name) ? { name, lines: of } : [],
    ),
    groups,
    badges,
    generations,
    lines,
  }
}

function namesOfSeveralWords(models: ReadonlyMap<string, readonly TaxonomyLine[]>): VehicleNames['ofSeveralWords'] {
  return [...models].flatMap(([name, lines]) => {
    const isWhole = lines.some(({ model }) => model !== null && /[ -]/.test(model.name) && squeeze(model.name) === name)
    return isWhole && /^\p{L}+$/u.test(name) ? { name, mask: letterMask(name), lines } : []
  })
}

/** The key of words that may stand in any order. */
export function sortedKey(words: readonly string[]): string {
  return words.toSorted().join(' ')
}

function push(map: Map<string, TaxonomyLine[]>, key: string, line: TaxonomyLine): void {
  if (key === '') return
  const known = map.get(key)
  if (!known) map.set(key, [line])
  else if (!known.includes(line)) known.push(line)
}

function pushOnce(map: Map<string, Set<TaxonomyLine>>, key: string, line: TaxonomyLine): void {
  const known = map.get(key)
  if (known) known.add(line)
  else map.set(key, new Set([line]))
}

export function squeeze(text: string): string {
  return fold(text).replaceAll(' ', '')
}

function makeNames({ slug, name }: { slug: string; name: string }): string[] {
  return [name, ...(ownValue(makeAliases, slug)?.split(',') ?? [])]
}

/** "C-Class" is Klasse, Clase and Classe elsewhere; "3 Series" is 3er and Serie 3. */
function modelNames(name: string, make: string): string[] {
  const names = [name]
  const classes = /^(\p{Lu}{1,3})-Class\b(.*)$/u.exec(name)
  if (classes) {
    const [, letter, rest] = classes
    names.push(`${letter} Klasse${rest}`, `Clase ${letter}${rest}`, `Classe ${letter}${rest}`)
  }
  const series = /^(\d+) Series\b(.*)$/.exec(name)
  if (series) {
    const [, number, rest] = series
    names.push(
      `${number}er${rest}`,
      `${number}er Reihe${rest}`,
      `Serie ${number}${rest}`,
      `Série ${number}${rest}`,
      `${number} Serie${rest}`,
    )
  }
  const lettered = /^(\p{Lu})-Series$/u.exec(name)?.[1]
  if (lettered !== undefined) names.push(`Serie ${lettered}`, `${lettered} Serie`, `Seria ${lettered}`)
  const alsoMake = fold(name).startsWith(`${fold(make)} `) ? name.slice(make.length) : null
  if (alsoMake !== null) names.push(alsoMake)
  // "R6" is the YZF-R6.
  const short = /^\p{Lu}{2,}-(\p{Lu}+\d+\p{L}*)$/u.exec(name)?.[1]
  if (short !== undefined) names.push(short)
  // "MG4", "BMW X5" without the blank.
  if (make.length <= 3) names.push(`${make} ${name}`)
  return names
}

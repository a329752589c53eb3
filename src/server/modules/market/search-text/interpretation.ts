/** What a text is understood as: the filters of all claims together, its pieces, and the words that are left. */
import { maxSearchTextLength } from '../../../../contract/market/limits.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'
import type { SearchFilters } from '../../../../contract/search.ts'
import type { VehicleType } from '../../../../contract/market/vocabulary.ts'
import { fitsVehicleType } from '../../../../contract/market/search-filters.ts'
import { maxVehicleChoices, writeVehicleChoice } from '../../../../contract/market/vehicle-choice.ts'
import { type Claim, type Claims, makesOf } from './claims.ts'
import type { Distance } from './claim-places.ts'
import { joinAlternatives } from './join-alternatives.ts'
import { notPhrases, radiusWords, type Wish } from './data/words.ts'
import { claimNots } from './negations.ts'
import { dropUnfit } from './settle-claims.ts'
import { isEveryday } from './lexicon.ts'
import type { Token } from './tokens.ts'
import type { TaxonomyLine, VehicleNames } from './vehicle-names.ts'

/** A piece of the text that was understood. */
export interface Part {
  text: string
  from: number
  to: number
  filters: Wish
  /** The name of the make, model or place; null if the filters contain it. */
  name: string | null
  /** Whether the words were corrected. They may mean something else. */
  guessed: boolean
}

export interface Interpretation {
  filters: Wish
  parts: Part[]
  /** Words with a meaning that was not understood. */
  rest: string
}

/** The filters of an interpretation, without its words. */
export function filtersOf({ filters: { sort: _sort, text: _text, ...filters } }: Interpretation): SearchFilters {
  return filters
}

/** Its filters, and what is searched for as words. */
export function wholeSearchOf(interpretation: Interpretation): SearchFilters {
  const text = [interpretation.filters.text, interpretation.rest]
    .filter(Boolean)
    .join(' ')
    .slice(0, maxSearchTextLength)
  return { ...filtersOf(interpretation), ...(text !== '' && { text }) }
}

/** Puts together what the claims on a text say. */
export function resultOf(
  text: string,
  claims: Claims,
  vehicles: VehicleNames,
  distances: readonly Distance[],
  chosenType: VehicleType | undefined,
): Interpretation {
  const excluded = claimNots(claims)
  const makes = makesOf(claims)
  const statedType = claims.all.find(({ wish }) => wish.vehicleType !== undefined)?.wish.vehicleType
  const choicesFor = (claim: Claim) => choicesOf(claim, makes, statedType ?? chosenType, excluded.has(claim))
  const vehicleType = statedType ?? otherTypeThan(chosenType, claims.all.flatMap(choicesFor))
  const typeOfModels = onlyTypeOf(claims.all.flatMap(choicesFor))
  dropUnfit(claims, vehicleType ?? typeOfModels)
  // "Umkreis 200 km" without a place says nothing about the vehicle.
  const announced = ({ from }: Distance) => radiusWords.has(claims.tokens[from - 1]?.word ?? '')
  const isWaiting = (at: number) => distances.some((one) => one.from <= at && at < one.to && !announced(one))
  const isLeft = (at: number) => {
    const { word = '', kind } = claims.tokens[at] ?? {}
    if (kind === undefined || kind === 'sign') return false
    if (claims.isLiteral(at) || isWaiting(at)) return true
    return claims.isFree(at) && (!isEveryday(word) || notPhrases.has(word) || isVersion(claims, at, vehicles))
  }
  joinAlternatives(claims, isLeft)
  const all = claims.all.toSorted((a, b) => a.from - b.from)
  const parts: Part[] = []
  const choices: Choice[] = []
  for (const claim of all) {
    const chosen = choicesFor(claim)
    choices.push(...chosen)
    parts.push(partOf(text, claims.tokens, claim, chosen))
  }
  const filters: Wish = {}
  for (const { wish } of all) merge(filters, wish)
  // Only of one vehicle type: "CB500 A2".
  const needsType = Object.keys(filters).some((name) => !fitsVehicleType(name, undefined))
  const type = vehicleType ?? (needsType ? typeOfModels : undefined)
  Object.assign(filters, vehiclesOf(choices), type !== undefined && { vehicleType: type })
  const rest = claims.tokens.filter((_, at) => isLeft(at))
  return { filters, parts, rest: rest.map(({ from, to }) => text.slice(from, to)).join(' ') }
}

/** The vehicle type of all models of a text, which say it without a word for it. */
function onlyTypeOf(choices: readonly Choice[]): VehicleType | undefined {
  const types = new Set(
    choices.flatMap(({ line, excluded }) => (line.model !== null && !excluded ? line.vehicleType : [])),
  )
  const [only] = types
  return types.size === 1 ? only : undefined
}

/**
 * The vehicle type that the vehicles of a text are of, if it is not the chosen one. Models say it before makes: "Renault
 * Master" is a van, although Renault builds cars.
 */
function otherTypeThan(chosen: VehicleType | undefined, choices: readonly Choice[]): VehicleType | undefined {
  const named = choices.filter(({ excluded }) => !excluded)
  const models = named.filter(({ line }) => line.model !== null)
  const types = new Set((models.length > 0 ? models : named).map(({ line }) => line.vehicleType))
  const [first] = types
  return chosen !== undefined && first !== undefined && !types.has(chosen) ? first : undefined
}

const versionLetters = new Set(['d', 'e', 'l'])

/** "Corsa D", "Cooper D": a letter behind a name or badge is its version, if no other vehicle follows. */
function isVersion(claims: Claims, at: number, { badges }: VehicleNames): boolean {
  const letter = claims.tokens[at]?.word ?? ''
  const lines = versionLetters.has(letter) ? badges.get(letter) : undefined
  if (lines === undefined) return false
  const names = claims.all.filter(
    ({ vehicles, wish }) => wish.text !== undefined || vehicles.some((line) => lines.has(line)),
  )
  const next = claims.all.find(({ from }) => from === at + 1)
  return names.some(({ to }) => to === at) && !next?.vehicles.length
}

interface Choice {
  line: TaxonomyLine
  excluded: boolean
}

/**
 * Chooses among the meanings of a name: by the makes in the text, by the chosen vehicle type, and by the number of
 * listings. A series or family means all its models.
 */
function choicesOf(
  { vehicles, isGroup }: Claim,
  makes: ReadonlySet<string>,
  wantedType: string | undefined,
  excluded: boolean,
): Choice[] {
  if (isGroup) return vehicles.map((line) => ({ line, excluded }))
  const weight = (line: TaxonomyLine) =>
    (makes.has(line.make.slug) ? 1_000_000 : 0) + (line.vehicleType === wantedType ? 10_000 : 0) + line.variants.length
  const [line] = vehicles.toSorted((a, b) => weight(b) - weight(a))
  return line ? [{ line, excluded }] : []
}

function partOf(text: string, tokens: readonly Token[], claim: Claim, choices: readonly Choice[]): Part {
  const from = tokens[claim.from]?.from ?? 0
  const to = tokens[claim.to - 1]?.to ?? from
  const [line] = choices.map((choice) => choice.line)
  const model = claim.isGroup ? line?.group : line?.model?.name
  const name = line ? [line.make.name, model].filter(Boolean).join(' ') : claim.name
  const filters = choices.length > 0 ? { ...claim.wish, ...vehiclesOf(choices) } : claim.wish
  return { text: text.slice(from, to), from, to, filters, name, guessed: claim.isGuessed }
}

/** One make or model becomes `make` and `model`; several, or excluded ones, become rows. */
function vehiclesOf(choices: readonly Choice[]): Wish {
  const withModel = new Set(
    choices.filter(({ line, excluded }) => line.model && !excluded).map(({ line }) => line.make.slug),
  )
  const rows = new Map<string, Choice>()
  for (const choice of choices) {
    const { line, excluded } = choice
    if (line.model === null && !excluded && isMakeOf(line.make.slug, withModel)) continue
    rows.set(writeVehicleChoice({ excluded, make: line.make.slug, model: line.model?.slug }), choice)
  }
  const [first, ...others] = rows.values()
  if (!first) return {}
  if (others.length > 0 || first.excluded) return { vehicle: [...rows.keys()].slice(0, maxVehicleChoices) }
  return { make: first.line.make.slug, ...(first.line.model && { model: first.line.model.slug }) }
}

/** Fiat's vans belong to the make Fiat Professional. */
function isMakeOf(make: string, withModel: ReadonlySet<string>): boolean {
  return withModel.has(make) || [...withModel].some((other) => other.startsWith(`${make}-`))
}

/** Merges alternatives of one filter; of bounds the last one counts; all words of text are searched for. */
function merge(filters: Wish, wish: Wish): void {
  for (const [name, value] of Object.entries(wish)) {
    const before = ownValue(filters, name)
    const both =
      Array.isArray(before) && Array.isArray(value)
        ? [...new Set<unknown>([...before, ...value])]
        : name === 'sort' && before !== undefined
          ? before
          : name === 'text' && typeof before === 'string'
            ? `${before} ${String(value)}`
            : value
    Object.assign(filters, { [name]: both })
  }
}

/** Which vehicle a row is: its type, make, model and body. */
import { isOtherModel, otherModel } from '../../../../contract/market/other-model.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'
import { type BodyType, ownerOf, type VehicleType } from '../../../../contract/market/vocabulary.ts'
import { fold } from '../../../platform/text/fold.ts'
import { squeeze, type TaxonomyLine } from '../../market/search-text/service.ts'
import { isOtherWord } from './cell-text.ts'
import { makesOfFurtherTypes, modelsByYear, onlyPluggedModels } from './data/vehicle-name-words.ts'
import type { UnknownMake, UnknownModel, VehicleMatcher } from './match-vehicle.ts'
import { type Cell, type Refuse, type RowRules, toldKey, type Warn } from './row-reading.ts'
import { readBodies, readBody, readVehicleType } from './values.ts'

export interface Kind {
  /** Null if not stated, undefined for an unknown word. */
  vehicleType: VehicleType | null | undefined
  /** What the row calls its body, most likely first; null if it says nothing. */
  bodies: readonly BodyType[] | null
}

/** Vehicle type and body stand in columns of their own, in one for either, or the body in the column of the type. */
export function readKind(cell: Cell, warn: Warn): Kind {
  const typeCell = cell('vehicleType')
  const type = readVehicleType(typeCell)
  const bodyAsType = type === undefined ? readBodies(typeCell) : null
  const category = withoutClass(cell('category'))
  const bodyInCategory = readBodies(category)
  const isBody = bodyInCategory !== null && bodyInCategory.length > 0
  const typeInCategory = isBody ? null : readVehicleType(category)
  const bodies = readBodies(cell('bodyType'))
  if (bodies?.length === 0) warn('bodyType', 'value_unknown', cell('bodyType'))
  else if (category !== '' && !isBody && typeInCategory === undefined) warn('category', 'value_unknown', category)
  const stated = [bodies, bodyInCategory, bodyAsType].find((found) => found !== null && found.length > 0) ?? null
  const isUnknown = type === undefined && (bodyAsType?.length ?? 0) === 0
  return { vehicleType: isUnknown ? undefined : (type ?? typeInCategory ?? null), bodies: stated }
}

/** "Car.Limousine", as mobile.de writes categories. */
function withoutClass(category: string): string {
  return /^[A-Za-z]+\.(.+)$/.exec(category)?.[1] ?? category
}

export interface Named {
  line: TaxonomyLine
  match: Extract<ReturnType<VehicleMatcher['match']>, { found: true }>
  /** False for a model that became "Other". */
  found: boolean
  /** What the row calls an unknown model. */
  unknown: string
}

/** Words of the column of vehicle types that mean several. */
const looseTypes: ReadonlySet<string> = new Set(['bus', 'van', 'minibus', 'kleinbus', 'transporter'])

/** Finds make and model: as the dealer said, else by their names, where a stated body says the vehicle type. */
export function readNamed(
  cell: Cell,
  kind: Kind,
  year: number | undefined,
  rules: RowRules,
  refuse: Refuse,
): Named | null {
  const [make, model, variant, title] = [cell('make'), cell('model'), cell('variant'), cell('modelDescription')]
  const told = rules.told?.get(toldKey(make, model))
  const line = told && rules.matcher.lineOf(told.vehicleType, told.make, told.model)
  if (line)
    return {
      line,
      match: { found: true, line, variant: null, words: [model, variant, title].join(' ') },
      found: true,
      unknown: '',
    }
  // Where one column holds all, the title begins with make and model.
  const row = {
    make,
    model: model === '' ? title : modelInYear(make, model, year),
    variant,
    title: model === '' ? '' : title,
  }
  if (row.make === '' && row.model === '') return refuse('make', 'missing')
  if (row.model === '') return refuse('model', 'missing')
  const vehicleType = kind.vehicleType ?? null
  const owners = vehicleType === null ? new Set((kind.bodies ?? []).flatMap((body) => ownerOf(body) ?? [])) : new Set()
  const [owner] = owners.size === 1 ? (owners as Set<VehicleType>) : []
  const inOwner = owner === undefined ? null : rules.matcher.match({ vehicleType: owner, ...row })
  const asStated = inOwner?.found ? inOwner : rules.matcher.match({ vehicleType, ...row })
  // "Bus" and "Van" are what people carriers are called, too.
  const elsewhere =
    !asStated.found && looseTypes.has(squeeze(cell('vehicleType')))
      ? rules.matcher.match({ vehicleType: null, ...row })
      : null
  const found = elsewhere?.found ? elsewhere : asStated
  if (found.found) return { line: found.line, match: found, found: true, unknown: '' }
  // A title alone may begin with anything; without a column of models it has to name one.
  if (found.reason === 'make_unknown')
    return make === ''
      ? refuse('make', 'missing', row.model)
      : refuse('make', 'make_unknown', `${make} ${model}`.trim())
  if (model === '' || (isOtherWord(model) && variant === '' && title === ''))
    return refuse('model', 'missing', title || model)
  const other = asOther(found, kind.bodies?.[0] ?? null, vehicleType)
  return other
    ? { line: other.line, match: other, found: false, unknown: found.model }
    : refuse('make', 'make_unknown', `${make} ${model}`)
}

function modelInYear(make: string, model: string, year: number | undefined): string {
  if (year === undefined) return model
  const models = ownValue(modelsByYear, fold(`${make} ${model}`)) ?? []
  return models.find(({ from = 0, upTo = Infinity }) => year >= from && year <= upTo)?.model ?? model
}

/** The make and what the file calls the model, without words of the make that stand there: `Alfa | Romeo Giulia`. */
export function nameOf(make: string, typed: string): string {
  const ofMake = new Set(fold(make).split(' '))
  const words = typed.split(' ')
  const from = words.findIndex((word) => !ofMake.has(fold(word)))
  return `${make} ${words.slice(Math.max(from, 0)).join(' ')}`
}

/** Files call both kinds hybrids; the names may say which. */
export function isPlugged({ make, model }: TaxonomyLine, words: string): boolean {
  return (
    onlyPluggedModels.has(`${make.slug}.${model?.slug ?? ''}`) ||
    /\b(?:plug-?\s?in|phev|gte|e-?hybrid|rechargeable|enchufable)\b/i.test(words)
  )
}

/**
 * The body that the row states, of several that its word may mean the one that the model is built with; else what the names
 * say ("Golf Variant"); else the model's, if it has one only; else null.
 */
export function bodyOf(
  stated: readonly BodyType[] | null,
  { line, match }: Named,
  rules: RowRules,
  warn: Warn,
): BodyType | null {
  const ofModel = rules.bodiesOf(line.vehicleType, line.make.slug, line.model?.slug ?? '')
  if (stated) {
    const own = stated.filter((body) => ownerOf(body) === line.vehicleType || ownerOf(body) === undefined)
    if (own.length === 0) {
      warn('bodyType', 'value_misfit', stated.join(' '))
      return null
    }
    const built = own.filter((body) => ofModel.includes(body))
    const [body, other] = built.length > 0 ? built : own
    // "Limousine": what has no sedan is the hatchback.
    if (other === undefined || own.join() === 'sedan,hatchback')
      return isOtherModel(line.model?.slug) ? (own[0] ?? null) : (body ?? null)
    warn('bodyType', 'body_not_stated', own.join(' '))
    return null
  }
  const said = bodySaid(match.words, ofModel)
  if (said) return said
  const siblings = rules.matcher.siblingsOf(line)
  const possible = new Set(
    [
      ofModel,
      ...siblings.map(({ vehicleType, make, model }) => rules.bodiesOf(vehicleType, make.slug, model?.slug ?? '')),
    ].flat(),
  )
  const [only, other] = possible
  if (only === undefined || other !== undefined || isOtherModel(line.model?.slug)) {
    warn('bodyType', 'body_not_stated')
    return null
  }
  warn('bodyType', 'body_of_model', only)
  return only
}

/** "Golf Variant" and "500C" name a body that the model has; names of two bodies name none. */
function bodySaid(text: string, bodies: readonly BodyType[]): BodyType | null {
  const words = text.split(/[\s/_-]+/).filter(Boolean)
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  const convertible = /^\d{3}c$/i.test(words[0] ?? '') ? ['convertible'] : []
  const said = new Set(
    [...convertible, ...[...pairs, ...words].flatMap((word) => readBody(word) ?? [])].filter((body) =>
      bodies.includes(body),
    ),
  )
  const [body, other] = said
  return other === undefined ? (body ?? null) : null
}

/**
 * A vehicle of a known make whose model is not known, as the model "Other"; null without a make. The make may be one of
 * cars and of motorcycles: the body says which.
 */
function asOther(match: UnknownMake | UnknownModel, bodyType: BodyType | null, vehicleType: VehicleType | null) {
  if (match.reason === 'make_unknown') return null
  const owner = bodyType === null ? undefined : ownerOf(bodyType)
  const isSure = match.lines.every(({ make }) => !makesOfFurtherTypes.has(make.slug))
  if (owner === undefined && vehicleType === null && !isSure) return null
  const line = match.lines.find(({ vehicleType }) => vehicleType === owner) ?? match.lines[0]
  return line
    ? {
        found: true as const,
        line: { ...line, model: otherModel },
        variant: null,
        words: match.model,
        makeCorrected: match.makeCorrected,
      }
    : null
}

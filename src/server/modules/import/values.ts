/** Parses cells of a file into the market's values. */
import { paintFinishes, type PaintFinish, upholsteries, type Upholstery, a2Restrictions, bodyTypes, type BodyType, cabins, caravanLayouts, chargingPlugs, countries, type Country, emissionClasses, environmentalBadges, languages, localeOf, offerKinds, type OfferKind, type Stated, statedValues, warrantyKinds, colours, type Colour, conditions, type Condition, type Drive, drives, features, type Feature, fuelTypes, type FuelType, heatings, licenceClasses, strokes, transmissions, type Transmission, type VatTreatment, vehicleTypes, type VehicleType } from '../../../contract/vocabulary.ts' // prettier-ignore
import type { ImportedFact } from '../../../contract/fact-surfaces.ts'
import type { FactsWith, FactValue } from '../../../contract/vehicle-facts.ts'
import { squeeze, type Wish, wishOf } from '../search-text/service.ts'
import { featureWords } from './data/feature-words.ts'
import { badgeWords, conditionWords, driveWords, emissionWords, fuelWords, nothingWords, noWords, offerKindWords, paintWords, plugWords, transmissionWords, upholsteryWords, vatDeductibleWords, vatMarginWords, vehicleTypeWords, warrantyWords, yesWords } from './data/value-words.ts' // prettier-ignore
import { a2RestrictionWords, cabinWords, heatingWords, layoutWords, licenceClassWords, strokeWords } from './data/type-words.ts' // prettier-ignore

const nothing = new Set(nothingWords.split(',').map((word) => word.trim()))
const deductible = new Set(vatDeductibleWords.split(',').map(squeeze))
const margin = new Set(vatMarginWords.split(',').map(squeeze))

/** Trimmed; empty for words that mean an empty cell. */
export function cleaned(cell: string | undefined): string {
  const text = (cell ?? '').trim()
  return nothing.has(text.toLowerCase()) ? '' : text
}

/** A key of a vocabulary; null for an empty cell, undefined for an unknown word. */
type Keyed<Key> = Key | null | undefined

function reader<Key extends string>(
  keys: readonly Key[],
  words: readonly (readonly [Key, string])[],
  asked: (wish: Wish) => Key | undefined,
): (cell: string) => Keyed<Key> {
  const known = new Map<string, Key>()
  for (const [key, list] of words) for (const word of list.split(',')) known.set(squeeze(word), key)
  for (const key of keys) known.set(squeeze(key), key)
  return (cell) => {
    if (cell === '') return null
    const word = squeeze(cell)
    const wish = wishOf.get(word)
    return known.get(word) ?? (wish && asked(wish))
  }
}

export const readFuel: (cell: string) => Keyed<FuelType> = reader(fuelTypes, fuelWords, ({ fuelType }) => fuelType?.[0])
export const readTransmission: (cell: string) => Keyed<Transmission> = reader(transmissions, transmissionWords, ({ transmission }) => transmission?.[0]) // prettier-ignore
export const readCondition: (cell: string) => Keyed<Condition> = reader(conditions, conditionWords, ({ condition }) => (condition?.length === 1 ? condition[0] : condition && 'used_good')) // prettier-ignore
export const readBody: (cell: string) => Keyed<BodyType> = reader(bodyTypes, [], ({ bodyType }) => bodyType?.[0])
export const readVehicleType: (cell: string) => Keyed<VehicleType> = reader(vehicleTypes, vehicleTypeWords, ({ vehicleType }) => vehicleType) // prettier-ignore
const readUpholstery: (cell: string) => Keyed<Upholstery> = reader(upholsteries, upholsteryWords, () => undefined)
const readPaint: (cell: string) => Keyed<PaintFinish> = reader(paintFinishes, paintWords, () => undefined)
export const readDrive: (cell: string) => Keyed<Drive> = reader(drives, driveWords, () => undefined)
export const readOfferKind: (cell: string) => Keyed<OfferKind> = reader(offerKinds, offerKindWords, () => undefined)
const readStated: (cell: string) => Keyed<Stated> = reader(statedValues, [['yes', yesWords], ['no', noWords]], () => undefined) // prettier-ignore

/** Countries by their names in every language of the interface, or by their codes. */
const countryWords = countries.map((country): [Country, string] => [
  country,
  languages.map((language) => new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(country)).join(),
])
const readColourWord: (cell: string) => Keyed<Colour> = reader(colours, [], ({ colour }) => colour?.[0])
const readFeature: (cell: string) => Keyed<Feature> = reader(features, featureWords, ({ features }) => features?.[0])

/** "Phantom black metallic" is black: one word that is a colour is enough. */
export function readColour(cell: string): Keyed<Colour> {
  const whole = readColourWord(cell)
  if (whole !== undefined) return whole
  return cell.split(/[^\p{L}]+/u).map(readColourWord).find((colour) => colour) ?? undefined // prettier-ignore
}

/** Searches have no words for it. */
function noWish(): undefined {
  return undefined
}

/** Reads a choice from a cell. A choice with a column but without a reader does not compile. */
export const choiceReaders: {
  readonly [Key in ImportedFact & FactsWith<{ kind: 'choice' }>]: (cell: string) => Keyed<NonNullable<FactValue<Key>>>
} = {
  fuelType: readFuel,
  transmission: readTransmission,
  condition: readCondition,
  colour: readColour,
  interiorColour: readColour,
  upholstery: readUpholstery,
  paintFinish: readPaint,
  vatTreatment: readVat,

  licenceClass: reader(licenceClasses, licenceClassWords, noWish),
  stroke: reader(strokes, strokeWords, noWish),
  a2Restriction: reader(a2Restrictions, a2RestrictionWords, noWish),
  cabin: reader(cabins, cabinWords, noWish),
  layout: reader(caravanLayouts, layoutWords, noWish),
  heating: reader(heatings, heatingWords, noWish),
  drive: readDrive,
  warrantyKind: reader(warrantyKinds, warrantyWords, () => undefined),
  nonSmoker: readStated,
  offerKind: readOfferKind,
  firstRegistrationCountry: reader(countries, countryWords, () => undefined),
  chargingPlug: reader(chargingPlugs, plugWords, () => undefined),
  heatPump: readStated,
  emissionClass: reader(emissionClasses, emissionWords, () => undefined),
  environmentalBadge: reader(environmentalBadges, badgeWords, () => undefined),
}

/** Returns the known words of a list; unknown ones do not refuse a vehicle. */
export function readFeatures(cell: string): Feature[] {
  const found = cell.split(/[;|,\n]+/).flatMap((word) => readFeature(word.trim()) ?? [])
  return [...new Set(found)]
}

/** Reads what a cell states about VAT; any other word states nothing. "No" does not name the margin scheme. */
export function readVat(cell: string): VatTreatment {
  const word = squeeze(cell)
  if (deductible.has(word)) return 'deductible'
  return margin.has(word) ? 'margin' : 'not_stated'
}

/**
 * Reads a number with units and separators: "12.500 €", "1,6", "92 800 km"; null for an empty cell, NaN for no
 * number.
 */
export function readNumber(cell: string): number | null {
  const text = cell.replaceAll(/[\s\u00a0\u202f'’]/g, '').replaceAll(/[,.]-+$/g, '')
  if (text === '') return null
  const digits = /-?\d[\d.,]*/.exec(text)?.[0].replace(/[.,]$/, '')
  if (digits === undefined) return Number.NaN
  const lastSign = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const signs = digits.replaceAll(/[^.,]/g, '')
  const behind = digits.length - lastSign - 1
  // A separator that occurs twice, or has three digits after it, groups thousands.
  const isDecimal = lastSign !== -1 && !(new Set(signs).size === 1 && (signs.length > 1 || behind === 3))
  if (!isDecimal) return Number(digits.replaceAll(/[.,]/g, ''))
  return Number(`${digits.slice(0, lastSign).replaceAll(/[.,]/g, '')}.${digits.slice(lastSign + 1)}`)
}

/** Reads year and month from "2018", "03/2018", "2018-03-15", "15.03.2018"; null without a year. */
export function readRegistration(cell: string): { year: number; month: number | null } | null {
  const year = /(?<!\d)([12]\d{3})(?!\d)/.exec(cell)
  if (!year) return null
  const before = /(\d{1,2})[./ -]$/.exec(cell.slice(0, year.index))?.[1]
  const after = /^[./ -](\d{1,2})(?!\d)/.exec(cell.slice(year.index + 4))?.[1]
  const month = Number(before ?? after)
  return { year: Number(year[1]), month: month >= 1 && month <= 12 ? month : null }
}

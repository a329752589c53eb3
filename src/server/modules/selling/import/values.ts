/** Parses cells of a file into the market's values. */
import { paintFinishes, type PaintFinish, upholsteries, type Upholstery, a2Restrictions, bodyTypes, type BodyType, cabins, caravanLayouts, chargingPlugs, countries, type Country, emissionClasses, environmentalBadges, languages, localeOf, offerKinds, type OfferKind, type Stated, statedValues, warrantyKinds, colours, type Colour, conditions, type Condition, type Drive, drives, features, type Feature, fuelTypes, type FuelType, heatings, licenceClasses, strokes, transmissions, type Transmission, type VatTreatment, vehicleTypes, type VehicleType } from '../../../../contract/market/vocabulary.ts' // prettier-ignore
import type { ImportedFact } from '../../../../contract/market/fact-surfaces.ts'
import type { FactsWith, FactValue } from '../../../../contract/market/vehicle-facts.ts'
import { squeeze, type Wish, wishOf } from '../../market/search-text/service.ts'
import { featureWords, listWords } from './data/feature-words.ts'
import { badgeWords, bodyWords, colourWords, conditionWords, driveWords, emissionWords, fuelWords, noWords, offerKindWords, paintWords, plugWords, transmissionWords, upholsteryWords, vatDeductibleWords, vatMarginWords, vehicleTypeWords, warrantyWords, yesWords } from './data/value-words.ts' // prettier-ignore
import { a2RestrictionWords, cabinWords, heatingWords, layoutWords, licenceClassWords, strokeWords } from './data/type-words.ts' // prettier-ignore

const deductible = new Set(vatDeductibleWords.split(',').map(squeeze))
const margin = new Set(vatMarginWords.split(',').map(squeeze))

const yes = new Set(yesWords.split(',').map(squeeze))
const no = new Set(noWords.split(',').map(squeeze))

export function isYes(cell: string): boolean {
  return yes.has(squeeze(cell))
}

export function isNo(cell: string): boolean {
  return no.has(squeeze(cell))
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

const readFuelWord: (cell: string) => Keyed<FuelType> = reader(fuelTypes, fuelWords, ({ fuelType }) => fuelType?.[0])

/** Pairs that one vehicle burns or uses, and what it is called. */
const mixedFuels: readonly (readonly [FuelType, FuelType, FuelType])[] = [
  ['petrol', 'electric', 'hybrid'],
  ['diesel', 'electric', 'hybrid'],
  ['petrol', 'lpg', 'lpg'],
  ['petrol', 'cng', 'cng'],
]

/** "Super 95 / Super E10", "Gasoline (Particle filter)", "Benzina/GPL": the parts have to say one thing. */
export function readFuel(cell: string): Keyed<FuelType> {
  const whole = readFuelWord(cell)
  if (whole !== undefined) return whole
  const parts = cell
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/[/,;+&]|\b(?:and|und|et|y|e)\b/i)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => readFuelWord(part) ?? readFuelWord(part.replace(/\s*(?:e\d+|\d{2,3}(?:\s*ron)?)$/i, '')))
  const [first, ...others] = new Set(parts)
  if (!first) return undefined
  if (others.length === 0) return first
  const [second, ...more] = others
  const mixed = more.length === 0 && mixedFuels.find(([one, other]) => [one, other].every((fuel) => fuel === first || fuel === second)) // prettier-ignore
  return mixed ? mixed[2] : undefined
}

const readTransmissionWord: (cell: string) => Keyed<Transmission> = reader(transmissions, transmissionWords, ({ transmission }) => transmission?.[0]) // prettier-ignore

/** "Automatik 8-Gang", "BVM6", "7G-DCT": one word is enough, if none says another thing. */
export function readTransmission(cell: string): Keyed<Transmission> {
  const whole = readTransmissionWord(cell)
  if (whole !== undefined) return whole
  const words = cell.replaceAll(/(\p{L}{3})\d+\b/gu, '$1').split(/[^\p{L}\p{N}-]+/u).filter((word) => /\p{L}{2}/u.test(word)) // prettier-ignore
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  const [said, other] = new Set([...pairs, ...words].flatMap((word) => readTransmissionWord(word) ?? []))
  if (other === undefined) return said
  // "Halbautomatik", "cambio automatico manuale": more than one thing.
  return undefined
}

export const readCondition: (cell: string) => Keyed<Condition> = reader(conditions, conditionWords, ({ condition }) => (condition?.length === 1 ? condition[0] : condition && 'used')) // prettier-ignore
export const readBody: (cell: string) => Keyed<BodyType> = reader(bodyTypes, bodyWords, ({ bodyType }) => bodyType?.length === 1 ? bodyType[0] : undefined) // prettier-ignore

/** Words for a sedan that lists use for hatchbacks with five doors as well. */
const closedCars = new Set('limousine,limo,berlina,berline,berlinas,car limousine'.split(',').map(squeeze))

/**
 * The bodies that a cell may mean, most likely first: "SUV/Geländewagen/Pickup" is an SUV or a pickup. Null for an empty
 * cell, empty for unknown words.
 */
export function readBodies(cell: string): BodyType[] | null {
  if (cell === '') return null
  const whole = readBody(cell)
  if (whole === 'sedan' && closedCars.has(squeeze(cell))) return ['sedan', 'hatchback']
  if (whole) return [whole]
  const parts = cell.replaceAll(/\([^)]*\)/g, ' ').split(/[/,;|]/).map((part) => part.trim()).filter(Boolean) // prettier-ignore
  return [...new Set(parts.flatMap((part) => readBody(part) ?? []))]
}

export const readVehicleType: (cell: string) => Keyed<VehicleType> = reader(vehicleTypes, vehicleTypeWords, ({ vehicleType }) => vehicleType) // prettier-ignore
const readUpholstery: (cell: string) => Keyed<Upholstery> = reader(upholsteries, upholsteryWords, () => undefined)
const readPaint: (cell: string) => Keyed<PaintFinish> = reader(paintFinishes, paintWords, () => undefined)
export const readDrive: (cell: string) => Keyed<Drive> = reader(drives, driveWords, () => undefined)
export const readOfferKind: (cell: string) => Keyed<OfferKind> = reader(offerKinds, offerKindWords, () => undefined)
const readStated: (cell: string) => Keyed<Stated> = reader(statedValues, [['yes', yesWords], ['no', noWords]], () => undefined) // prettier-ignore
/** Of what is ticked or not, an unticked box says nothing: only a word says no. */
function readTicked(cell: string): Keyed<Stated> {
  return /^(?:0|false)$/i.test(cell) ? null : readStated(cell)
}

/** "None", "keine": no damage. */
function readHarm(cell: string): Keyed<Stated> {
  return harmless.has(squeeze(cell)) ? 'no' : readStated(cell)
}
const harmless = new Set('none,keine,keiner,ohne,aucun,aucune,ninguno,nessuno,nessuna,geen,brak,nenhum,unfallfrei,unbeschädigt'.split(',').map(squeeze)) // prettier-ignore

const full = new Set('full,complete,vollständig,lückenlos,completo,completa,complet,complète,volledig,pełna,dealer,certificata,certificati,aso'.split(',').map(squeeze)) // prettier-ignore
function readService(cell: string): Keyed<Stated> {
  return full.has(squeeze(cell)) ? 'yes' : readTicked(cell)
}

/** Countries by their names in every language of the interface, or by their codes. */
const countryWords = countries.map((country): [Country, string] => [
  country,
  languages.map((language) => new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(country)).join(),
])
const readColourWord: (cell: string) => Keyed<Colour> = reader(colours, colourWords, ({ colour }) => colour?.[0])
const readFeatureWord: (cell: string) => Keyed<Feature> = reader(
  features,
  [...listWords, ...featureWords],
  ({ features }) => features?.[0],
)

/** Sizes say nothing of which item it is: `Jantes alu 17"`. */
const size = /\s*\(?\d{2}\s*(?:"|''|″|”|zoll|inch|pulgadas|pollici|polegadas|pouces|palców|palcov|cali)?\)?\s*$/i

export function readFeature(cell: string): Keyed<Feature> {
  const known = readFeatureWord(cell)
  return known === undefined && size.test(cell) ? readFeatureWord(cell.replace(size, '')) : known
}

/** "Phantom black metallic" is black: one word that is a colour is enough. */
export function readColour(cell: string): Keyed<Colour> {
  const whole = readColourWord(cell)
  if (whole !== undefined) return whole
  const words = cell.split(/[^\p{L}]+/u)
  return words.map(readColourWord).find((colour) => colour) ?? words.map(compoundColour).find((colour) => colour)
}

/** German names of paints end with their colour: "Gentianblau", "Polarweiß". */
const endings: readonly (readonly [string, Colour])[] = [
  ['blau', 'blue'],
  ['schwarz', 'black'],
  ['weiß', 'white'],
  ['weiss', 'white'],
  ['grau', 'grey'],
  ['silber', 'silver'],
  ['rot', 'red'],
  ['grün', 'green'],
  ['gruen', 'green'],
  ['braun', 'brown'],
  ['gelb', 'yellow'],
]

function compoundColour(word: string): Colour | undefined {
  return endings.find(([ending]) => word.length > ending.length + 2 && word.toLowerCase().endsWith(ending))?.[1]
}

/** The finish that a colour names beside itself: "Grau metallic". Short words mean something else: "zwart met wit". */
export function paintInColour(cell: string): PaintFinish | null {
  const words = cell.split(/[^\p{L}]+/u).filter((word) => word.length > 3)
  return words.map(readPaint).find((paint) => paint) ?? null // prettier-ignore
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
  nonSmoker: readTicked,
  historicRegistration: readTicked,
  accident: readHarm,
  damaged: readHarm,
  serviceHistory: readService,
  offerKind: readOfferKind,
  firstRegistrationCountry: reader(countries, countryWords, () => undefined),
  chargingPlug: reader(chargingPlugs, plugWords, () => undefined),
  heatPump: readTicked,
  emissionClass: reader(emissionClasses, emissionWords, () => undefined),
  environmentalBadge: reader(environmentalBadges, badgeWords, () => undefined),
}

/** Returns the known words of a list; unknown ones do not refuse a vehicle. */
export function readFeatures(cell: string): Feature[] {
  const found = cell.split(/[;|,\n]+|\s\/\s/).flatMap((word) => readFeature(word.trim()) ?? [])
  return [...new Set(found)]
}

/** Reads what a cell states about VAT; any other word states nothing. "No" does not name the margin scheme. */
export function readVat(cell: string): VatTreatment {
  const word = squeeze(cell)
  if (deductible.has(word)) return 'deductible'
  return margin.has(word) ? 'margin' : 'not_stated'
}

/** Parses cells of a file into the market's values. */
import { paintFinishes, type PaintFinish, upholsteries, type Upholstery, a2Restrictions, bodyTypes, type BodyType, cabins, caravanLayouts, chargingPlugs, countries, type Country, emissionClasses, environmentalBadges, languages, localeOf, offerKinds, type OfferKind, type Stated, statedValues, warrantyKinds, colours, type Colour, conditions, type Condition, type Drive, drives, features, type Feature, fuelTypes, type FuelType, heatings, licenceClasses, strokes, transmissions, type Transmission, type VatTreatment, vehicleTypes, type VehicleType } from '../../../contract/vocabulary.ts' // prettier-ignore
import type { ImportedFact } from '../../../contract/fact-surfaces.ts'
import type { FactsWith, FactValue } from '../../../contract/vehicle-facts.ts'
import { squeeze, type Wish, wishOf } from '../search-text/service.ts'
import { featureWords } from './data/feature-words.ts'
import { badgeWords, bodyWords, colourWords, conditionWords, driveWords, emissionWords, fuelWords, nothingWords, noWords, offerKindWords, otherWords, paintWords, plugWords, transmissionWords, upholsteryWords, vatDeductibleWords, vatMarginWords, vehicleTypeWords, warrantyWords, yesWords } from './data/value-words.ts' // prettier-ignore
import { a2RestrictionWords, cabinWords, heatingWords, layoutWords, licenceClassWords, strokeWords } from './data/type-words.ts' // prettier-ignore

const nothing = new Set(nothingWords.split(',').map((word) => word.trim()))
const other = new Set(otherWords.split(',').map((word) => word.trim()))
const deductible = new Set(vatDeductibleWords.split(',').map(squeeze))
const margin = new Set(vatMarginWords.split(',').map(squeeze))

/** Trimmed, without the formula that keeps zeros in a spreadsheet (`="0123"`); empty for words that mean an empty cell. */
export function cleaned(cell: string | undefined): string {
  const trimmed = (cell ?? '').trim()
  const text = /^="(.*)"$/s.exec(trimmed)?.[1]?.trim() ?? trimmed
  return nothing.has(text.toLowerCase()) ? '' : text
}

/** Whether a cell says "none of the list". */
export function isOtherWord(text: string): boolean {
  return other.has(text.toLowerCase())
}

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

export const readCondition: (cell: string) => Keyed<Condition> = reader(conditions, conditionWords, ({ condition }) => (condition?.length === 1 ? condition[0] : condition && 'used_good')) // prettier-ignore
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
export const readFeature: (cell: string) => Keyed<Feature> = reader(
  features,
  featureWords,
  ({ features }) => features?.[0],
)

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
  nonSmoker: readTicked,
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
  const found = cell.split(/[;|,\n]+/).flatMap((word) => readFeature(word.trim()) ?? [])
  return [...new Set(found)]
}

/** Reads what a cell states about VAT; any other word states nothing. "No" does not name the margin scheme. */
export function readVat(cell: string): VatTreatment {
  const word = squeeze(cell)
  if (deductible.has(word)) return 'deductible'
  return margin.has(word) ? 'margin' : 'not_stated'
}

/** "85 tkm", "20k", "85 mil km": thousands. */
const thousands = /^[^\d]*(\d[\d.,]*)\s*(?:k|tsd\.?|tkm|t\.?\s?km|tys\.?|mil|thousand)(?![a-z])/i
const fromTo = /\d\s*(?:-|–|bis|to|à|hasta|tot)\s*\d/i

/**
 * Reads a number with units and separators: "12.500 €", "1,6", "92 800 km", "1e+05", "85 tkm"; null for an empty cell, NaN
 * for no number or a range.
 */
export function readNumber(cell: string): number | null {
  const exponent = /^\s*\d+(?:[.,]\d+)?e\+?\d{1,2}\s*$/i.test(cell) ? Number(cell.replace(',', '.')) : null
  if (exponent !== null) return exponent
  const short = thousands.exec(cell)?.[1]
  if (short !== undefined) return (digitsOf(short) ?? Number.NaN) * 1_000
  if (fromTo.test(cell.replace(/^\s*-/, ''))) return Number.NaN
  return digitsOf(cell)
}

function digitsOf(cell: string): number | null {
  const text = cell.replaceAll(/[\s\u00a0\u202f'’]/g, '').replaceAll(/[,.][-–]+(?!\d)/g, '')
  if (text === '') return null
  const digits = /-?\d[\d.,]*/.exec(text)?.[0].replace(/[.,]+$/, '')
  if (digits === undefined) return Number.NaN
  const lastSign = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const signs = digits.replaceAll(/[^.,]/g, '')
  const behind = digits.length - lastSign - 1
  // A separator that occurs twice, or has three digits after it, groups thousands.
  const isDecimal = lastSign !== -1 && !(new Set(signs).size === 1 && (signs.length > 1 || behind === 3))
  if (!isDecimal) return Number(digits.replaceAll(/[.,]/g, ''))
  return Number(`${digits.slice(0, lastSign).replaceAll(/[.,]/g, '')}.${digits.slice(lastSign + 1)}`)
}

const kmOfMile = 1.609344

/** Kilometres; a cell that names miles is converted. */
export function readMileage(cell: string): number | null {
  const number = readNumber(cell)
  return number !== null && /\d\s*(?:mi|miles|mls)\b/i.test(cell) ? number * kmOfMile : number
}

/** Signs and codes of money other than the euro, in the countries of the market and beside them. */
const otherMoney = /£|\$|zł|kč|\b(?:gbp|usd|chf|pln|zl|czk|kc|sek|nok|dkk|kr|huf|ft|ron|lei|bgn|hrk|kn|isk|sfr|fr\.)(?![a-z])/i // prettier-ignore

/** Whether a cell of a price or a currency names money other than the euro. */
export function isOtherMoney(cell: string): boolean {
  return otherMoney.test(cell)
}

/** Power of a cell in kW or PS by the unit that it names; `unit` is that of its column. Null for an empty cell, NaN for no number. */
export function readPower(cell: string, unit: 'kW' | 'PS' | null): { unit: 'kW' | 'PS' | null; value: number } | null {
  const kw = /(\d[\d.,]*)\s*kw\b/i.exec(cell)?.[1]
  const ps = /(\d[\d.,]*)\s*(?:ps|hp|cv|ch|bhp|pk|km|din)\b/i.exec(cell)?.[1]
  const number = readNumber(kw ?? ps ?? cell)
  if (number === null) return null
  return { unit: kw !== undefined ? 'kW' : ps !== undefined ? 'PS' : unit, value: number }
}

/** "4/5" counts the tailgate or not: by the body. NaN where the body does not say it. */
export function readDoors(cell: string, bodyType: BodyType | null): number | null {
  const pair = /^\s*(\d)\s*[/-]\s*(\d)\D*$/.exec(cell)
  if (!pair) return readNumber(cell)
  if (bodyType === null) return Number.NaN
  return Number(['hatchback', 'suv', 'wagon', 'minivan'].includes(bodyType) ? pair[2] : pair[1])
}

/** Days between the first day of spreadsheets and that of the computer's calendar. */
const spreadsheetDays = 25_569
const dayMs = 86_400_000

/** "43252" is a day as spreadsheets count them; null for another cell. Those of 1970 to 2064. */
function spreadsheetDay(cell: string): Date | null {
  const days = /^\s*(\d{5})(?:[.,]\d+)?\s*$/.exec(cell)?.[1]
  return days !== undefined && Number(days) >= spreadsheetDays && Number(days) < 60_000 ? new Date((Number(days) - spreadsheetDays) * dayMs) : null // prettier-ignore
}

/**
 * Reads year and month from "2018", "03/2018", "2018-03-15", "15.03.2018", "201803", "03/18" and days of a spreadsheet; null
 * without a year.
 */
export function readRegistration(cell: string): { year: number; month: number | null } | null {
  const day = spreadsheetDay(cell)
  if (day) return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 }
  const together = /^\s*([12]\d{3})(0[1-9]|1[0-2])(?:[0-3]\d)?\s*$/.exec(cell)
  if (together) return { year: Number(together[1]), month: Number(together[2]) }
  const short = /^\s*(?:\d{1,2}[./-])?(0?[1-9]|1[0-2])[./-](\d{2})\s*$/.exec(cell)
  if (short) return { year: fullYear(Number(short[2])), month: Number(short[1]) }
  const year = /(?<!\d)([12]\d{3})(?!\d)/.exec(cell)
  if (!year) return null
  const before = /(\d{1,2})[./ -]$/.exec(cell.slice(0, year.index))?.[1]
  const after = /^[./ -](\d{1,2})(?!\d)/.exec(cell.slice(year.index + 4))?.[1]
  const month = Number(before ?? after)
  return { year: Number(year[1]), month: month >= 1 && month <= 12 ? month : null }
}

/** Vehicles of the last century were registered after 1950. */
function fullYear(twoDigits: number): number {
  return twoDigits < 50 ? 2000 + twoDigits : 1900 + twoDigits
}

/**
 * Reads the last day of an inspection from a day, a month ("06.2026") or months from `today` ("18"). Null for an empty cell
 * and for "new", which names no day; undefined for another word.
 */
export function readInspection(cell: string, today: string | undefined): string | null | undefined {
  if (cell === '' || /^(?:neu|new|nuova?|nueva?|neuf|neuve|nova|nowy|nieuw)\b/i.test(cell)) return null
  const months = /^\s*(\d{1,2})\s*(?:mon\w*|mois|mes\w*|mnd|maand\w*|mies\w*)?\s*$/i.exec(cell)?.[1]
  if (months !== undefined) return today === undefined ? null : lastDayOf(new Date(today).getUTCFullYear(), new Date(today).getUTCMonth() + 1 + Number(months)) // prettier-ignore
  const [iso, year, month, day] = /(?<!\d)([12]\d{3})-(\d{2})-(\d{2})/.exec(cell) ?? []
  if (iso !== undefined) return validDay(Number(year), Number(month), Number(day))
  const european = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-]([12]\d{3})(?!\d)/.exec(cell)
  if (european) return validDay(Number(european[3]), Number(european[2]), Number(european[1]))
  const until = readRegistration(cell)
  return until && until.month !== null ? lastDayOf(until.year, until.month) : undefined
}

function validDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

function lastDayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The addresses of pictures in a cell, separated by lines, bars, commas, semicolons or blanks; each once, in order. */
export function readPictures(cell: string): { addresses: string[]; unreadable: string[] } {
  const parts = cell.split(/[\n|;\s]+|,(?=\s*(?:https?:|\/\/|$))/).map((part) => part.replaceAll(/^["'[\]]+|["'[\],]+$/g, '')).filter(Boolean) // prettier-ignore
  const isAddress = (part: string) => /^https?:\/\/\S+$/i.test(part) && URL.canParse(part)
  return {
    addresses: [...new Set(parts.filter(isAddress))],
    unreadable: parts.filter((part) => !isAddress(part)),
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', euro: '€', eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', bull: '•' } // prettier-ignore

/** The text of a description without the marks of other markets: HTML, and `\\` for a line break. */
export function plainText(cell: string): string {
  return cell
    .replaceAll(/\s*\\\\\s*/g, '\n')
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, '\n')
    .replaceAll(/<li[^>]*>/gi, '- ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => entityOf(name) ?? whole)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function entityOf(name: string): string | undefined {
  const code = name.startsWith('#x') || name.startsWith('#X') ? Number.parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : Number.NaN // prettier-ignore
  if (!Number.isNaN(code)) return code >= 32 && code < 0x110000 ? String.fromCodePoint(code) : ''
  return entities[name]
}

/** Text that was decoded wrongly before it came here: the sign for a broken letter, or UTF-8 read as another encoding. */
export function hasBrokenLetters(text: string): boolean {
  return (
    text.includes('\uFFFD') ||
    /Ã[\u00a4\u00b6\u00bc\u0178\u00a9\u00a8\u00a0\u00a7\u00b3\u00b1\u00ad]|Ã\u009f/.test(text)
  )
}

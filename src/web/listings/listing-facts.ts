/** The facts of a vehicle, in groups, in the user's language. Missing facts are listed once. */
import type { SheetGroup } from '../../contract/market/fact-kinds.ts'
import { type FactsOn, surfacesOf } from '../../contract/market/fact-surfaces.ts'
import type { ListingDetail } from '../../contract/listings.ts'
import { type FactKey, factKeys, inOrder } from '../../contract/market/vehicle-facts.ts'
import { misfitOf } from '../../contract/market/misfits.ts'
import { factName, factWords } from '../facts/fact-words.ts'
import type { MessageKey, Speech } from '../i18n/text.tsx'

export interface Fact {
  label: string
  value: string
}

/** With the key of its name. */
export interface KeyFact extends Fact {
  key: MessageKey
}

/** Null if the seller does not state it. */
export interface TrustFact {
  key: MessageKey
  label: string
  value: string | null
}

export interface FactGroup {
  title: string
  facts: Fact[]
}

export interface ListingFacts {
  groups: FactGroup[]
  /** Names of the missing facts. */
  notStated: string[]
}

/**
 * As text; null if not stated and missed, undefined if not stated and not missed by buyers, false if it does not apply to
 * this vehicle.
 */
export type Row = [label: MessageKey, value: string | null | undefined | false]

/** All rows, the same for every listing, so that listings can be compared. */
export function factRows(listing: ListingDetail, speech: Speech): [title: MessageKey, rows: Row[]][] {
  return [
    ['facts.vehicle', rowsOf('vehicle', listing, speech)],
    ['facts.technical', rowsOf('technical', listing, speech)],
    ['facts.energy', rowsOf('energy', listing, speech)],
    ['facts.history', rowsOf('history', listing, speech)],
  ]
}

const trustRows: readonly MessageKey[] = [
  'fact.previousOwners',
  'fact.serviceHistory',
  'fact.accident',
  'fact.inspectionValidUntil',
]

/** What buyers ask of the past, null if the seller does not state it; only what applies to the vehicle. */
export function trustFacts(listing: ListingDetail, speech: Speech): TrustFact[] {
  const rows = factRows(listing, speech).flatMap(([, group]) => group)
  return trustRows.flatMap((key) => {
    const value = rows.find(([label]) => label === key)?.[1]
    return value === undefined || value === false ? [] : [{ key, label: speech.text(key), value }]
  })
}

/** All stated facts in their groups, without those that the page has shown before. */
export function listingFacts(
  listing: ListingDetail,
  speech: Speech,
  shown: ReadonlySet<MessageKey> = new Set(),
): ListingFacts {
  const groups = factRows(listing, speech).map(
    ([title, group]) => [title, group.filter(([key]) => !shown.has(key))] as const,
  )
  const rows = groups.flatMap(([, group]) => group)
  return {
    groups: groups
      .map(([title, group]) => ({ title: speech.text(title), facts: statedFacts(group, speech) }))
      .filter(({ facts }) => facts.length > 0),
    notStated: rows.filter(([, value]) => value === null).map(([label]) => speech.text(label)),
  }
}

function statedFacts(rows: readonly Row[], { text }: Speech): Fact[] {
  return rows.flatMap(([label, value]) => (value ? [{ label: text(label), value }] : []))
}

type RowFact = FactsOn<{ sheet: SheetGroup }>
/** These first, in this order; the others of a group follow in the order of the fact table. */
const firstRows: readonly RowFact[] = [
  'bodyType',
  'year',
  'mileageKm',
  'condition',
  'modelDescription',
  'colour',
  'fuelType',
]

const rowFacts = inOrder(
  firstRows,
  factKeys.filter((key): key is RowFact => surfacesOf(key).sheet !== undefined),
)

function rowsOf(group: SheetGroup, listing: ListingDetail, speech: Speech): Row[] {
  return rowFacts.filter((key) => surfacesOf(key).sheet === group).flatMap((key) => rowsOfFact(key, listing, speech))
}

/** The row of a fact, or what replaces it. */
function rowsOfFact(key: RowFact, listing: ListingDetail, speech: Speech): Row[] {
  const { text, formats } = speech
  switch (key) {
    case 'year':
      return [['fact.firstRegistration', formats.yearAndMonth(listing.year, listing.firstRegistrationMonth)]]
    case 'condition':
      return [plainRow(key, listing, speech), ['fact.variant', listing.variant?.name]]
    case 'vin':
      return [['fact.vin', listing.vinCheck === 'not_given' ? undefined : text(`vinCheck.${listing.vinCheck}`)]]
    default:
      return [plainRow(key, listing, speech)]
  }
}

/** What a vehicle cannot have is not shown, whatever is stored: an old listing may be from before a rule. */
function plainRow(key: Exclude<RowFact, 'year' | 'vin'>, listing: ListingDetail, speech: Speech): Row {
  const words = statedWords(key, listing, speech)
  if (words !== null) return [factName(key), words]
  return [factName(key), misfitOf(key, listing) === null && absenceOf(key, listing)]
}

/** What a listing says of a fact; of the mileage also why there is none. */
export function statedWords(key: FactKey, listing: ListingDetail, speech: Speech): string | null {
  if (key === 'mileageKm' && listing.odometer !== null) return speech.text(`odometer.${listing.odometer}`)
  return misfitOf(key, listing) === null ? factWords(key, listing[key as keyof ListingDetail], speech) : null
}

/** What is said of a fact without a value; an electric car has no displacement to state. */
function absenceOf(key: RowFact, { vehicleType, fuelType }: ListingDetail): null | undefined | false {
  const hasEngine = fuelType !== null || vehicleType !== 'caravan'
  switch (surfacesOf(key).missed) {
    case 'of_cars':
      return vehicleType === 'car' && null
    case 'of_engines':
      return hasEngine && null
    case 'of_combustion':
      return hasEngine && fuelType !== 'electric' && fuelType !== 'hydrogen' && null
    case 'never':
      return undefined
    default:
      return null
  }
}

/** What is known of a vehicle, in groups, in the reader's words. What the seller did not state is named once. */
import type { ListingDetail } from '../../contract/listings.ts'
import type { MessageKey, Speech } from '../i18n/text.tsx'

export interface Fact {
  label: string
  value: string
}

export interface FactGroup {
  title: string
  facts: Fact[]
}

export interface ListingFacts {
  groups: FactGroup[]
  /** Names of the facts that are missing. */
  notStated: string[]
}

/** In words; null where the seller did not state it, false where it is no question for this vehicle. */
export type Row = [label: MessageKey, value: string | null | false]

/** All rows that there are, the same for every listing, so that listings can stand side by side. */
export function factRows(listing: ListingDetail, speech: Speech): [title: MessageKey, rows: Row[]][] {
  return [
    ['facts.vehicle', vehicleRows(listing, speech)],
    ['facts.technical', technicalRows(listing, speech)],
    ['facts.history', historyRows(listing, speech)],
  ]
}

export function listingFacts(listing: ListingDetail, speech: Speech): ListingFacts {
  const groups = factRows(listing, speech)
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

function vehicleRows(listing: ListingDetail, { text, formats }: Speech): Row[] {
  const { year, firstRegistrationMonth, bodyType, condition, colour, doors, seats } = listing
  return [
    ['fact.bodyType', text(`bodyType.${bodyType}`)],
    ['fact.firstRegistration', formats.yearAndMonth(year, firstRegistrationMonth)],
    ['fact.mileage', formats.kilometres(listing.mileageKm)],
    ['fact.condition', text(`condition.${condition}`)],
    ['fact.variant', listing.variant ? listing.variant.name : false],
    ['fact.colour', colour && text(`colour.${colour}`)],
    ['fact.doors', whereItApplies(listing, doors)],
    ['fact.seats', whereItApplies(listing, seats)],
  ]
}

function technicalRows(listing: ListingDetail, { text, formats }: Speech): Row[] {
  const { fuelType, transmission, engineCc, powerKw, co2GramsPerKm } = listing
  // A caravan without an engine, an electric car without a displacement: nobody kept that silent.
  const hasEngine = fuelType !== null || listing.vehicleType !== 'caravan'
  const burns = hasEngine && fuelType !== 'electric' && fuelType !== 'hydrogen'
  return [
    ['fact.fuel', fuelType ? text(`fuelType.${fuelType}`) : hasEngine && null],
    ['fact.transmission', transmission ? text(`transmission.${transmission}`) : hasEngine && null],
    ['fact.power', powerKw ? formats.power(powerKw) : hasEngine && null],
    ['fact.engine', engineCc ? formats.cubicCentimetres(engineCc) : burns && null],
    ['fact.co2', co2GramsPerKm === null ? burns && null : formats.co2(co2GramsPerKm)],
  ]
}

function historyRows(listing: ListingDetail, { text, formats }: Speech): Row[] {
  const { accident, damaged, serviceHistory, previousOwners, inspectionValidUntil, vinCheck } = listing
  const stated = (value: ListingDetail['accident']) => (value === 'not_stated' ? null : text(`stated.${value}`))
  return [
    ['fact.accident', stated(accident)],
    ['fact.damaged', stated(damaged)],
    ['fact.serviceHistory', stated(serviceHistory)],
    ['fact.previousOwners', previousOwners === null ? null : formats.number(previousOwners)],
    ['fact.inspection', inspectionValidUntil && formats.date(inspectionValidUntil)],
    ['fact.vin', vinCheck !== 'not_given' && text(`vinCheck.${vinCheck}`)],
  ]
}

/** Doors and seats are a question for some vehicles only. */
function whereItApplies({ vehicleType }: ListingDetail, value: number | null): string | null | false {
  if (value !== null) return String(value)
  return vehicleType === 'car' ? null : false
}

import type { ListingDetail } from '../../contract/listings.ts'
import type { Speech } from '../i18n/text.tsx'
import type { Fact } from './listing-facts.ts'

/** The six facts everybody looks for first. */
export function keyFacts(listing: ListingDetail, { text, formats }: Speech): Fact[] {
  const { fuelType, transmission, powerKw } = listing
  return [
    {
      label: text('fact.firstRegistration'),
      value: formats.yearAndMonth(listing.year, listing.firstRegistrationMonth),
    },
    { label: text('fact.mileage'), value: formats.kilometres(listing.mileageKm) },
    ...(fuelType ? [{ label: text('fact.fuel'), value: text(`fuelType.${fuelType}`) }] : []),
    ...(transmission ? [{ label: text('fact.transmission'), value: text(`transmission.${transmission}`) }] : []),
    ...(powerKw ? [{ label: text('fact.power'), value: formats.power(powerKw) }] : []),
    { label: text('fact.condition'), value: text(`condition.${listing.condition}`) },
  ]
}

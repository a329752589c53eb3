import type { ListingCard } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'

/** Year, mileage, fuel, gearbox, power: what a buyer compares first. Facts nobody stated are left out. */
export function useCardFacts(): (listing: ListingCard) => string[] {
  const { text, formats } = useSpeech()
  return ({ year, mileageKm, fuelType, transmission, powerKw }) =>
    [
      String(year),
      formats.kilometres(mileageKm),
      fuelType && text(`fuelType.${fuelType}`),
      transmission && text(`transmission.${transmission}`),
      powerKw && formats.power(powerKw),
    ].filter((fact) => typeof fact === 'string')
}

export function CardFacts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-2 text-sm text-muted">
      {facts.map((fact) => (
        <li key={fact} className="whitespace-nowrap not-first:before:mr-2 not-first:before:content-['·']">
          {fact}
        </li>
      ))}
    </ul>
  )
}

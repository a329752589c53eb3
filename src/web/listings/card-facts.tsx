import type { ListingCard } from '../../contract/listings.ts'
import { useSpeech } from '../i18n/text.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { mileageWords } from '../vehicles/mileage-words.ts'

export interface CardFact {
  icon: IconName
  words: string
}

/** The facts that buyers compare first; missing ones are left out. */
export function useCardFacts(listing: ListingCard): CardFact[] {
  const { year, firstRegistrationMonth, fuelType, transmission, powerKw, previousOwners, condition } = listing
  const speech = useSpeech()
  const { text, formats } = speech
  const facts: { icon: IconName; words: string | 0 | null }[] = [
    { icon: 'calendar', words: formats.yearAndMonth(year, firstRegistrationMonth) },
    { icon: 'gauge', words: mileageWords(listing, speech) },
    { icon: 'fuel', words: fuelType && text(`fuelType.${fuelType}`) },
    { icon: 'cog', words: transmission && text(`transmission.${transmission}`) },
    // What is new has had no owner: its condition says it.
    {
      icon: 'user-round',
      words:
        condition === 'new' || previousOwners === null ? null : text('card.previousOwners', { count: previousOwners }),
    },
    { icon: 'zap', words: powerKw && formats.power(powerKw) },
    { icon: 'circle-check', words: text(`conditionShort.${condition}`) },
  ]
  return facts.flatMap(({ icon, words }) => (words ? [{ icon, words }] : []))
}

/** On one or two lines, separated by dots; a dot at the start of a line is clipped. */
export function FactLine({ facts }: { facts: readonly CardFact[] }) {
  return (
    <div className="overflow-hidden">
      <ul className="-ml-4 flex flex-wrap text-sm text-muted">
        {facts.map(({ icon, words }) => (
          <li
            key={icon}
            className="relative pl-4 whitespace-nowrap before:absolute before:left-1.5 before:content-['·']"
          >
            {words}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of all entries at once: each card has seven of them. */
const gridOfFacts =
  '*:min-w-0 *:wrap-anywhere max-sm:-ml-4 max-sm:flex max-sm:flex-wrap max-sm:text-sm max-sm:text-muted max-sm:*:relative max-sm:*:pl-4 ' +
  "max-sm:*:before:absolute max-sm:*:before:left-1.5 max-sm:*:before:content-['·'] max-sm:[&_svg]:hidden sm:grid sm:grid-cols-2 " +
  'sm:gap-x-4 sm:gap-y-2 sm:text-[0.9375rem] sm:*:flex sm:*:items-center sm:*:gap-2 xl:grid-cols-3'

/** With an icon before each where there is room; on phones a line like the others. */
export function FactGrid({ facts }: { facts: readonly CardFact[] }) {
  return (
    <ul className={gridOfFacts}>
      {facts.map(({ icon, words }) => (
        <li key={icon}>
          <Icon name={icon} className="size-[1.125rem] text-muted" />
          {words}
        </li>
      ))}
    </ul>
  )
}

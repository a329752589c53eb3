/** What the law wants to be read of a new car: consumption, CO2 and its class, in this order. */
import { co2ClassOf, co2Of, isLabelled, labelFacts } from '../../contract/energy-label.ts'
import type { ListingCard, ListingDetail } from '../../contract/listings.ts'
import { factName, factWords } from '../facts/fact-words.ts'
import { type Speech, useSpeech } from '../i18n/text.tsx'
import type { Fact } from './listing-facts.ts'

/** In one line for cards; nothing for cars that were used, and for what is not stated. */
export function EnergyLine({ listing }: { listing: ListingCard }) {
  const speech = useSpeech()
  const words = isLabelled(listing) ? lineOf(listing, speech) : []
  return words.length > 0 && <p className="mb-3 text-xs text-muted">{words.join(' · ')}</p>
}

function lineOf(listing: ListingCard, speech: Speech): string[] {
  const { text, formats } = speech
  const { consumptionWhPerKm, consumptionMlPerKm, consumptionGramsPerKm, dischargedCo2GramsPerKm, country } = listing
  const consumption = [
    factWords('consumptionWhPerKm', consumptionWhPerKm, speech),
    factWords('consumptionMlPerKm', consumptionMlPerKm, speech),
    factWords('consumptionGramsPerKm', consumptionGramsPerKm, speech),
  ].filter((words) => words !== null)
  const co2 = co2Of(listing)
  const co2Class = co2 === null ? null : co2ClassOf(country, co2)
  const dischargedClass = dischargedCo2GramsPerKm === null ? null : co2ClassOf(country, dischargedCo2GramsPerKm)
  return [
    ...(consumption.length > 0 ? [text('label.combined', { value: consumption.join(' + ') })] : []),
    ...(co2 === null ? [] : [text('label.co2Short', { value: formats.co2(co2) })]),
    ...(co2Class === null ? [] : [text('label.classShort', { value: co2Class })]),
    ...(dischargedClass === null ? [] : [text('label.discharged', { value: dischargedClass })]),
  ]
}

/** On the listing's page, for new cars. */
export function EnergyLabel({ listing }: { listing: ListingDetail }) {
  const speech = useSpeech()
  const { text } = speech
  const rows = isLabelled(listing) ? labelRows(listing, speech) : []
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="energy-label" className="rounded-card border border-line bg-surface p-5">
      <h2 id="energy-label" className="text-xl font-bold tracking-tight">
        {text('label.title')}
      </h2>
      <dl className="mt-3">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{text('label.cycle')}</p>
    </section>
  )
}

/** The stated facts of the label with the classes that the country's law calculates; exported for tests. */
export function labelRows(listing: ListingDetail, speech: Speech): Fact[] {
  const { fuelType, country } = listing
  if (fuelType === null) return []
  const { text, formats } = speech
  const shown = labelFacts(fuelType).flatMap((key): Fact[] => {
    const value = factWords(key, listing[key], speech)
    const row = value === null ? [] : [{ label: text(factName(key)), value }]
    const ofClass =
      key === 'co2GramsPerKm' ? 'fact.co2Class' : key === 'dischargedCo2GramsPerKm' && 'fact.dischargedCo2Class'
    return ofClass ? [...row, ...classRow(ofClass, listing[key])] : row
  })
  const co2 = co2Of(listing)
  if (labelFacts(fuelType).includes('co2GramsPerKm') || co2 === null) return shown
  return [...shown, { label: text('fact.co2GramsPerKm'), value: formats.co2(co2) }, ...classRow('fact.co2Class', co2)]

  function classRow(label: 'fact.co2Class' | 'fact.dischargedCo2Class', gramsPerKm: number | null): Fact[] {
    const co2Class = gramsPerKm === null ? null : co2ClassOf(country, gramsPerKm)
    return co2Class === null ? [] : [{ label: text(label), value: co2Class }]
  }
}

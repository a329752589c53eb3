/** What the law wants to be read of a new or nearly new car: consumption, CO2 and its class, in this order. */
import { co2ClassOf, co2Of, isLabelled, type LabelFact, labelFacts } from '../../contract/market/energy-label.ts'
import type { ListingCard, ListingDetail } from '../../contract/listings.ts'
import { factName, factWords } from '../facts/fact-words.ts'
import { type MessageKey, type Speech, useSpeech } from '../i18n/text.tsx'
import type { Fact } from './listing-facts.ts'

/** Returns true if the listing had to state it when its offer began: then it shows it as long as it runs. */
function isShown(listing: ListingCard | ListingDetail): boolean {
  return isLabelled(listing, new Date(listing.publishedAt))
}

/** In one line for cards; nothing for cars that were used, and for what is not stated. */
export function EnergyLine({ listing }: { listing: ListingCard }) {
  const speech = useSpeech()
  const words = isShown(listing) ? lineOf(listing, speech) : []
  return words.length > 0 && <p className="mb-3 text-xs text-muted">{words.join(' · ')}</p>
}

/** Exported for tests. */
export function lineOf(listing: ListingCard, speech: Speech): string[] {
  const { text, formats } = speech
  const { consumptionWhPerKm, consumptionMlPerKm, consumptionGramsPerKm, fuelType } = listing
  const consumption = [
    factWords('consumptionWhPerKm', consumptionWhPerKm, speech),
    factWords('consumptionMlPerKm', consumptionMlPerKm, speech),
    factWords('consumptionGramsPerKm', consumptionGramsPerKm, speech),
  ].filter((words) => words !== null)
  const co2 = co2Of(listing)
  const values = [
    ...(consumption.length > 0 ? [consumption.join(' + ')] : []),
    ...(co2 === null ? [] : [text('label.co2Short', { value: formats.co2(co2) })]),
  ]
  const discharged = [
    factWords('dischargedConsumptionMlPerKm', listing.dischargedConsumptionMlPerKm, speech),
    classWords(listing.dischargedCo2GramsPerKm),
  ].filter((words) => words !== null)
  const ofAll = classWords(co2)
  const combined = fuelType === 'plugin_hybrid' ? 'label.weighted' : 'label.combined'
  return [
    ...(values.length > 0 ? [text(combined, { value: values.join(' · ') })] : []),
    ...(ofAll === null ? [] : [ofAll]),
    ...(discharged.length > 0 ? [text('label.discharged', { value: discharged.join(', ') })] : []),
  ]

  function classWords(gramsPerKm: number | null): string | null {
    const co2Class = gramsPerKm === null ? null : co2ClassOf(listing.country, gramsPerKm)
    return co2Class && text('label.classShort', { value: co2Class })
  }
}

/** Of a plug-in hybrid these are weighted: by how often it is charged. */
const weightedNames: Partial<Record<LabelFact | 'co2Class', MessageKey>> = {
  consumptionWhPerKm: 'label.weightedPower',
  consumptionMlPerKm: 'label.weightedFuel',
  co2GramsPerKm: 'label.weightedCo2',
  co2Class: 'label.weightedClass',
}

/** On the listing's page. */
export function EnergyLabel({ listing }: { listing: ListingDetail }) {
  const speech = useSpeech()
  const { text } = speech
  const rows = isShown(listing) ? labelRows(listing, speech) : []
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
  const named = fuelType === 'plugin_hybrid' ? weightedNames : {}
  const shown = labelFacts(fuelType).flatMap((key): Fact[] => {
    const value = factWords(key, listing[key], speech)
    const row = value === null ? [] : [{ label: text(named[key] ?? factName(key)), value }]
    if (key === 'co2GramsPerKm') return [...row, ...classRow(named.co2Class ?? 'fact.co2Class', listing[key])]
    return key === 'dischargedCo2GramsPerKm' ? [...row, ...classRow('fact.dischargedCo2Class', listing[key])] : row
  })
  const co2 = co2Of(listing)
  if (labelFacts(fuelType).includes('co2GramsPerKm') || co2 === null) return shown
  return [...shown, { label: text('fact.co2GramsPerKm'), value: formats.co2(co2) }, ...classRow('fact.co2Class', co2)]

  function classRow(label: MessageKey, gramsPerKm: number | null): Fact[] {
    const co2Class = gramsPerKm === null ? null : co2ClassOf(country, gramsPerKm)
    return co2Class === null ? [] : [{ label: text(label), value: co2Class }]
  }
}

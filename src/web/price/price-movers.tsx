import type { PriceCalculation } from '../../contract/price-explanations.ts'
import type { Mover } from '../../contract/market/price-verdicts.ts'
import type { ListingDetail } from '../../contract/listings.ts'
import { factWords } from '../facts/fact-words.ts'
import { type Speech, useSpeech } from '../i18n/text.tsx'
import { usePriceText } from '../price-texts/price-text.tsx'
import { classNames } from '../ui/class-names.ts'

type Usual = PriceCalculation['usual']
export type OwnFacts = Pick<
  ListingDetail,
  'year' | 'firstRegistrationMonth' | 'mileageKm' | 'powerKw' | 'fuelType' | 'transmission'
>

interface PriceMoversProps {
  moved: Pick<PriceCalculation, 'usual' | 'usualEuros' | 'movedBy'>
  own: OwnFacts
  estimateEuros: number
}

/** From the usual vehicle of the model to this one, in euro. */
export function PriceMovers({ moved: { usual, usualEuros, movedBy }, own, estimateEuros }: PriceMoversProps) {
  const text = usePriceText()
  const speech = useSpeech()
  const { formats } = speech
  return (
    <section aria-labelledby="price-movers">
      <h2 id="price-movers" className="text-xl font-bold tracking-tight">
        {text('priceMovers.title')}
      </h2>
      <p className="mt-1 text-muted">{text('priceMovers.lead')}</p>
      <table className="mt-3 w-full text-[0.9375rem] tabular-nums">
        <caption className="sr-only">{text('priceMovers.title')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{text('priceMovers.what')}</th>
            <th scope="col">{text('priceMovers.euros')}</th>
          </tr>
        </thead>
        <tbody>
          <Row
            name={text('priceMovers.usual', { facts: usualFacts(usual, speech) })}
            euros={formats.euro(usualEuros)}
          />
          {movedBy.map(({ mover, euros }) => {
            const pair = ofBoth(mover, own, usual, speech)
            return (
              <Row
                key={mover}
                name={text(`priceMover.${mover}`)}
                note={pair && text('priceMovers.instead', pair)}
                euros={formats.signedEuro(euros)}
              />
            )
          })}
        </tbody>
        <tfoot className="font-semibold">
          <Row name={text('priceMovers.sum')} euros={formats.euro(estimateEuros)} isSum />
        </tfoot>
      </table>
    </section>
  )
}

interface RowProps {
  name: string
  note?: string | null
  euros: string
  isSum?: boolean
}

function Row({ name, note, euros, isSum = false }: RowProps) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className={classNames('py-2.5 pr-4 text-left', isSum ? 'font-semibold' : 'font-normal')}>
        {name}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </th>
      <td className="py-2.5 text-right align-top whitespace-nowrap">{euros}</td>
    </tr>
  )
}

function usualFacts({ year, mileageKm, powerKw, fuelType, transmission }: Usual, speech: Speech): string {
  const facts = { mileageKm, powerKw, fuelType, transmission }
  const words = (['mileageKm', 'powerKw', 'fuelType', 'transmission'] as const).flatMap(
    (key) => factWords(key, facts[key], speech) ?? [],
  )
  return [year, ...words].join(' · ')
}

const factOfMover = { mileage: 'mileageKm', power: 'powerKw', fuel: 'fuelType', transmission: 'transmission' } as const

/** What this vehicle and the usual one state; null where one of them states nothing, or it is no single fact. */
function ofBoth(mover: Mover, own: OwnFacts, usual: Usual, speech: Speech): { own: string; usual: string } | null {
  if (mover === 'year') {
    const { year, firstRegistrationMonth } = own
    // The month counts too.
    if (year === usual.year && firstRegistrationMonth === null) return null
    return { own: speech.formats.yearAndMonth(year, firstRegistrationMonth), usual: String(usual.year) }
  }
  if (!(mover in factOfMover)) return null
  const key = factOfMover[mover as keyof typeof factOfMover]
  const [one, other] = [factWords(key, own[key], speech), factWords(key, usual[key], speech)]
  return one === null || other === null ? null : { own: one, usual: other }
}

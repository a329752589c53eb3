import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { usePriceText } from '../price-texts/price-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** A listing that counts, as the page names it. */
export interface NamedComparable {
  id: string
  path: string
  title: string
  secondLine: string | null
  priceEuros: number
  year: number
  mileageKm: number | null
  powerKw: number | null
  percent: number
}

interface PriceComparablesProps {
  count: number
  /** By how much they move the estimate, all together. */
  movedEuros: number
  shown: readonly NamedComparable[]
  /** The search that has these. */
  search: string | null
}

/** What the price was compared with, and how much each counts. */
export function PriceComparables({ count, movedEuros, shown, search }: PriceComparablesProps) {
  const text = usePriceText()
  const { formats } = useSpeech()
  return (
    <section aria-labelledby="price-comparables">
      <h2 id="price-comparables" className="text-xl font-bold tracking-tight">
        {text('priceComparables.title')}
      </h2>
      {shown.length === 0 ? (
        <p className="mt-1 text-muted">{text('priceComparables.none')}</p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            {text('priceComparables.lead', { count })}{' '}
            {text('priceComparables.together', { euros: formats.signedEuro(movedEuros) })}
          </p>
          {count > shown.length && <p className="mt-3 font-medium">{text('priceComparables.most')}</p>}
          <ul className="mt-2">
            {shown.map(({ id, path, title, secondLine, priceEuros, year, mileageKm, powerKw, percent }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
              >
                <span className="min-w-0 basis-48 grow">
                  <LocalLink to={path} className="font-medium wrap-anywhere underline underline-offset-4">
                    {formats.vehicle(title)}
                  </LocalLink>
                  {secondLine !== null && <span className="text-muted wrap-anywhere"> {secondLine}</span>}
                  <span className="block text-sm text-muted">
                    {[
                      year,
                      ...(mileageKm === null ? [] : [formats.kilometres(mileageKm)]),
                      ...(powerKw === null ? [] : [formats.power(powerKw)]),
                    ].join(' · ')}
                  </span>
                </span>
                <span className="ml-auto text-right tabular-nums">
                  <span className="font-semibold">{formats.euro(priceEuros)}</span>
                  <span className="block text-sm text-muted">
                    {text('priceComparables.weight', {
                      share: shareOf(percent, formats.percent),
                    })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {search !== null && (
        <>
          <LocalLink to={search} className={buttonClass({ look: 'secondary', wraps: true }, 'mt-4')}>
            <Icon name="search" className="size-5" />
            {text('priceComparables.search')}
          </LocalLink>
          <p className="mt-2 text-sm text-muted">{text('priceComparables.searchNote')}</p>
        </>
      )}
    </section>
  )
}

/** Nothing counts nothing, and none of several everything. */
function shareOf(percent: number, format: (value: number) => string): string {
  if (percent < 1) return `< ${format(1)}`
  return percent > 99 && percent < 100 ? `> ${format(99)}` : format(Math.round(percent))
}

import { useSpeech } from '../i18n/text.tsx'
import { usePriceText } from '../price-texts/price-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { boundsOf, type Estimated, isWithin, placeOf, type StepBounds } from './limits.ts'

/** Where the price stands among the limits: a scale, and the same as a table in words and euro. */
export function PriceLimits({ told }: { told: Pick<Estimated, 'limits' | 'priceEuros' | 'step'> }) {
  const text = usePriceText()
  const { text: say, formats } = useSpeech()
  const { priceEuros, step } = told
  const bounds = boundsOf(told.limits)
  const isHeld = !isWithin(priceEuros, bounds, step)
  return (
    <section aria-labelledby="price-limits">
      <h2 id="price-limits" className="text-xl font-bold tracking-tight">
        {text('priceLimits.title')}
      </h2>
      <Scale bounds={bounds} told={told} />
      <table className="mt-4 w-full text-[0.9375rem] tabular-nums">
        <caption className="sr-only">{text('priceLimits.title')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{text('priceLimits.step')}</th>
            <th scope="col">{text('priceLimits.price')}</th>
          </tr>
        </thead>
        <tbody>
          {bounds.map((one) => {
            const isHere = one.step === step
            return (
              <tr
                key={one.step}
                aria-current={isHere || undefined}
                className={classNames('border-b border-line', isHere && 'bg-sunken font-semibold')}
              >
                <th
                  scope="row"
                  className={classNames('px-3 py-2.5 text-left', isHere ? 'font-semibold' : 'font-normal')}
                >
                  <span className="flex items-start gap-2">
                    <Icon name="arrow-right" className={classNames('mt-0.5 size-4 shrink-0', !isHere && 'invisible')} />
                    <span>
                      {say(`verdict.${one.step}`)}
                      {isHere && (
                        <span className="block text-sm">
                          {text('priceLimits.here', { price: formats.euro(priceEuros) })}
                        </span>
                      )}
                    </span>
                  </span>
                </th>
                <td className="px-3 py-2.5 text-right align-top sm:whitespace-nowrap">
                  <Between {...one} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {isHeld && <p className="mt-2 text-sm text-muted">{text('priceLimits.held')}</p>}
    </section>
  )
}

function Between({ fromEuros, upToEuros }: StepBounds) {
  const text = usePriceText()
  const { formats } = useSpeech()
  const euros = (value: number | null) => formats.euro(value ?? 0)
  if (fromEuros === null) return text('priceLimits.below', { limit: euros(upToEuros) })
  if (upToEuros === null) return text('priceLimits.above', { limit: euros(fromEuros) })
  return text('priceLimits.between', { from: euros(fromEuros), upTo: euros(upToEuros) })
}

/** A picture: the table beside it says the same. No step has a colour of its own. */
function Scale({ bounds, told }: { bounds: readonly StepBounds[]; told: Pick<Estimated, 'priceEuros' | 'step'> }) {
  const width = 600
  const length = width / bounds.length
  const place = Math.min(width - 8, Math.max(8, placeOf(told.priceEuros, bounds) * width))
  return (
    <svg aria-hidden viewBox={`0 0 ${width} 34`} className="mt-4 w-full">
      {bounds.map(({ step }, at) => (
        <rect
          key={step}
          x={at * length + 1.5}
          y="14"
          width={length - 3}
          height="12"
          rx="3"
          className={step === told.step ? 'fill-brand' : 'fill-sunken stroke-line-strong'}
        />
      ))}
      <path d={`M${place - 8} 0h16l-8 12z`} className="fill-ink" />
      <line x1={place} x2={place} y1="10" y2="32" strokeWidth="3" className="stroke-ink" />
    </svg>
  )
}

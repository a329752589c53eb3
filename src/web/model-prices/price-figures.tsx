import { soldWindowDays } from '../../contract/market/limits.ts'
import type { DaysToSell, ModelPrices } from '../../contract/model-prices.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useModelPriceText } from '../model-price-texts/model-price-text.tsx'

interface PriceFiguresProps {
  now: NonNullable<ModelPrices['now']>
  selling: DaysToSell
}

/** The figures at a glance: prices, mileage, and how long selling takes. */
export function PriceFigures({ now, selling }: PriceFiguresProps) {
  const text = useModelPriceText()
  const { formats } = useSpeech()
  const figures = [
    { name: text('modelPrices.median'), value: formats.euro(now.medianEuros) },
    {
      name: text('modelPrices.middle'),
      value: text('modelPrices.between', { low: formats.euro(now.lowEuros), high: formats.euro(now.highEuros) }),
    },
    ...(now.medianMileageKm === null
      ? []
      : [{ name: text('modelPrices.mileage'), value: formats.kilometres(now.medianMileageKm) }]),
    ...(selling === null
      ? []
      : [{ name: text('modelPrices.selling'), value: text('modelPrices.days', { days: selling.medianDays }) }]),
  ]
  return (
    <>
      <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ name, value }) => (
          <div key={name} className="border-l-2 border-brand pl-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-bold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {selling === null
          ? text('modelPrices.sellingNone', { window: soldWindowDays })
          : text('modelPrices.sellingBasis', { count: selling.sold, window: soldWindowDays })}
      </p>
    </>
  )
}

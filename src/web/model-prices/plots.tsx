/** The three plots of a model: prices by first registration, by mileage, and over time. */
import { dayMs } from '../../contract/market/durations.ts'
import { minOffersOfModel } from '../../contract/market/limits.ts'
import type { ModelPrices } from '../../contract/model-prices.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useModelPriceText } from '../model-price-texts/model-price-text.tsx'
import { ticksBetween, ticksFor } from '../ui/chart-ticks.ts'
import { PlotSection } from './plot-section.tsx'
import { type Box, PricePlot } from './price-plot.tsx'

type Part<Name extends keyof ModelPrices> = Pick<ModelPrices, Name>
type Figures = NonNullable<ModelPrices['now']>

/** How wide a year's box is, of the year. */
const boxShare = 0.7

export function YearPlot({ points, byYear }: Part<'points' | 'byYear'>) {
  const text = useModelPriceText()
  const { cells, head, euroTicks, dotsLead } = useFigureCells()
  const years = points.map(({ year }) => year)
  const ticks = ticksBetween(Math.min(...years), Math.max(...years))
  const boxes = byYear.map((one): Box => ({ ...one, from: one.year - boxShare / 2, to: one.year + boxShare / 2 }))
  return (
    <PlotSection
      id="prices-by-year"
      title={text('modelPrices.byYear')}
      lead={dotsLead(byYear)}
      plot={
        <PricePlot
          xTicks={ticks.filter((at) => at <= Math.max(...years)).map((at) => ({ at, label: String(at) }))}
          xEnds={[Math.min(...ticks) - boxShare, Math.max(...years) + boxShare]}
          priceTicks={euroTicks(points.map(({ priceEuros }) => priceEuros))}
          dots={points.map(({ year, priceEuros }) => ({ at: year, priceEuros }))}
          boxes={boxes}
        />
      }
      head={[text('modelPrices.year'), ...head]}
      rows={byYear.toReversed().map((one) => ({ key: String(one.year), cells: [String(one.year), ...cells(one)] }))}
    />
  )
}

/** Nothing where no vehicle states a mileage. */
export function MileagePlot({ points: all, byMileage }: Part<'points' | 'byMileage'>) {
  const text = useModelPriceText()
  const { formats } = useSpeech()
  const { cells, head, euroTicks, dotsLead } = useFigureCells()
  const points = all.flatMap(({ mileageKm, priceEuros }) => (mileageKm === null ? [] : [{ at: mileageKm, priceEuros }]))
  if (points.length === 0) return null
  const ticks = ticksFor(points.map(({ at }) => at))
  const end = Math.max(...ticks)
  const bandOf = ({ fromKm, belowKm }: { fromKm: number; belowKm: number | null }) =>
    belowKm === null
      ? text('modelPrices.openBand', { from: formats.kilometres(fromKm) })
      : text('modelPrices.band', { from: formats.number(fromKm), below: formats.kilometres(belowKm) })
  return (
    <PlotSection
      id="prices-by-mileage"
      title={text('modelPrices.byMileage')}
      lead={dotsLead(byMileage)}
      plot={
        <PricePlot
          xTicks={ticks.map((at) => ({ at, label: formats.number(at) }))}
          xEnds={[0, end * 1.04]}
          axis={text('modelPrices.axisKm')}
          priceTicks={euroTicks(points.map(({ priceEuros }) => priceEuros))}
          dots={points}
          boxes={byMileage.map((one) => ({ ...one, from: one.fromKm, to: Math.min(one.belowKm ?? end, end) }))}
        />
      }
      head={[text('modelPrices.axisKm'), ...head]}
      rows={byMileage.map((one) => ({ key: String(one.fromKm), cells: [bandOf(one), ...cells(one)] }))}
    />
  )
}

export function CoursePlot({ days }: Part<'days'>) {
  const text = useModelPriceText()
  const { formats } = useSpeech()
  const { cells, head, euroTicks } = useFigureCells()
  const course = days.map((one) => ({ ...one, at: Date.parse(one.day) / dayMs }))
  const [first, last] = [course[0]?.at ?? 0, course.at(-1)?.at ?? 1]
  return (
    <PlotSection
      id="prices-over-time"
      title={text('modelPrices.course')}
      lead={text(days.length > 1 ? 'modelPrices.courseLead' : 'modelPrices.courseNone')}
      plot={
        days.length > 1 && (
          <PricePlot
            xTicks={dayTicks(first, last).map((at) => ({ at, label: formats.date(new Date(at * dayMs).toISOString()) }))}
            xEnds={[first, last]}
            priceTicks={euroTicks(days.map(({ highEuros }) => highEuros))}
            course={course}
          />
        )
      }
      head={[text('modelPrices.day'), ...head, text('modelPrices.untilSold')]}
      rows={days.toReversed().map((one) => ({
        key: one.day,
        cells: [formats.date(one.day), ...cells(one), one.selling === null ? '–' : formats.number(one.selling.medianDays)],
      }))}
    />
  )
} // prettier-ignore

/** Four days, evenly apart, from the first to the last. */
function dayTicks(first: number, last: number): number[] {
  return [0, 1, 2, 3].map((third) => Math.round(first + (third * (last - first)) / 3))
}

/** The columns that all three tables have. */
function useFigureCells() {
  const text = useModelPriceText()
  const { formats } = useSpeech()
  return {
    dotsLead: (boxes: readonly Figures[]) =>
      boxes.length === 0
        ? text('modelPrices.dots')
        : `${text('modelPrices.dots')} ${text('modelPrices.boxes', { least: minOffersOfModel })}`,
    head: [text('modelPrices.vehicles'), text('modelPrices.median'), text('modelPrices.middle')],
    cells: ({ offers, medianEuros, lowEuros, highEuros }: Figures) => [
      formats.number(offers),
      formats.euro(medianEuros),
      text('modelPrices.between', { low: formats.euro(lowEuros), high: formats.euro(highEuros) }),
    ],
    euroTicks: (prices: readonly number[]) => ticksFor(prices).map((at) => ({ at, label: formats.euro(at) })),
  }
}

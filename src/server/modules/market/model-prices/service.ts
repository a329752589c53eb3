/** What models are offered for, today and as the market remembers it. */
import { dayMs } from '../../../../contract/market/durations.ts'
import { isOtherModel } from '../../../../contract/market/other-model.ts'
import type { DaysToSell, ModelOffers, modelPriceOperations } from '../../../../contract/model-prices.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { requireMakeAndModel } from '../taxonomy/service.ts'
import { mileageBand, noBand } from './mileage-bands.ts'
import * as store from './store.ts'

export { recordModelPrices, recordPricesJob } from './record.ts'

export const modelPrices: HandlersOf<typeof modelPriceOperations> = {
  async ofModel(scope, { vehicleType, make: makeSlug, model: modelSlug, country }) {
    if (isOtherModel(modelSlug)) throw new Problem('model_not_found', { details: { model: modelSlug } })
    const { make, model } = await requireMakeAndModel(scope, { vehicleType, make: makeSlug, model: modelSlug })
    const now = scope.now()
    const found = { modelId: model.id, country }
    const groups = await store.figuresNow(scope.db, found, now)
    const days = await store.remembered(scope.db, found)
    const countries = await store.countriesNow(scope.db, model.id, now)
    return {
      make: { slug: makeSlug, name: make.name },
      model: { slug: modelSlug, name: model.name },
      countries,
      now: groups.filter(({ year, band }) => year === null && band === null).map(figuresOf)[0] ?? null,
      selling: recent(days.at(-1), now),
      byYear: groups.flatMap((group) => (group.year === null ? [] : [{ ...figuresOf(group), year: group.year }])),
      byMileage: groups.flatMap((group) =>
        group.band === null || group.band === noBand ? [] : [{ ...figuresOf(group), ...mileageBand(group.band) }],
      ),
      points: await store.pointsNow(scope.db, found, now),
      days: days.map((row) => ({ ...figuresOf(row), day: row.day, selling: sellingOf(row) })),
    }
  },
}

/** What is remembered of a model, for those who are about to sell one; null if it is nothing, or old. */
export async function offersOfModel(scope: Scope, modelId: string): Promise<ModelOffers> {
  const row = await store.latest(scope.db, modelId)
  if (row === null || isOld(row.day, scope.now())) return null
  const { medianMileageKm: _, ...figures } = figuresOf(row)
  return { ...figures, selling: sellingOf(row) }
}

interface Figures {
  offers: number
  lowEuros: number
  medianEuros: number
  highEuros: number
  medianMileageKm: number | null
}

function figuresOf({ offers, lowEuros, medianEuros, highEuros, medianMileageKm }: Figures): Figures {
  return { offers, lowEuros, medianEuros, highEuros, medianMileageKm }
}

interface Sold {
  sold: number | null
  medianDaysToSell: number | null
}

function sellingOf({ sold, medianDaysToSell }: Sold): DaysToSell {
  return sold === null || medianDaysToSell === null ? null : { sold, medianDays: medianDaysToSell }
}

function recent(row: (Sold & { day: string }) | undefined, now: Date): DaysToSell {
  return row === undefined || isOld(row.day, now) ? null : sellingOf(row)
}

/** A model that has had too few offers for some days has no figures of today. */
function isOld(day: string, now: Date): boolean {
  return now.getTime() - Date.parse(day) > 3 * dayMs
}

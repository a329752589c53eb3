/** News of a saved search in words, for letters and feeds. */
import { differenceOf, type PriceStep } from '../../../../../contract/market/price-verdicts.ts'
import type { AlertKind } from '../../../../../contract/market/saved-search-choices.ts'
import type { Words } from '../../../../platform/mail/words.ts'
import type en from './texts/en.json'

export interface VehicleNews {
  kind: AlertKind
  title: string
  priceEuros: number
  /** Of a reduction that pages announce as well: the lowest price of the 30 days before it (Directive 98/6/EC, art. 6a). */
  lowestPriorPriceEuros: number | null
  /** Null where nothing is said of its price. */
  verdict: { step: PriceStep; estimateEuros: number | null } | null
  year: number
  mileageKm: number | null
  city: string
  distanceKm: number | null
}

export interface NewsWords {
  /** Why it is there. */
  label: string
  title: string
  price: string
  /** In one line each. */
  facts: string[]
}

export function newsWords(words: Words<keyof typeof en>, news: VehicleNews): NewsWords {
  const { text, euro, vehicle } = words
  const verdict = verdictLine(news, words)
  const { kind, lowestPriorPriceEuros: lowest, year, mileageKm, city, distanceKm } = news
  const isReduction = kind === 'reduced' && lowest !== null
  return {
    label: isReduction ? text('searchNews.reduction', { price: euro(lowest) }) : text(`searchNews.${kind}`),
    title: vehicle(news.title),
    price: euro(news.priceEuros),
    facts: [
      ...(verdict === null ? [] : [verdict]),
      mileageKm === null ? String(year) : text('searchNews.yearAndMileage', { year: String(year), mileageKm }),
      distanceKm === null ? city : text('searchNews.placeAndDistance', { city, distanceKm }),
    ],
  }
}

/** As on cards: a caution names no saving, and a usual price no difference. */
function verdictLine({ verdict, priceEuros }: VehicleNews, { text, euro }: Words<keyof typeof en>): string | null {
  if (verdict === null) return null
  const { step, estimateEuros } = verdict
  const words = text(`searchNews.step_${step}`)
  const hasFigure = estimateEuros !== null && step !== 'suspiciously_low' && step !== 'fair'
  const euros = hasFigure ? differenceOf(priceEuros, estimateEuros) : null
  if (euros === null || estimateEuros === null) return words
  return `${words} · ${text(priceEuros < estimateEuros ? 'searchNews.below' : 'searchNews.above', { price: euro(euros) })}`
}

/** The history of an offer: its start, price, placement, and whether it was sold or has ended. */
import { dayMs } from '../../contract/market/durations.ts'
import type { Random } from './random.ts'
import { asPeopleWrite } from './pricing.ts'

export interface PriceStep {
  priceEuros: number
  daysAfterPublication: number
}

export interface OfferCourse {
  publishedAt: Date
  /** Falling; the last is the present price. */
  priceSteps: PriceStep[]
  /** Null if a dealer's subscription carries the listing. */
  packageExpiry: Date | null
  featuredUntil: Date | null
  soldAt: Date | null
}

/** The shares of the market's offers; the rest is simply on offer. */
export const courseShares = { featuringOver: 0.015, sold: 0.05, packageOver: 0.03 }

export interface OfferTerms {
  soldByDealer: boolean
  /** Share of the market's listings that private sellers have; only theirs can have an ended package. */
  privateShare: number
  firstPriceEuros: number
  isFeatured: boolean
  now: Date
}

export function courseOf(
  random: Random,
  { soldByDealer, privateShare, firstPriceEuros, isFeatured, now }: OfferTerms,
): OfferCourse {
  const drawn = fateOf(random, soldByDealer ? 0 : courseShares.packageOver / privateShare)
  const fate = isFeatured ? 'featured' : drawn
  const days = daysOnOffer(random, fate)
  const publishedAt = daysBefore(now, days)
  const soldAt = fate === 'sold' ? daysBefore(now, random.between(0.02, days - 0.9)) : null
  const daysPriced = days - (soldAt === null ? 0 : (now.getTime() - soldAt.getTime()) / dayMs)
  return {
    publishedAt,
    priceSteps: priceStepsOf(random, firstPriceEuros, daysPriced, soldByDealer),
    packageExpiry: soldByDealer ? null : packageExpiryOf(random, fate, publishedAt, now),
    featuredUntil: featuredUntilOf(random, fate, days, now),
    soldAt,
  }
}

type Fate = 'featured' | 'featuring_over' | 'sold' | 'package_over' | 'on_offer'

function fateOf(random: Random, chanceOfPackageOver: number): Fate {
  let chance = random.next()
  for (const [fate, share] of [
    ['featuring_over', courseShares.featuringOver],
    ['sold', courseShares.sold],
    ['package_over', chanceOfPackageOver],
  ] as const) {
    if (chance < share) return fate
    chance -= share
  }
  return 'on_offer'
}

/** Most offers are recent; an ended one needs the time to have ended. */
function daysOnOffer(random: Random, fate: Fate): number {
  const days = 0.01 + 119.9 * random.next() ** 1.9
  switch (fate) {
    case 'featuring_over':
      return 8 + days * 0.9
    case 'sold':
      return 2 + days * 0.95
    case 'package_over':
      return 32 + days * 0.7
    default:
      return days
  }
}

function packageExpiryOf(random: Random, fate: Fate, publishedAt: Date, now: Date): Date {
  const length = random.pick([30, 60, 90]) * dayMs
  if (fate === 'package_over') return new Date(publishedAt.getTime() + 30 * dayMs)
  // A listing older than its package was renewed as often as needed.
  const renewals = Math.ceil((now.getTime() - publishedAt.getTime() + 1) / length)
  return new Date(publishedAt.getTime() + Math.max(renewals, 1) * length)
}

function featuredUntilOf(random: Random, fate: Fate, days: number, now: Date): Date | null {
  if (fate === 'featured') return daysBefore(now, -random.between(0.3, random.chance(0.5) ? 5 : 30))
  if (fate === 'featuring_over') return daysBefore(now, random.between(0.2, days - 5.5))
  return null
}

/** About every fifth unsold offer was reduced after a while. */
function priceStepsOf(random: Random, firstPriceEuros: number, days: number, soldByDealer: boolean): PriceStep[] {
  const steps: PriceStep[] = [{ priceEuros: firstPriceEuros, daysAfterPublication: 0 }]
  if (days < 9 || firstPriceEuros < 1_500 || random.chance(0.62)) return steps
  let price = firstPriceEuros
  let day = random.int(6, 21)
  for (let left = random.pick([1, 1, 1, 2, 2, 3]); left > 0 && day < days; left -= 1) {
    const next = asPeopleWrite(random, price * random.between(0.925, 0.98), soldByDealer)
    if (next < price) steps.push({ priceEuros: next, daysAfterPublication: day })
    price = Math.min(next, price)
    day += random.int(10, 28)
  }
  return steps
}

function daysBefore(now: Date, days: number): Date {
  return new Date(Math.round(now.getTime() - days * dayMs))
}

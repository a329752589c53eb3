import { dayMs } from '../../../../contract/market/durations.ts'
import { maxPriceEuros } from '../../../../contract/market/limits.ts'
import type { PriceRule } from '../../../../contract/my-listing-rows.ts'
import type { PriceStep } from '../../../../contract/market/my-listings-choices.ts'
import type { Term } from '../../../../contract/my-listing-card.ts'

/**
 * Days until an end, or since it, as badges show them. Expired when no day remains (specification section 4); rounded
 * up.
 */
export function termOf(endsAt: Date | null, now: Date): Term | null {
  if (endsAt === null) return null
  const leftMs = endsAt.getTime() - now.getTime()
  return {
    endsAt: endsAt.toISOString(),
    daysRemaining: Math.max(0, Math.ceil(leftMs / dayMs)),
    expired: leftMs <= 0,
    expiredDaysAgo: Math.max(0, Math.floor(-leftMs / dayMs)),
  }
}

/** Whole days on offer: since it first went on offer, until its sale. */
export function daysOnOffer({ publishedAt, soldAt }: { publishedAt: Date; soldAt: Date | null }, now: Date): number {
  return Math.max(0, Math.floor(((soldAt ?? now).getTime() - publishedAt.getTime()) / dayMs))
}

/** The prices of a step: every `every` euros, from `from` on. */
const steps: Record<PriceStep, { every: number; from: number }> = {
  euro: { every: 1, from: 1 },
  fifty: { every: 100, from: 50 },
  ninety: { every: 100, from: 90 },
  hundred: { every: 100, from: 100 },
}

/**
 * Returns a price changed by a rule and rounded to the nearest price of its step, the lower one of two that are equally
 * near. Rounding never turns a lower price into a higher one or the other way round: then the price stays. A lowered price
 * stops at `lowestEuros`; one that is below it already stays.
 */
export function priceBy({ by, amount, step, lowestEuros }: PriceRule, priceEuros: number): number {
  // Percentages are exact to the cent, so that no error of binary fractions decides on a rounding.
  const wanted = by === 'euros' ? priceEuros + amount : Math.round(priceEuros * (100 + amount)) / 100
  const rises = amount > 0
  const rounded = withDirection(nearest(wanted, steps[step]), steps[step].every, priceEuros, rises)
  if (rises) return Math.max(priceEuros, Math.min(rounded, maxPriceEuros))
  const lowest = Math.min(priceEuros, lowestEuros ?? steps[step].from)
  return Math.min(priceEuros, Math.max(rounded, lowest))
}

function nearest(wanted: number, { every, from }: { every: number; from: number }): number {
  // Half a step rounds down.
  return from + Math.max(0, Math.ceil((wanted - from) / every - 0.5)) * every
}

/** The next price of the step on the right side of the former one. */
function withDirection(rounded: number, every: number, former: number, rises: boolean): number {
  if (rises) return rounded < former ? rounded + every : rounded
  return rounded > former ? rounded - every : rounded
}

/** The price that is about to be stated; null if none is. */
export function toNextPrice({
  nextPriceEuros,
  nextPriceAt,
}: {
  nextPriceEuros: number | null
  nextPriceAt: Date | null
}) {
  return nextPriceEuros === null || nextPriceAt === null
    ? null
    : { priceEuros: nextPriceEuros, statedAt: nextPriceAt.toISOString() }
}

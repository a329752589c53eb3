/** Searching by the verdict on a price, and how it is explained; by SQL and by the index. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PriceExplanation } from '../src/contract/price-explanations.ts'
import type { SearchInput } from '../src/contract/search.ts'
import { followDatabase } from '../src/server/modules/market/search/service.ts'
import { forgetMarket, valueMarket } from '../src/server/modules/market/valuation/value-market.ts'
import { type Market, openMarket } from './market.ts'

let market: Market
const minuteMs = 60_000

/** Two dozen usual Golfs, and some whose prices stand out. */
async function fill() {
  market = await openMarket()
  await market.reset()
  const { dora } = market
  const usual: string[] = []
  for (let index = 0; index < 24; index += 1) {
    usual.push(await dora.sells('Volkswagen Golf', { priceEuros: 9_500 + (index % 12) * 100 }))
  }
  const cheap = await dora.sells('Volkswagen Golf', { priceEuros: 8_000 })
  const dear = await dora.sells('Volkswagen Golf', { priceEuros: 19_000 })
  const absurd = await dora.sells('Volkswagen Golf', { priceEuros: 3_000 })
  const damaged = await dora.sells('Volkswagen Golf', { priceEuros: 2_000, damaged: 'yes' })
  await valueMarket(market.scope)
  return { usual, cheap, dear, absurd, damaged }
}

const idsOf = async (query: SearchInput) =>
  (await market.visitor.listings.search({ pageSize: 100, ...query })).listings.map(({ id }) => id)

async function explained(listingId: string): Promise<PriceExplanation> {
  return market.visitor.priceExplanations.ofListing({ listingId })
}

let offered: Awaited<ReturnType<typeof fill>>
afterAll(() => forgetMarket(market.scope.db))

describe.each(['SQL', 'the index'])('answered by %s', (engine) => {
  let following: ReturnType<typeof followDatabase> | null = null
  beforeAll(async () => {
    offered = await fill()
    if (engine === 'SQL') return
    const { database, log, clock } = market.platform
    following = followDatabase(database, log, clock)
    await following.built
  })
  afterAll(() => following?.stop())

  test('"good price or better" finds good and great prices, never one that is suspiciously low or not valued', async () => {
    const { usual, cheap, dear, absurd, damaged } = offered
    expect(await explained(cheap)).toMatchObject({ step: 'great' })
    expect(await explained(absurd)).toMatchObject({ step: 'suspiciously_low' })
    expect(await idsOf({ priceRating: 'great' })).toEqual([cheap])
    const fairOrBetter = await idsOf({ priceRating: 'fair' })
    expect(fairOrBetter).toEqual(expect.arrayContaining([cheap, usual[0], usual[5]]))
    for (const never of [dear, absurd, damaged]) expect(fairOrBetter).not.toContain(never)
    expect(await idsOf({ priceRating: 'high' })).not.toContain(dear)
  })

  test('each option counts what it would find, whatever is chosen', async () => {
    for (const chosen of [undefined, 'great'] as const) {
      const { priceRatings } = await market.visitor.listings.facets({ priceRating: chosen, facts: ['priceRating'] })
      const found = await Promise.all(
        priceRatings.map(async ({ key }) => ({ key, listings: (await idsOf({ priceRating: key })).length })),
      )
      expect(priceRatings).toEqual(found)
    }
  })

  test('the best price comes first: the lowest beside its estimate; cautions and what is not valued come last', async () => {
    const { cheap, dear, absurd, damaged } = offered
    const ids = await idsOf({ sort: 'best_price' })
    expect(ids[0]).toBe(cheap)
    expect(ids.indexOf(dear)).toBe(ids.length - 3)
    expect(ids.slice(-2).toSorted()).toEqual([absurd, damaged].toSorted())
  })

  test('a verdict that changes is searched for at once', async () => {
    const { cheap } = offered
    await market.scope.db.execute(sql`update vehicle_listings set price_euros = 16000 where id = ${cheap}`)
    market.later(minuteMs)
    await valueMarket(market.scope)
    await expect.poll(() => idsOf({ priceRating: 'great' })).toEqual([])
    expect(await idsOf({ priceRating: 'high' })).not.toContain(cheap)
  })
})

/** What a third party does with the answer, and with nothing else. */
function computeAgain({ calculation, priceEuros }: Extract<PriceExplanation, { status: 'estimated' }>) {
  if (!calculation) throw new Error('nothing to compute from')
  const { terms, comparables, correction, range, limitRules } = calculation
  const ofTerms = terms.reduce((sum, { value, coefficient }) => sum + value * coefficient, 0)
  const ofComparables = comparables.reduce((sum, { residual, share }) => sum + residual * share, 0)
  const log = ofTerms + ofComparables + correction
  const estimateEuros = Math.round(Math.exp(log))
  const lowEuros = Math.floor(Math.exp(log - range.down))
  const highEuros = Math.ceil(Math.exp(log + range.up))
  const [down, up] = [Math.log(estimateEuros / lowEuros), Math.log(highEuros / estimateEuros)]
  const at = (exponent: number) => Math.round(estimateEuros * Math.exp(exponent))
  const limits = {
    suspiciousBelow: Math.min(at(-limitRules.suspiciousLengths * down), Math.round(estimateEuros * limitRules.suspiciousShare)), // prettier-ignore
    greatBelow: lowEuros,
    goodBelow: at(-limitRules.innerShare * down),
    fairUpTo: at(limitRules.innerShare * up),
    highUpTo: highEuros,
  }
  const steps = [
    ['suspiciously_low', priceEuros < limits.suspiciousBelow],
    ['great', priceEuros < limits.greatBelow],
    ['good', priceEuros < limits.goodBelow],
    ['fair', priceEuros <= limits.fairUpTo],
    ['high', priceEuros <= limits.highUpTo],
    ['very_high', true],
  ] as const
  return { estimateEuros, lowEuros, highEuros, limits, step: steps.find(([, holds]) => holds)?.[0] }
}

describe('the explanation', () => {
  beforeAll(async () => {
    offered = await fill()
  })

  test('lets a third party compute estimate, range, limits and step again from the JSON alone, to the euro', async () => {
    const { usual, cheap, dear, absurd } = offered
    for (const listingId of [...usual, cheap, dear, absurd]) {
      const answer = await market.request(`/api/v1/listings/${listingId}/valuation`)
      const told = (await answer.json()) as PriceExplanation
      if (told.status !== 'estimated') throw new Error(`not estimated: ${told.reason}`)
      const { estimateEuros, lowEuros, highEuros, limits, step } = told
      expect(computeAgain(told)).toEqual({ estimateEuros, lowEuros, highEuros, limits, step })
      expect(told.basis).toBe('asking_prices')
    }
  })

  test('what moved the estimate adds up, and no listing is compared with itself', async () => {
    const { cheap, usual } = offered
    for (const listingId of [cheap, usual[0] ?? '']) {
      const told = await explained(listingId)
      if (told.status !== 'estimated' || !told.calculation) throw new Error('not explained')
      const { usualEuros, movedBy, comparables } = told.calculation
      expect(movedBy.reduce((sum, { euros }) => sum + euros, usualEuros)).toBe(told.estimateEuros)
      expect(comparables.map((one) => one.listingId)).not.toContain(listingId)
      expect(comparables.map(({ share }) => share)).toEqual(
        comparables.map(({ share }) => share).toSorted((one, other) => other - one),
      )
    }
  })

  test('the staff has a list of prices that are suspiciously low', async () => {
    const { listings, total } = await market.support.api.adminListings.list({ filter: 'low_price' })
    expect(total).toBe(1)
    expect(listings).toMatchObject([{ id: offered.absurd, signals: expect.arrayContaining(['low_price']) as unknown }])
  })

  test('what is not valued says why, and what was published a moment ago that it will be', async () => {
    const added = await market.dora.sells('Volkswagen Golf', { priceEuros: 9_000 })
    expect(await explained(added)).toEqual({ status: 'not_estimated', basis: 'asking_prices', priceEuros: 9_000, reason: 'not_yet', comparables: 0 }) // prettier-ignore
    expect(await explained(offered.damaged)).toMatchObject({ status: 'not_estimated', reason: 'damaged' })
  })

  test('a process that has not learned the prices yet tells the verdict without its arithmetic', async () => {
    const before = await explained(offered.cheap)
    await forgetMarket(market.scope.db)
    expect(await explained(offered.cheap)).toEqual({ ...before, calculation: null })
  })

  test('of a listing that nobody may see nothing is said', async () => {
    await expect(explained('018f0000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'listing_not_found' })
    await market.dora.api.listings.markSold({ listingId: offered.cheap })
    await expect(explained(offered.cheap)).rejects.toMatchObject({ code: 'listing_gone' })
  })
})

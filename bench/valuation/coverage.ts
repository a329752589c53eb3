/** Whether estimates are in the middle and their ranges hold what they say, on a file and on markets that nobody tuned for. */
import { medianOf } from '../../src/server/modules/market/valuation/formula/fit.ts'
import type { Offer } from '../../src/server/modules/market/valuation/formula/vehicle.ts'
import { type Coverage, coverageBy, dimensions, rangedIn, type Trial } from '../../tests/support/price-coverage.ts'
import { pricedAt, pricedMarket } from '../../tests/support/priced-market.ts'
import { mulberry32 } from '../search/generated-listings.ts'
import { figure, markdownTable } from '../table.ts'

export interface FileMarket {
  market: readonly Offer[]
  asked: readonly Offer[]
  now: number
  seed: number
}

export function coverageOf(file: FileMarket | null): string[] {
  const kinds = [...(file === null ? [] : trialsOf(file)), ...madeTrials()].map(({ name, trials }) => {
    const learned = trials.reduce((sum, { market }) => sum + market.length, 0)
    return { name, learned, ranged: trials.flatMap(rangedIn) }
  })
  const middles = markdownTable(
    ['Market', 'Range holds, %', 'Median ln(price / estimate)'],
    kinds.map(({ name, learned, ranged }) => [
      name,
      ...coverageBy({ title: '', limits: [Infinity], of: () => 0 }, ranged, learned).map(cellOf),
      figure(medianOf(Float64Array.from(ranged, ({ log }) => log)), 3),
    ]),
  )
  const classes = dimensions.map((dimension) =>
    markdownTable(
      [dimension.title, ...dimension.limits.map((limit) => (limit === Infinity ? 'more' : `to ${figure(limit)}`))],
      kinds.map(({ name, learned, ranged }) => [name, ...coverageBy(dimension, ranged, learned).map(cellOf)]),
    ),
  )
  const marks =
    'A cell tells how many per cent of the prices lie within the range that is to hold 80, and of how many. ~: more than two points off, but within two points and twice the error of chance (binomial, of those asked for and of those learned from). !: beyond.'
  return [middles, marks, ...classes]
}

function cellOf({ count, share, off, chance }: Coverage): string {
  if (count === 0) return '–'
  const mark = off <= 0.02 ? '' : off <= 0.02 + 2 * chance ? ' ~' : ' !'
  return `${figure(share * 100, 1)}${mark} (${figure(count)})`
}

interface Kind {
  name: string
  trials: Trial[]
}

function trialsOf({ market, asked, now, seed }: FileMarket): Kind[] {
  const sizes = [
    { size: 300, times: 16 },
    { size: 1_000, times: 8 },
    { size: 10_000, times: 2 },
  ]
  const samples = sizes
    .filter(({ size }) => size < market.length)
    .map(({ size, times }) => ({
      name: `${figure(size)} of the file, ${times} times`,
      trials: Array.from({ length: times }, (_, time): Trial => {
        const random = mulberry32(seed * 1_000 + size + time)
        return { market: sample(market, size, random), asked: sample(asked, 2_000, random), now }
      }),
    }))
  return [{ name: 'the file', trials: [{ market, asked, now }] }, ...samples]
}

function madeTrials(): Kind[] {
  const times = [1, 2, 3, 4]
  const old = { offers: 3_000, isOld: true }
  const kinds = [
    { name: 'made, old, 0.5 % "5,000 km"', made: { ...old, shareTypedShort: 0.005 } },
    { name: 'made, old, 9 % damaged', made: { ...old, shareDamaged: 0.09 } },
    { name: 'made, of dealers', made: { offers: 3_000 } },
  ]
  return kinds.map(({ name, made }) => ({
    name: `${name}, ${times.length} times`,
    trials: times.map((time): Trial => {
      const asked = pricedMarket({ ...made, offers: 3_000, seed: time + 100, shareTypedShort: 0, shareDamaged: 0 })
      return { market: pricedMarket({ ...made, seed: time }), asked, now: pricedAt }
    }),
  }))
}

function sample(offers: readonly Offer[], size: number, random: () => number): Offer[] {
  return offers
    .map((offer) => ({ offer, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, size)
    .map(({ offer }) => offer)
}

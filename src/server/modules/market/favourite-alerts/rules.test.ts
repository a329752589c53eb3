import { expect, test } from 'vitest'
import { favouriteNewsOf, type OfferMoment } from './rules.ts'

const offered: OfferMoment = { status: 'active', onOffer: true, priceEuros: 9_000 }
const reserved: OfferMoment = { ...offered, status: 'reserved' }
const paused: OfferMoment = { ...offered, status: 'paused', onOffer: false }
const expired: OfferMoment = { ...offered, onOffer: false }
const sold: OfferMoment = { ...offered, status: 'sold', onOffer: false }
const cheaper: OfferMoment = { ...offered, priceEuros: 8_000 }

test.each([
  ['a lower price', offered, cheaper, 'reduced'],
  ['a higher price', cheaper, offered, null],
  ['reserved', offered, reserved, null],
  ['reserved for longer', reserved, reserved, null],
  ['free again', reserved, offered, 'free'],
  ['free and cheaper', reserved, cheaper, 'free'],
  ['sold to another', reserved, sold, 'sold'],
  ['sold', offered, sold, 'sold'],
  ['sold while it was paused', paused, sold, 'sold'],
  ['sold already', sold, { ...sold, priceEuros: 1 }, null],
  ['paused', offered, paused, null],
  ['a lower price while it is off sale', paused, { ...paused, priceEuros: 1 }, null],
  ['back after a pause', paused, offered, 'back'],
  ['back and cheaper', expired, cheaper, 'back'],
  ['not sold after all', sold, offered, 'back'],
])('%s', (_, before, after, news) => {
  expect(favouriteNewsOf(before, after)).toBe(news)
})

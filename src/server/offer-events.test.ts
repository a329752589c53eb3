import { expect, test } from 'vitest'
import { type OfferFacts, offerEventsOf } from './offer-events.ts'

const active: OfferFacts = { status: 'active', priceEuros: 9_000, reservedUntil: null }
const reserved: OfferFacts = { ...active, status: 'reserved', reservedUntil: '2026-06-08' }
const paused: OfferFacts = { ...active, status: 'paused' }
const sold: OfferFacts = { ...active, status: 'sold' }
const rejected: OfferFacts = { ...active, status: 'rejected' }

test.each([
  ['nothing that anybody asked about', active, active, []],
  ['another price', active, { ...active, priceEuros: 8_500 }, ['price']],
  ['another price while it is reserved', reserved, { ...reserved, priceEuros: 9_500 }, ['price']],
  ['reserved', active, reserved, ['reserved']],
  ['reserved for longer', reserved, { ...reserved, reservedUntil: '2026-06-12' }, ['reserved']],
  ['free again', reserved, active, ['free']],
  ['free again for less', reserved, { ...active, priceEuros: 8_000 }, ['price', 'free']],
  ['sold', active, sold, ['sold']],
  ['sold to whom it was reserved for', reserved, sold, ['sold']],
  ['sold while it was paused', paused, sold, ['sold']],
  ['paused', reserved, paused, ['paused']],
  ['back after a pause', paused, active, ['back']],
  ['not sold after all', sold, active, ['back']],
  ['another price while it is off sale', paused, { ...paused, priceEuros: 1 }, []],
  ['taken down by the staff', active, rejected, ['ended']],
  ['taken down while it was paused', paused, rejected, []],
] as const)('%s', (_, before, after, events) => {
  expect(offerEventsOf(before, after)).toEqual(events)
})

import { describe, expect, test } from 'vitest'
import { signalsOf, type Suspicious } from './rules.ts'

const plain: Suspicious = {
  texts: ['Well kept, always serviced on time, 2 keys, 8 wheels, new belt at 120.000 km in 03/2024.', '320d xDrive'],
  priceEuros: 9_900,
  accountCreatedAt: new Date('2025-01-01T09:00:00Z'),
  publishedAt: new Date('2026-06-01T09:00:00Z'),
  step: null,
  comparable: { listings: 20, averageEuros: 10_500 },
}

describe('a moderator looks twice at a text with', () => {
  test.each([
    'Write to me: seller@mail.example',
    'seller (at) mail (dot) example',
    'More pictures on www.my-cars.example',
    'https://cars.example/1',
    'Call +49 171 5550100 any time',
    'Tel. 0171 555 01 00',
    'only WhatsApp please',
  ])('%s', (text) => {
    expect(signalsOf({ ...plain, texts: [text] })).toEqual(['contact_in_text'])
    expect(signalsOf({ ...plain, texts: [...plain.texts, text] })).toEqual(['contact_in_text'])
  })

  test.each(['VIN and 1598 cm3, 77 kW, 105 PS', 'Price 12.500 €, 98 000 km', 'first registration 01.03.2016'])(
    'but not for %s',
    (text) => {
      expect(signalsOf({ ...plain, texts: [text] })).toEqual([])
    },
  )
})

test.each([
  ['a week old to the minute', '2026-05-25T09:00:00Z', []],
  ['of this morning', '2026-06-01T08:00:00Z', ['new_account']],
])('an account %s', (_, createdAt, signals) => {
  expect(signalsOf({ ...plain, accountCreatedAt: new Date(createdAt) })).toEqual(signals)
})

test.each([
  ['half of what others ask', 5_250, 20, []],
  ['less than half', 5_249, 20, ['low_price']],
  ['less than half, of four vehicles', 5_249, 4, []],
])('a price of %s', (_, priceEuros, listings, signals) => {
  expect(signalsOf({ ...plain, priceEuros, comparable: { listings, averageEuros: 10_500 } })).toEqual(signals)
})

test.each([
  ['suspiciously_low', 9_900, ['low_price']],
  ['great', 5_249, []],
  ['none', 5_249, ['low_price']],
] as const)('a price that is called %s', (step, priceEuros, signals) => {
  expect(signalsOf({ ...plain, step, priceEuros })).toEqual(signals)
})

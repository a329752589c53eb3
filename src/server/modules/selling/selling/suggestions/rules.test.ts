import { describe, expect, test } from 'vitest'
import { suggestedFacts } from '../../../../../contract/market/suggested-facts.ts'
import { agreedFacts, type StatedOffer } from './rules.ts'

const silent = Object.fromEntries(suggestedFacts.map((fact) => [fact, null])) as Omit<StatedOffer, 'userId'>
const offers = (count: number, stated: Partial<StatedOffer>, sellers = count): StatedOffer[] =>
  Array.from({ length: count }, (_, index) => ({ ...silent, userId: `seller ${index % sellers}`, ...stated }))

describe('offers of a model suggest', () => {
  test('what five of them state alike, in the order of the form', () => {
    expect(agreedFacts(offers(5, { doors: 5, bodyType: 'hatchback' }))).toEqual([
      { fact: 'bodyType', value: 'hatchback', offers: 5, share: 1 },
      { fact: 'doors', value: 5, offers: 5, share: 1 },
    ])
  })

  test('nothing that only four state, however many there are', () => {
    expect(agreedFacts([...offers(4, { doors: 5 }), ...offers(20, {})])).toEqual([])
  })

  test('nothing that one seller alone states', () => {
    expect(agreedFacts(offers(9, { doors: 5 }, 1))).toEqual([])
    expect(agreedFacts(offers(9, { doors: 5 }, 2))).toHaveLength(1)
  })

  test('nothing on which fewer than four in five agree', () => {
    expect(agreedFacts([...offers(8, { doors: 5 }), ...offers(2, { doors: 3 })])).toMatchObject([
      { value: 5, share: 0.8 },
    ])
    expect(agreedFacts([...offers(7, { doors: 5 }), ...offers(2, { doors: 3 })])).toEqual([])
  })

  test('nothing where there are none', () => {
    expect(agreedFacts([])).toEqual([])
  })
})

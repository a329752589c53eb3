import { expect, test } from 'vitest'
import { readTaxonomy } from '../taxonomy/taxonomy.ts'
import { demoListings } from './demo-listings.ts'
import { demoSellers } from './demo-sellers.ts'
import { descriptionLanguages } from './descriptions.ts'
import { createRandom } from './random.ts'

const sellers = demoSellers(createRandom(1))
const now = new Date('2026-03-10T09:30:00Z')
const market = [...demoListings({ count: 6_000, taxonomy: readTaxonomy(), sellers, seed: 7, now })]

test('descriptions are whole: no place left open, no word missing', () => {
  for (const { draft } of market) expect(draft.description).not.toMatch(/[{}]|undefined|null|NaN| {2}/)
})

test('descriptions are in the language of the seller where that language is written here', () => {
  for (const { sellerIndex, draft } of market) {
    const language = sellers[sellerIndex]?.language ?? ''
    expect(draft.descriptionLanguage).toBe(descriptionLanguages.includes(language) ? language : 'en')
  }
})

test('hardly two vehicles are described in the same words', () => {
  expect(new Set(market.map(({ draft }) => draft.description)).size / market.length).toBeGreaterThan(0.99)
})

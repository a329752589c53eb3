import { describe, expect, test } from 'vitest'
import { readTaxonomy } from '../../server/seed/taxonomy/taxonomy.ts'
import { demoListings } from './demo-listings.ts'
import { demoSellers } from './demo-sellers.ts'
import { createRandom } from './random.ts'
import type { TextBank } from './texts/text-bank.ts'
import { textBanks } from './texts/text-banks.ts'

const sellers = demoSellers(createRandom(1))
const now = new Date('2026-03-10T09:30:00Z')
const market = [...demoListings({ count: 6_000, taxonomy: readTaxonomy(), sellers, seed: 7, now })]

describe('descriptions', () => {
  test('are whole: no place left open, no word missing', () => {
    for (const { draft } of market) expect(draft.description).not.toMatch(/[{}]|undefined|null|NaN| {2}/)
  })

  test('hardly repeat each other', () => {
    const different = new Set(market.map(({ draft }) => draft.description))
    expect(different.size / market.length).toBeGreaterThan(0.99)
  })

  test('do not offer to drive what cannot be driven', () => {
    const drives = Object.values(textBanks).flatMap(({ shared }) => sentencesOf(shared.testDrive))
    const standing = market.filter(({ draft }) => draft.damaged === 'yes' || draft.bodyType === 'touring_caravan')
    expect(standing.length).toBeGreaterThan(50)
    for (const { draft } of standing) {
      expect(drives.filter((drive) => draft.description?.includes(drive))).toEqual([])
    }
  })

  test('are in the language people use where the vehicle stands', () => {
    const written = new Set(market.map(({ draft }) => `${draft.country} ${draft.descriptionLanguage}`))
    // The last line: there are no texts in these countries' own languages yet.
    const expected = `
      AT de, BE fr, BE nl, CY el, CZ cs, DE de, DK da, ES es, FI fi, FR fr, GR el, HU hu, IE en, IT it, LU de, LU fr,
      MT en, NL nl, PL pl, PT pt, RO ro, SE sv, SK sk,
      BG en, EE en, HR en, LT en, LV en, SI en`
    expect(written).toEqual(new Set(expected.trim().split(/,\s+/)))
  })
})

describe.each(Object.entries(textBanks))('sentences in %s', (language, bank) => {
  test('stand under their own language', () => {
    expect(bank.language).toBe(language)
  })

  test('are many, and none is there twice for a vehicle to be described with', () => {
    expect(sentencesOf(bank.car).length).toBeGreaterThanOrEqual(30)
    for (const kind of [bank.car, bank.motorcycle, bank.commercial, bank.caravan]) {
      const sentences = [...sentencesOf(bank.shared), ...sentencesOf(kind)]
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
    }
  })

  test('are finished and tidy', () => {
    for (const sentence of allSentences(bank)) {
      expect(sentence).toMatch(/^\S.*[.!?]$/)
      expect(sentence).not.toMatch(/ {2}| [.,]|\.\./)
    }
  })

  test('ask for facts only where the vehicle has them', () => {
    const places = new Set(allSentences(bank).flatMap((sentence) => sentence.match(/\{\w+\}/g) ?? []))
    const known = 'vehicle year month km owners kw ps equipment inspection until town'.split(' ')
    expect([...places].filter((place) => !known.includes(place.slice(1, -1)))).toEqual([])
    // A caravan without an engine has no power, and statements about all vehicles also apply to it.
    for (const sentence of [...sentencesOf(bank.caravan), ...sentencesOf(bank.shared)]) {
      expect(sentence).not.toMatch(/\{(kw|ps)\}/)
    }
  })
})

function allSentences({ shared, car, motorcycle, commercial, caravan }: TextBank): string[] {
  return [shared, car, motorcycle, commercial, caravan].flatMap(sentencesOf)
}

function sentencesOf(part: object): string[] {
  return Object.values(part).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? sentencesOf(value) : [],
  )
}

import { describe, expect, test } from 'vitest'
import { countries, type Language, languages } from '../../contract/market/vocabulary.ts'
import english from '../content/messages/en.json' with { type: 'json' }
import { compileCatalogue } from '../i18n/catalogue-plugin.ts'
import { createFormats } from '../i18n/format.ts'
import { createText } from '../i18n/text.tsx'
import { guaranteeWords } from './guarantee-words.ts'

const text = createText<keyof typeof english>('en', compileCatalogue(english) as never)

const offer = {
  sellerKind: 'dealer',
  country: 'DE',
  condition: 'used_good',
  warrantyKind: null,
  warrantyMonths: null,
  title: 'Kia Ceed',
  make: { name: 'Kia' },
  seller: { country: null },
} as const

const wordsOf = (facts: object, language: Language = 'en') =>
  guaranteeWords({ ...offer, ...facts }, language, text, (country) => `in ${createFormats(language).country(country)}`)

describe('the legal guarantee', () => {
  test.each([
    ['a used vehicle in Germany', {}, 'expressly agree on a shorter time in Germany, but not less than one year'],
    ['a used vehicle in Portugal', { country: 'PT' }, 'in Portugal, but not less than 18 months'],
    ['a used vehicle in France', { country: 'FR' }, 'The two years apply to used vehicles in France too'],
    ['a used vehicle in Finland', { country: 'FI' }, 'some countries let you and the seller agree'],
    ['a new vehicle in Spain', { country: 'ES', condition: 'new' }, 'in Spain three years for a new vehicle'],
    [
      'a vehicle in Germany of a French seller',
      { seller: { country: 'FR' } },
      'The two years apply to used vehicles in France',
    ],
  ] as const)('of %s', (_, facts, words) => {
    expect(wordsOf(facts)?.term).toContain(words)
  })

  test('of a new vehicle says nothing about used ones', () => {
    expect(wordsOf({ condition: 'new' })?.term).toBe('At least two years from delivery, by EU law and free of charge.')
  })

  test.each([
    ['Germany', 'new', 'within a year'],
    ['Germany', 'used_good', 'within a year'],
    ['Spain', 'new', 'within two years'],
    ['Spain', 'used_good', 'within two years'],
    ['France', 'new', 'within two years'],
    ['France', 'used_good', 'within a year'],
    ['Portugal', 'used_good', 'within a year'],
    ['Belgium', 'used_good', 'within two years'],
  ] as const)('in %s leaves the proof of a vehicle that is %s to the seller %s', (name, condition, time) => {
    const country = countries.find((code) => createFormats('en').country(code) === name)
    expect(wordsOf({ country, condition })?.rights[0]).toContain(time)
  })

  test('is not owed by private sellers, and not by EU law outside of the EU', () => {
    expect(wordsOf({ sellerKind: 'private' })).toBeNull()
    expect(wordsOf({ country: 'NO' })).toBeNull()
  })

  test.each(languages)('links to the page in %s', (language) => {
    expect(wordsOf({}, language)?.more.href).toMatch(`/index_${language}.htm`)
  })
})

describe('the label of durability', () => {
  const labelOf = (facts: object) => wordsOf(facts)?.durability

  test('is shown where a dealer states such a guarantee for more than two years', () => {
    expect(labelOf({ warrantyKind: 'durability', warrantyMonths: 84 })).toMatchObject({
      term: '7 years',
      covers: 'Kia for Kia Ceed: the whole vehicle, at no additional cost, as the seller states.',
    })
    expect(labelOf({ warrantyKind: 'durability', warrantyMonths: 30 })?.term).toBe('30 months')
  })

  test('is not shown for another warranty, nor for one of two years', () => {
    expect(labelOf({ warrantyKind: 'manufacturer', warrantyMonths: 84 })).toBeNull()
    expect(labelOf({ warrantyKind: 'durability', warrantyMonths: 24 })).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { languages } from '../../contract/vocabulary.ts'
import english from '../content/messages/en.json' with { type: 'json' }
import { compileCatalogue } from '../i18n/catalogue-plugin.ts'
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

describe('the legal guarantee', () => {
  test.each([
    ['a used vehicle in Germany', {}, 'expressly agree on a shorter time in Germany, but not less than one year'],
    ['a used vehicle in Portugal', { country: 'PT' }, 'in Portugal, but not less than 18 months'],
    ['a used vehicle in France', { country: 'FR' }, 'In France the two years apply to used vehicles too'],
    ['a used vehicle in Finland', { country: 'FI' }, 'some countries let you and the seller agree'],
    ['a new vehicle in Spain', { country: 'ES', condition: 'new' }, 'in Spain three years for a new vehicle'],
    ['a vehicle in Germany of a French seller', { seller: { country: 'FR' } }, 'In France the two years'],
  ] as const)('of %s', (_, facts, words) => {
    expect(guaranteeWords({ ...offer, ...facts }, 'en', text)?.term).toContain(words)
  })

  test('of a new vehicle says nothing about used ones', () => {
    expect(guaranteeWords({ ...offer, condition: 'new' }, 'en', text)?.term).toBe(
      'At least two years from delivery, by EU law and free of charge.',
    )
  })

  test('is not owed by private sellers, and not by EU law outside of the EU', () => {
    expect(guaranteeWords({ ...offer, sellerKind: 'private' }, 'en', text)).toBeNull()
    expect(guaranteeWords({ ...offer, country: 'NO' }, 'en', text)).toBeNull()
  })

  test.each(languages)('links to the page in %s', (language) => {
    expect(guaranteeWords(offer, language, text)?.more.href).toMatch(`/index_${language}.htm`)
  })
})

describe('the label of durability', () => {
  const labelOf = (facts: object) => guaranteeWords({ ...offer, ...facts }, 'en', text)?.durability

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

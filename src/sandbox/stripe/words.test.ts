import { expect, test } from 'vitest'
import { languages, localeOf } from '../../contract/market/vocabulary.ts'
import { wordsFor } from './words.ts'

test.each(languages)('the pages of the stand-in have the words and formats of %s', (language) => {
  const words = wordsFor(language)
  expect(words.language).toBe(language)
  expect(words.text('pay', { amount: '1' })).toContain('1')
  const euros = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' })
  expect(words.amount(123_450)).toBe(euros.format(1_234.5))
})

test.each(['es', 'fr', 'de', 'pt'])('the stand-in has words of its own in %s', (language) => {
  expect(wordsFor(language).text('payButton')).not.toBe(wordsFor('en').text('payButton'))
})

test('a locale that is not a language of the market gets English', () => {
  expect(wordsFor('sv').language).toBe('en')
  expect(wordsFor(null).text('back')).toBe('Back to the market')
})

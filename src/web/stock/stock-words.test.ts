import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Finding } from '../../contract/market/stock-choices.ts'
import { compileCatalogue } from '../i18n/catalogue-plugin.ts'
import { createSpeech } from '../i18n/text.tsx'
import stockWords from '../stock-texts/messages/de.json'
import type { StockText } from '../stock-texts/stock-text.tsx'
import { findingWords } from './stock-words.ts'

const german = readFileSync(new URL('../i18n/messages/de.json', import.meta.url), 'utf8')
const speech = createSpeech(
  'de',
  compileCatalogue(JSON.parse(german) as Record<string, string>) as Parameters<typeof createSpeech>[1],
)
const stockText = ((key: keyof typeof stockWords) => stockWords[key]) as StockText
const said = (finding: Finding) => findingWords(finding, speech, stockText)

test('bodies are named in the language of the page', () => {
  expect(said({ field: 'bodyType', code: 'body_of_model', value: 'minivan' })).toMatch(/\(Van\)$/)
  expect(said({ field: 'bodyType', code: 'body_not_stated', value: 'sedan wagon' })).toMatch(/\(Limousine und Kombi\)$/)
})

test('a cell that is not understood is said as it stands in the file', () => {
  expect(said({ field: 'bodyType', code: 'value_unknown', value: 'Kombi lang' })).toMatch(/\(Kombi lang\)$/)
  expect(said({ field: 'fuelType', code: 'value_unknown', value: 'suv' })).toMatch(/\(suv\)$/)
})

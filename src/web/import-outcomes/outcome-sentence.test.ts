import { expect, test } from 'vitest'
import { importRefusalOf, importRefusals, importWarnings } from '../../contract/market/import-outcomes.ts'
import english from '../stock-texts/messages/en.json'
import type { StockText } from '../stock-texts/stock-text.tsx'
import { outcomeSentence } from './outcome-sentence.ts'

const text = ((key: keyof typeof english) => english[key]) as StockText

test('every code has a sentence of its own, and no code is both a refusal and a warning', () => {
  const codes = [...importRefusals, ...importWarnings]
  const sentences = codes.map((code) => outcomeSentence(code, text))
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
  expect(new Set(sentences).size).toBe(codes.length)
})

test('codes of the schema that the list does not have are "invalid"', () => {
  expect(['vin_in_use', 'too_big', 'unrecognized_keys', 'body_of_model'].map(importRefusalOf)).toEqual(['vin_in_use', 'too_big', 'invalid', 'invalid']) // prettier-ignore
})

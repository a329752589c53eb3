import { expect, test } from 'vitest'
import { termAt } from './typed-words.ts'

test.each([
  ['golf r', 'r', true],
  ['yamaha yzf r6', 'r', true],
  ['vw touran', 'r', false],
  ['aprilia sx 125', '125', true],
  ['honda cb125f', '125', true],
  ['bmw r 1250 gs', '125', false],
  ['ktm 1125', '125', false],
  ['bmw 320d', '320', true],
  ['bmw r 1250 gs, suzuki 125', '125', true],
  ['skoda fabia', 'fab', true],
])('in %j the term %j stands: %j', (names, term, stands) => {
  expect(termAt(names, term) !== -1).toBe(stands)
})

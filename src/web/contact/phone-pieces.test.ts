import { expect, test } from 'vitest'
import { diallable, phonePieces, spoken } from './phone-pieces.ts'

test('a number is cut into pieces that stand in the page in another order than they are read in', () => {
  const pieces = phonePieces('+49 30 5550199')
  expect(pieces.map(({ text }) => text).join('')).not.toContain('5550199')
  const read = pieces.toSorted((one, other) => one.place - other.place)
  expect(read.map(({ text }) => text).join('')).toBe('+49 30 5550199')
})

test('the longest number has no more pieces than there are places', () => {
  expect(phonePieces('1'.repeat(60)).length).toBeLessThanOrEqual(12)
})

test('it is spoken figure by figure and dialled without what stands between', () => {
  expect(spoken('+49 (30) 555')).toBe('+ 4 9 3 0 5 5 5')
  expect(diallable('+49 (30) 555-01')).toBe('tel:+493055501')
})

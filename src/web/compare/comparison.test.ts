import { expect, test } from 'vitest'
import { isFull, withToggled } from './comparison.ts'

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, title: id.toUpperCase() })) as [Entry, ...Entry[]]
interface Entry {
  id: string
  title: string
}

test('a vehicle is chosen, and chosen again it is taken back', () => {
  expect(withToggled([], a)).toEqual([a])
  expect(withToggled([a, b as Entry], a)).toEqual([b])
})

test('vehicles stand in the order in which they were chosen', () => {
  expect(withToggled([c as Entry, a], b as Entry)).toEqual([c, a, b])
})

test('a fifth vehicle does not fit, but one of the four can be taken back', () => {
  const four = [a, b, c, d] as Entry[]
  expect(isFull(four)).toBe(true)
  expect(withToggled(four, e as Entry)).toEqual(four)
  expect(withToggled(four, a)).toEqual([b, c, d])
})

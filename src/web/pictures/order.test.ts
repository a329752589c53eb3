import { expect, test } from 'vitest'
import { moved, withArrival } from './order.ts'

const pictures = (...ids: string[]) => ids.map((id) => ({ id }))
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')

test('a picture moves left, right and to the front, and no further', () => {
  const all = pictures('a', 'b', 'c')
  expect(ids(moved(all, 2, 0))).toBe('cab')
  expect(ids(moved(all, 0, 1))).toBe('bac')
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [1, 1],
    [7, 0],
  ] as const)
    expect(moved(all, from, to)).toBe(all)
})

test('pictures that arrive in any order stand as they were chosen, after those that were there', () => {
  const turns: Record<string, number> = { a: 0, b: 1, c: 2 }
  const turnOf = (id: string) => turns[id] ?? null
  let shown: readonly { id: string }[] = pictures('x', 'y')
  for (const id of ['c', 'a', 'b']) shown = withArrival(shown, { id }, turnOf)
  expect(ids(shown)).toBe('xyabc')
})

test('a picture that is there already is not added again', () => {
  const shown = pictures('a', 'b')
  expect(withArrival(shown, { id: 'a' }, () => null)).toBe(shown)
})

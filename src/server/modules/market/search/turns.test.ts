import { describe, expect, test } from 'vitest'
import { placeIn, sharesOf, turnAt } from './turns.ts'

/** Pages as lists of `F` for a placement and `o` for another listing. */
function pagesOf(featured: number, ordinary: number, pageSize: number, perPage: number): string[] {
  return Array.from({ length: Math.ceil((featured + ordinary) / pageSize) }, (_, index) => {
    const shares = sharesOf({ featured, ordinary }, { page: index + 1, pageSize }, perPage)
    return 'F'.repeat(shares.featured.take) + 'o'.repeat(shares.ordinary.take)
  })
}

describe('a cap of placements', () => {
  test.each([
    ['holds on each page until none is left', [3, 9, 5, 2], ['FFooo', 'Foooo', 'oo']],
    ['is a whole page at most', [4, 4, 2, 9], ['FF', 'FF', 'oo', 'oo']],
    ['leaves none out where the others are used up', [7, 2, 4, 1], ['FFoo', 'FFFF', 'F']],
    ['changes nothing where nothing is paid', [0, 5, 3, 2], ['ooo', 'oo']],
  ] as const)('%s', (_, [featured, ordinary, pageSize, perPage], expected) => {
    expect(pagesOf(featured, ordinary, pageSize, perPage)).toEqual(expected)
  })

  test('loses no listing and shows none twice, whatever the numbers', () => {
    for (let featured = 0; featured < 12; featured += 1)
      for (let ordinary = 0; ordinary < 12; ordinary += 1)
        for (const [pageSize, perPage] of [
          [1, 1],
          [3, 1],
          [4, 2],
          [5, 9],
        ] as const) {
          let [paid, others] = [0, 0]
          for (let page = 1; page <= Math.ceil((featured + ordinary) / pageSize) + 1; page += 1) {
            const shares = sharesOf({ featured, ordinary }, { page, pageSize }, perPage)
            expect([shares.featured.skip, shares.ordinary.skip]).toEqual([paid, others])
            paid += shares.featured.take
            others += shares.ordinary.take
          }
          expect([paid, others]).toEqual([featured, ordinary])
        }
  })
})

test('the draw is the same for a whole hour, and another one in the next', () => {
  const at = (time: string) => turnAt(new Date(`2026-06-01T${time}Z`))
  expect(at('09:59:59')).toEqual(at('09:00:00'))
  expect(at('10:00:00')).not.toEqual(at('09:00:00'))
})

test('each of several placements comes first about as often as any other', () => {
  const tails = [1, 2, 3, 4, 5, 6, 7, 4_000_000, 9_999_999, 16_777_215]
  const first = new Map<number, number>()
  const hours = 5_000
  for (let hour = 0; hour < hours; hour += 1) {
    const turn = turnAt(new Date(hour * 3_600_000))
    const [winner = 0] = tails.toSorted((one, other) => placeIn(turn, one) - placeIn(turn, other))
    first.set(winner, (first.get(winner) ?? 0) + 1)
  }
  const share = hours / tails.length
  for (const tail of tails) expect(Math.abs((first.get(tail) ?? 0) - share) / share).toBeLessThan(0.2)
})

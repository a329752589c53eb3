import { expect, test } from 'vitest'
import { pendingFavourites, pendingHeader } from './pending-favourites.ts'

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const asking = (cookie: string) => new Request('http://market.test/', { headers: { cookie } })
const sent = (header: string) => header.slice(0, header.indexOf(';'))

test('what a visitor wants to save waits, once each, the last ones only', () => {
  let cookie = 'selected-language=de'
  for (const number of [1, 2, 1, ...Array.from({ length: 9 }, (_, index) => index + 3)]) {
    cookie = sent(pendingHeader(asking(cookie), id(number), true))
  }
  expect(pendingFavourites(asking(`a=b; ${cookie}`))).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(id))
})

test('a heart pressed again waits no more', () => {
  const cookie = sent(pendingHeader(asking(''), id(1), true))
  const header = pendingHeader(asking(cookie), id(1), false)
  expect(pendingFavourites(asking(sent(header)))).toEqual([])
  expect(header).toContain('Max-Age=0')
})

test('whatever else stands in the cookie is nobody’s wish', () => {
  for (const value of ['', 'x', `${id(1)}x`, '../../me', '%00', `${id(1)},${id(2)}`]) {
    expect(pendingFavourites(asking(`market-favourites=${value}`))).toEqual([])
  }
  expect(pendingFavourites(asking(`not-market-favourites=${id(1)}`))).toEqual([])
})

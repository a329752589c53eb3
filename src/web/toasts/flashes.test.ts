import { expect, test } from 'vitest'
import { flashHeader, flashOf, flashSaid } from './flashes.ts'

const asking = (cookie: string) => new Request('http://market.test/', { headers: { cookie } })
const sent = (header: string) => header.slice(0, header.indexOf(';'))

test('a word that an answer leaves is read by the next page, and gone once it has been said', () => {
  expect(flashOf(asking(`a=b; ${sent(flashHeader('favouriteAdded'))}`))).toBe('favouriteAdded')
  expect(flashOf(asking(sent(flashSaid)))).toBeNull()
})

test('only names of the table are words', () => {
  for (const name of ['hello', 'constructor', '__proto__', '<b>', 'toString']) {
    expect(flashOf(asking(`market-flash=${name}`))).toBeNull()
  }
})

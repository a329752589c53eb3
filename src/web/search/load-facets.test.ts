import { expect, test } from 'vitest'
import { withOfferedType } from './load-facets.ts'
import { readSearch } from './search-address.ts'

const offered = [{ key: 'car' }, { key: 'truck' }]
const asked = (query: string) => withOfferedType(readSearch(new URLSearchParams(query)), offered)

test.each(['motorcycle', 'foo'])(
  'the type %s, which is not on offer, means nothing, nor does what belongs to it',
  (type) => {
    const { filters, invalid } = asked(`vehicleType=${type}&make=yamaha&priceUpTo=9000&page=2`)
    expect(filters).toEqual({ priceUpTo: 9000 })
    expect(invalid).toEqual([
      { name: 'vehicleType', value: type },
      { name: 'make', value: 'yamaha' },
    ])
  },
)

test('one that is on offer stays, and so does a search of all types', () => {
  expect(asked('vehicleType=car&make=audi')).toMatchObject({
    filters: { vehicleType: 'car', make: 'audi' },
    invalid: [],
  })
  expect(asked('make=audi')).toMatchObject({ filters: { make: 'audi' }, invalid: [] })
})

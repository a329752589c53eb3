/** The table of makers beside the taxonomy whose makes it names. */
import { expect, test } from 'vitest'
import { identifiedMakes, manufacturerOf } from '../../../contract/market/vin-manufacturers.ts'
import { readTaxonomy } from './taxonomy.ts'

test('every make of the table is one of the taxonomy', () => {
  const known = new Set(readTaxonomy().map(({ slug }) => slug))
  expect(identifiedMakes.filter((make) => !known.has(make))).toEqual([])
})

test('most cars of the market have a maker that is known', () => {
  const cars = readTaxonomy().filter(({ vehicleType }) => vehicleType === 'car')
  const identified = new Set(identifiedMakes)
  const weight = (list: typeof cars) => list.reduce((sum, make) => sum + make.weight, 0)
  expect(weight(cars.filter(({ slug }) => identified.has(slug))) / weight(cars)).toBeGreaterThan(0.98)
})

test.each([
  ['WVWZZZ1KZAW000001', ['volkswagen'], null, 'DE'],
  ['TMBZZZ1KZAW000001', ['skoda'], null, 'CZ'],
  ['VF1ZZZ1KZAW000001', ['alpine', 'dacia', 'renault', 'renault-trucks'], null, 'FR'],
  ['WB1ZZZ1KZAW000001', ['bmw'], 'motorcycle', 'DE'],
  ['JH2ZZZ1KZAW000001', ['honda'], 'motorcycle', 'JP'],
  ['YV1ZZZ1KZAW000001', ['volvo'], null, 'SE'],
  ['SALZZZ1KZAW000001', ['land-rover'], null, 'GB'],
  ['UU1ZZZ1KZAW000001', ['dacia', 'renault'], null, 'RO'],
  ['5YJZZZ1KZAW000001', ['tesla'], null, 'US'],
  ['LRWZZZ1KZAW000001', ['tesla'], null, 'CN'],
  ['ZFFZZZ1KZAW000001', ['ferrari'], null, 'IT'],
  ['U5YZZZ1KZAW000001', ['kia'], null, 'SK'],
  ['000ZZZ1KZAW000001', [], null, null],
] as const)('%s is of %j', (vin, makes, vehicleType, country) => {
  expect(manufacturerOf(vin)).toEqual({ makes, vehicleType, country })
})

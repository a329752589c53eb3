import { expect, test } from 'vitest'
import { vehicleFacts } from '../../contract/market/vehicle-facts.ts'
import { numberAsTyped, typedNumber } from './typed-number.ts'

const { batteryWh, consumptionMlPerKm, seats } = vehicleFacts

test.each([
  ['77,4', batteryWh, 77_400],
  [' 58 ', batteryWh, 58_000],
  ['5.4', consumptionMlPerKm, 54],
  ['5', seats, 5],
  ['5,5', seats, Number.NaN],
  ['', batteryWh, Number.NaN],
  ['7,4 kWh', batteryWh, Number.NaN],
] as const)('%j is read in the unit that sellers write', (text, fact, value) => {
  expect(typedNumber(fact, text)).toBe(value)
})

test.each([
  ['77.4', batteryWh, 77_400],
  ['5.4', consumptionMlPerKm, 54],
  ['5', seats, 5],
] as const)('what is stored comes back as it was typed: %j', (text, fact, value) => {
  expect(numberAsTyped(fact, value)).toBe(text)
  expect(typedNumber(fact, text)).toBe(value)
})

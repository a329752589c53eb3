import { expect, test } from 'vitest'
import { vehicleFacts } from '../../contract/market/vehicle-facts.ts'
import { numberAsTyped, typedNumber } from './typed-number.ts'

const { batteryWh, consumptionMlPerKm, seats, lengthCm, engineCc, permittedMassKg, powerKw } = vehicleFacts

test.each([
  ['77,4', batteryWh, 77_400],
  [' 58 ', batteryWh, 58_000],
  ['5.4', consumptionMlPerKm, 54],
  ['5', seats, 5],
  ['5,5', seats, Number.NaN],
  ['', batteryWh, Number.NaN],
  ['7,4 kWh', batteryWh, 7_400],
  ['7,4 km', batteryWh, Number.NaN],
  ['1.500', permittedMassKg, 1_500],
  ['1 500 kg', permittedMassKg, 1_500],
  ['1,5 t', permittedMassKg, 1_500],
  ['6,50', lengthCm, 650],
  ['6.5 m', lengthCm, 650],
  ['650 cm', lengthCm, 650],
  ['6,50 kg', lengthCm, Number.NaN],
  ['1.8', engineCc, 1_800],
  ['1.781', engineCc, 1_781],
  ['1781 ccm', engineCc, 1_781],
  ['50 kW', powerKw, 50],
  ['50,5', powerKw, Number.NaN],
  ['68 PS', { kind: 'number', unit: 'PS' }, 68],
  ['68 CV', { kind: 'number', unit: 'PS' }, 68],
  ['68 P', { kind: 'number', unit: 'PS' }, Number.NaN],
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

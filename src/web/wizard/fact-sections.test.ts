import { expect, test } from 'vitest'
import { vehicleTypes } from '../../contract/market/vocabulary.ts'
import { factsOfSection } from './fact-sections.ts'

test.each(['bus', 'caravan'])('the seats of a %s are asked for with the technical data', (type) => {
  expect(factsOfSection('technical', type)).toContain('seats')
  expect(factsOfSection('history', type)).not.toContain('seats')
})

test('the seats of a car are folded with what buyers ask on the phone', () => {
  expect(factsOfSection('history', 'car')).toContain('seats')
})

test('heating, restriction and stroke are not among the history', () => {
  expect(factsOfSection('technical', 'caravan')).toContain('heating')
  expect(factsOfSection('technical', 'motorcycle')).toContain('a2Restriction')
  expect(factsOfSection('equipment', 'motorcycle')).toContain('stroke')
})

test('nobody is asked whether somebody smoked on a motorcycle', () => {
  const asking = vehicleTypes.filter((type) => factsOfSection('history', type).includes('nonSmoker'))
  expect(asking).toEqual(vehicleTypes.filter((type) => type !== 'motorcycle'))
  expect(factsOfSection('energy', 'motorcycle')).not.toContain('heatPump')
})

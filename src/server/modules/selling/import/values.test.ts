import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleaned } from './cell-text.ts'
import { readRegistration } from './dates.ts'
import { readNumber } from './numbers.ts'
import { choiceReaders, readColour, readCondition, readFeatures, readFuel, readTransmission } from './values.ts'

test.each<[string, number | null]>([
  ['12500', 12_500],
  ['12.500', 12_500],
  ['12,500', 12_500],
  ['12 500 km', 12_500],
  ['12’500', 12_500],
  ['12.500,00 €', 12_500],
  ['€12,500.00', 12_500],
  ['1.234.567', 1_234_567],
  ['12.500,-', 12_500],
  ['1,6', 1.6],
  ['1.6', 1.6],
  ['2,0 l', 2],
  ['150 PS', 150],
  ['130 g/km', 130],
  ['1598 cm3', 1_598],
  ['-5', -5],
  ['0', 0],
  ['', null],
  ['many', Number.NaN],
])('the number %j', (cell, value) => {
  expect(readNumber(cell)).toBe(value)
})

test.each<[string, { year: number; month: number | null } | null]>([
  ['2018', { year: 2018, month: null }],
  ['03/2018', { year: 2018, month: 3 }],
  ['2018-03', { year: 2018, month: 3 }],
  ['2018-03-15', { year: 2018, month: 3 }],
  ['15.03.2018', { year: 2018, month: 3 }],
  ['1899', { year: 1899, month: null }],
  ['20180', null],
  ['', null],
])('the registration %j', (cell, value) => {
  expect(readRegistration(cell)).toEqual(value)
})

test.each([
  ['Gasoline', 'petrol'],
  ['Benzin', 'petrol'],
  ['SP95', 'petrol'],
  ['Gazole', 'diesel'],
  ['Electric/Gasoline', 'hybrid'],
  ['Elektro/Diesel', 'hybrid'],
  ['Híbrido enchufable', 'plugin_hybrid'],
  ['Gas (LPG)', 'lpg'],
  ['kerosene', undefined],
  ['', null],
])('the fuel %j', (cell, key) => {
  expect(readFuel(cell)).toBe(key)
})

test('transmissions, conditions and colours as lists write them', () => {
  expect(['Automatik', 'Semi-automatic', 'Boîte manuelle', 'Doppelkupplung', 'stick'].map(readTransmission)).toEqual([
    'automatic',
    'semi_automatic',
    'manual',
    'automatic',
    'manual',
  ])
  expect(["Employee's car", 'Pre-registered', 'Gebraucht', 'Neuf', 'used_fair'].map(readCondition)).toEqual([
    'used',
    'used',
    'used',
    'new',
    'used_fair',
  ])
  expect(['Phantom Black Metallic', 'gris foncé', 'Perlmutt'].map(readColour)).toEqual(['black', 'grey', undefined])
  expect(['-/- (Fuel)', 'n/a', '="007"', ' x '].map(cleaned)).toEqual(['', '', '007', 'x'])
})

test('any cell is read without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (cell) => {
      for (const read of [readNumber, readRegistration, readFuel, readTransmission, readCondition, readColour])
        read(cell)
      expect(readNumber(cell)).not.toBe(Infinity)
    }),
  )
})

test.each<[keyof typeof choiceReaders, string, string | null | undefined]>([
  ['licenceClass', 'A2', 'a2'],
  ['licenceClass', 'Permis A1', 'a1'],
  ['stroke', '2-Takt', 'two_stroke'],
  ['stroke', '4T', 'four_stroke'],
  ['a2Restriction', 'drosselbar', 'restrictable'],
  ['a2Restriction', 'Bridée', 'restricted'],
  ['cabin', 'Fernverkehr', 'sleeper'],
  ['cabin', 'cabina doble', 'crew'],
  ['layout', 'Queensbett', 'island_bed'],
  ['layout', 'lits superposés', 'bunk_beds'],
  ['heating', 'Alde', 'warm_water'],
  ['heating', '', null],
  ['heating', 'coal', undefined],
])('the %s %j', (fact, cell, key) => {
  expect(choiceReaders[fact](cell)).toBe(key)
})

test.each([
  ['ABS, Tempomat, Sitzheizung', ['abs_brakes', 'cruise_control', 'heated_seats']],
  ['Elektr. Fensterheber; Einparkhilfe hinten|AHK', ['electric_windows', 'parking_sensors', 'towbar']],
  [
    'Climatisation automatique, Régulateur adaptatif, Jantes alu',
    ['automatic_climate', 'adaptive_cruise', 'alloy_wheels'],
  ],
  ['Faros LED, Techo panorámico, CarPlay', ['led_headlights', 'panoramic_roof', 'apple_carplay']],
  ['Faróis LED, Volante multifunções', ['led_headlights', 'multifunction_wheel']],
  ['Isofix, ISOFIX, Kaugummi', ['isofix']],
])('the equipment %j', (cell, items) => {
  expect(readFeatures(cell)).toEqual(items)
})

test.each([
  ['upholstery', 'Teilleder', 'part_leather'],
  ['upholstery', 'Cuir', 'leather'],
  ['upholstery', 'Tejido', 'cloth'],
  ['upholstery', 'Bambus', undefined],
  ['paintFinish', 'Metallic', 'metallic'],
  ['paintFinish', 'Nacrée', 'pearl'],
  ['interiorColour', 'Innen schwarz', 'black'],
] as const)('%s of the cell %j', (fact, cell, value) => {
  expect(choiceReaders[fact](cell)).toBe(value)
})

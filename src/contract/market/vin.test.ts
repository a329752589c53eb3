import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigitOf, modelYearsOf, readVin, vinCheckOf, withDigitsForLetters } from './vin.ts'
import { codesModelYear } from './vin-manufacturers.ts'

const alphabet = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
const anyVin = fc
  .array(fc.constantFrom(...Array.from(alphabet)), { minLength: 17, maxLength: 17 })
  .map((list) => list.join(''))

describe('a VIN', () => {
  test.each([
    ['nothing', '', '', null],
    ['as it should be', 'WVWZZZ1KZAW000001', 'WVWZZZ1KZAW000001', null],
    ['in small letters, with spaces and hyphens', ' wvw-zzz 1kzaw 000001', 'WVWZZZ1KZAW000001', null],
    ['of sixteen characters', 'WVWZZZ1KZAW00000', 'WVWZZZ1KZAW00000', 'wrong_length'],
    ['of eighteen characters', 'WVWZZZ1KZAW0000012', 'WVWZZZ1KZAW0000012', 'wrong_length'],
    ['with an O for a zero', 'WVWZZZ1KZAWO00001', 'WVWZZZ1KZAWO00001', 'wrong_characters'],
    ['of one character', '00000000000000000', '00000000000000000', 'placeholder'],
    ['of ones, though its check digit fits', '11111111111111111', '11111111111111111', 'placeholder'],
    ['of zeros after the maker', 'WVWZZZ00000000000', 'WVWZZZ00000000000', 'placeholder'],
    ['that counts', '12345678901234567', '12345678901234567', 'placeholder'],
    ['that ends in zeros', 'WVWZZZ1KZAW000000', 'WVWZZZ1KZAW000000', null],
    ['with a letter of another alphabet', 'WVWZZZ1KZAWЖ00001', 'WVWZZZ1KZAWЖ00001', 'wrong_characters'],
  ])('%s', (_, text, vin, problem) => {
    expect(readVin(text)).toMatchObject({ vin, problem })
  })

  test('names each wrong character once', () => {
    expect(readVin('IOQI!').wrongCharacters).toEqual(['I', 'O', 'Q', '!'])
  })

  test('has the digits that people write as letters', () => {
    expect(withDigitsForLetters('WVWZZZ1KZAWOOQOI1')).toBe('WVWZZZ1KZAW000011')
  })

  test.each([
    ['made in America', '1HGCM82633A004352', true],
    ['made in China', 'LRWYGCEK0MC000001', true],
    ['of a maker in Europe that codes it', 'WVWZZZ1KZAW000001', true],
    ['of a maker in Europe that does not', 'VF1ZZZ1KZAW000001', false],
  ])('%s states a model year: %s', (_, vin, states) => {
    expect(codesModelYear(vin)).toBe(states)
  })

  test.each([
    ['1M8GDM9AXKP042788', true],
    ['5GZCZ43D13S812715', true],
    ['1M8GDM9A0KP042788', false],
  ])('%s: its check digit fits: %j', (vin, fits) => {
    expect(readVin(vin).checkDigitFits).toBe(fits)
  })

  test('a check digit that fits is a digit or X, and one wrong character among the others rarely keeps it', () => {
    fc.assert(
      fc.property(anyVin, (vin) => {
        const digit = checkDigitOf(vin)
        expect(digit).toMatch(/^[0-9X]$/)
        expect(readVin(vin.slice(0, 8) + digit + vin.slice(9)).checkDigitFits).toBe(true)
      }),
    )
  })

  test('the tenth character stands for years thirty apart, newest first', () => {
    expect(modelYearsOf('WVWZZZ1KZAW000001', 2027)).toEqual([2010, 1980])
    expect(modelYearsOf('WVWZZZ1KZVW000001', 2026)).toEqual([1997])
    expect(modelYearsOf('WVWZZZ1KZ0W000001', 2027)).toEqual([])
  })

  test('whatever is typed is read without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { problem, checkDigitFits } = readVin(text)
        expect(problem === null || checkDigitFits === null).toBe(true)
      }),
    )
  })
})

test.each([
  ['none', null, 'not_given'],
  ['made in Europe, where no check digit is asked for', 'WVWZZZ1KZAW000001', 'checked'],
  ['made in America, with its check digit', '1HGCM82633A004352', 'checked'],
  ['made in America, without', '1HGCM82633A004353', 'given'],
  ['made in America under one of its later letters, without', '7SAYGDEE0NF000001', 'given'],
  ['made in China, without', 'LSVAA49J132000001', 'given'],
] as const)('what the public learns of a VIN: %s', (_, vin, check) => {
  expect(vinCheckOf(vin)).toBe(check)
})

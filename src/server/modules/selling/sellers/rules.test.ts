import { describe, expect, test } from 'vitest'
import { traderCheckStates } from '../../../../contract/sellers.ts'
import { type CheckStep, checkStateOf, documentTypeOf, mayTake, type Trading, tradeSignsOf } from './rules.ts'

test.each([
  ['submit', ['none', 'submitted', 'checked', 'returned']],
  ['withdraw', ['submitted']],
  ['check', ['none', 'submitted', 'returned']],
  ['askAgain', ['none', 'submitted', 'checked']],
] as const satisfies [CheckStep, string[]][])('a check may take the step %s from %j only', (step, from) => {
  expect(traderCheckStates.filter((state) => mayTake(step, state))).toEqual(from)
})

test.each([
  ['checked', true, 'checked'],
  ['checked', false, 'none'],
  ['submitted', false, 'submitted'],
  ['returned', false, 'returned'],
] as const)('a check that is %s, of facts that are still true: %j, counts as %s', (state, isStillTrue, counts) => {
  expect(checkStateOf(state, isStillTrue)).toBe(counts)
})

describe('a private seller looks like a trader', () => {
  const calm: Trading = { isDealer: false, activeListings: 1, publishedIn12Months: 2, descriptions: ['Family car.'] }
  test.each<[string, Partial<Trading>, string[]]>([
    ['who sells the family car', {}, []],
    ['with four on offer', { activeListings: 4 }, []],
    ['with five on offer', { activeListings: 5 }, ['listings']],
    ['with nine published in a year', { publishedIn12Months: 9 }, []],
    ['with ten published in a year', { publishedIn12Months: 10 }, ['pace']],
    ['with VAT in German', { descriptions: ['Sehr gepflegt. MwSt. ausweisbar.'] }, ['words']],
    ['with an imprint', { descriptions: ['Impressum: Auto Huber, HRB 12345'] }, ['words']],
    ['with VAT in French', { descriptions: ['TVA récupérable'] }, ['words']],
    ['with a SIRET', { descriptions: ['SIRET 123 456 789 00012'] }, ['words']],
    ['with VAT in Spanish', { descriptions: ['Precio con IVA deducible'] }, ['words']],
    ['with VAT in Portuguese', { descriptions: ['IVA dedutível'] }, ['words']],
    ['with VAT in English', { descriptions: ['VAT qualifying, finance arranged'] }, ['words']],
    ['who says that no VAT is shown', { descriptions: ['Privatverkauf, keine MwSt., no VAT'] }, []],
    [
      'by all of it',
      { activeListings: 30, publishedIn12Months: 40, descriptions: ['RCS Lyon'] },
      ['listings', 'pace', 'words'],
    ],
    ['who has said to be one', { isDealer: true, activeListings: 30 }, []],
  ])('%s', (_, trading, signs) => {
    expect(tradeSignsOf({ ...calm, ...trading }).map(({ sign }) => sign)).toEqual(signs)
  })
})

test.each([
  ['a PDF', '%PDF-1.7', 'application/pdf'],
  ['a JPEG', '\u00FF\u00D8\u00FF\u00E0', 'image/jpeg'],
  ['a PNG', '\u0089PNG\r\n\u001A\n', 'image/png'],
  ['a page', '<html>', null],
  ['nothing', '', null],
])('%s is told by its first bytes', (_, head, type) => {
  expect(documentTypeOf(Buffer.from(head, 'latin1'))).toBe(type)
})

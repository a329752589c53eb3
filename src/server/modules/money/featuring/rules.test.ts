import { expect, test } from 'vitest'
import type { CreditType } from '../../../../contract/market/vocabulary.ts'
import { balancesOf, creditTypeFor } from './rules.ts'

test.each([
  [null, null],
  [0, null],
  [4, null],
  [5, 'basic_featured'],
  [29, 'basic_featured'],
  [30, 'pro_featured'],
  [90, 'pro_featured'],
])('a package that features for %s days gives credits of type %s', (featuredDays, type) => {
  expect(creditTypeFor(featuredDays)).toBe(type)
})

const grant = (id: string, creditType: CreditType, left: number, day: string) => ({
  id,
  creditType,
  left,
  expiresAt: new Date(`2026-06-${day}`),
})

test('a balance adds what is left of each type and says when the first of it expires', () => {
  const grants = [
    grant('spent', 'basic_featured', 0, '02'),
    grant('soon', 'basic_featured', 1, '03'),
    grant('pro', 'pro_featured', 2, '04'),
    grant('later', 'basic_featured', 3, '05'),
  ]
  expect(balancesOf(grants)).toEqual([
    { creditType: 'basic_featured', total: 4, expiresAt: new Date('2026-06-03') },
    { creditType: 'pro_featured', total: 2, expiresAt: new Date('2026-06-04') },
  ])
})

test('who has spent everything has no balance', () => {
  expect(balancesOf([grant('spent', 'pro_featured', 0, '02')])).toEqual([])
})

import { expect, test } from 'vitest'
import { euCountries } from '../../../contract/vocabulary.ts'
import { demoSellers } from './demo-sellers.ts'
import { createRandom } from './random.ts'

const sellers = demoSellers(createRandom(1))

test('the demo accounts come first', () => {
  expect(sellers.slice(0, 5).map(({ email, kind }) => [email, kind])).toEqual([
    ['admin@forecourt.test', 'private'],
    ['dealer@forecourt.test', 'dealer'],
    ['approved@forecourt.test', 'approved'],
    ['seller@forecourt.test', 'private'],
    ['buyer@forecourt.test', 'private'],
  ])
})

test('about sixty sellers live all over the Union and reach nobody real', () => {
  expect(sellers.length).toBeGreaterThanOrEqual(55)
  expect(sellers.length).toBeLessThanOrEqual(65)
  expect(new Set(sellers.filter(({ sells }) => sells).map(({ country }) => country))).toEqual(new Set(euCountries))
  expect(new Set(sellers.map(({ email }) => email)).size).toBe(sellers.length)
  for (const { email, phone, dealerContact } of sellers) {
    expect(email).toMatch(/^[a-z0-9.@-]+\.test$/)
    expect(phone).toMatch(/^\+\d[\d ]+$/)
    if (dealerContact) expect(new URL(dealerContact.website).hostname).toMatch(/\.test$/)
  }
})

test('dealers have a company and contact data, private people have neither', () => {
  for (const { kind, companyName, dealerContact } of sellers) {
    expect([companyName === null, dealerContact === null]).toEqual([kind === 'private', kind === 'private'])
  }
})

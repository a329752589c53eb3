import { expect, test } from 'vitest'
import { euCountries } from '../../contract/market/vocabulary.ts'
import { type DemoSeller, demoSellers } from './demo-sellers.ts'
import { createRandom } from './random.ts'

const sellers = demoSellers(createRandom(1))

function isDealer({ kind }: DemoSeller): boolean {
  return kind !== 'private'
}

test('the demo accounts come first', () => {
  expect(sellers.slice(0, 5).map(({ email, kind }) => [email, kind])).toEqual([
    ['admin@forecourt.test', 'private'],
    ['dealer@forecourt.test', 'dealer'],
    ['approved@forecourt.test', 'approved'],
    ['seller@forecourt.test', 'private'],
    ['buyer@forecourt.test', 'private'],
  ])
})

test('about sixty sellers live all over the Union', () => {
  expect(sellers.length).toBeGreaterThanOrEqual(55)
  expect(sellers.length).toBeLessThanOrEqual(65)
  expect(new Set(sellers.filter(({ sells }) => sells).map(({ country }) => country))).toEqual(new Set(euCountries))
})

test('every seller has an address of their own, and none reaches anybody real', () => {
  expect(new Set(sellers.map(({ email }) => email)).size).toBe(sellers.length)
  for (const { email, phone } of sellers) {
    expect(email).toMatch(/^[a-z0-9.@-]+\.test$/)
    expect(phone).toMatch(/^\+\d[\d ]+$/)
  }
  const websites = sellers.flatMap(({ dealerContact }) => dealerContact?.website ?? [])
  for (const website of websites) expect(new URL(website).hostname).toMatch(/\.test$/)
})

test('dealers have a company and contact data, private people have neither', () => {
  const [dealers, privates] = [sellers.filter(isDealer), sellers.filter((seller) => !isDealer(seller))]
  for (const { companyName, dealerContact } of privates) expect([companyName, dealerContact]).toEqual([null, null])
  for (const { companyName, dealerContact } of dealers) {
    expect(companyName).toMatch(/\S/)
    expect(dealerContact?.registeredAddress).toMatch(/\d/)
    expect(dealerContact?.vatNumber).toMatch(/^[A-Z]{2}/)
    expect(dealerContact?.legalForm).toMatch(/\S/)
    expect(dealerContact?.register.name).not.toMatch(/[{#]/)
    expect(dealerContact?.register.number).toMatch(/\d/)
  }
})

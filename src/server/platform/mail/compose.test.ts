import { expect, test } from 'vitest'
import { pageInLanguage } from './compose.ts'

const site = { baseUrl: 'https://cars.example' }

test.each([
  ['https://cars.example/my-listings', 'de', 'https://cars.example/de/my-listings'],
  ['https://cars.example/alerts?token=abc', 'fr', 'https://cars.example/fr/alerts?token=abc'],
  ['https://cars.example/my-listings', 'en', 'https://cars.example/my-listings'],
  ['https://cars.example/pt/terms/versions/2', 'pt', 'https://cars.example/pt/terms/versions/2'],
  ['https://cars.example/auth/v1/verify?token=abc', 'de', 'https://cars.example/auth/v1/verify?token=abc'],
  ['https://cars.example/api/v1/feed', 'de', 'https://cars.example/api/v1/feed'],
  ['https://invoice.stripe.example/in_1', 'de', 'https://invoice.stripe.example/in_1'],
] as const)('%s leads readers of %s to %s', (address, language, page) => {
  expect(pageInLanguage(address, language, site)).toBe(page)
})

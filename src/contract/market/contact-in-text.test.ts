import { expect, test } from 'vitest'
import { namesContact } from './contact-in-text.ts'

test.each([
  'Call 0171 2345678',
  'Write to paul@mail.example',
  'paul (at) mail (dot) example',
  'Tel. +49 171 2345678',
  'More photos on www.paul.example',
  'WhatsApp preferred',
])('%j names a way to reach its writer', (text) => {
  expect(namesContact(text)).toBe(true)
})

test.each([
  'Built 2016, 85.000 km, 110 kW',
  'HSN 0603, TSN BGU',
  'Price 14.900 €, VAT 2.379 €',
  'Reifen 205/55 R16 91V',
])('%j names none', (text) => {
  expect(namesContact(text)).toBe(false)
})

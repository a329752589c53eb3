import { expect, test } from 'vitest'
import { invoiceSheet } from './invoice-sheet.ts'
import type { InvoiceDocument } from './invoices.ts'
import { languages } from './market/vocabulary.ts'

const invoice: InvoiceDocument = {
  invoiceId: '018f0000-0000-7000-8000-000000000001',
  number: 'INV-2026-000042',
  kind: 'invoice',
  corrects: null,
  orderNumber: '018f0000-0000-7000-8000-000000000002',
  issuedAt: '2026-06-01T09:00:00.000Z',
  supplyStart: '2026-06-01',
  supplyEnd: '2026-07-31',
  language: 'de',
  seller: {
    name: 'Marktplatz GmbH',
    address: 'Musterstraße 12\n10115 Berlin',
    country: 'DE',
    email: 'office@market.test',
    vatNumber: 'DE123456789',
    taxNumber: null,
  },
  buyer: {
    kind: 'business',
    name: 'Garage SARL',
    street: '1, rue de la Paix',
    postcode: '75011',
    city: 'Paris',
    country: 'FR',
    vatNumber: 'FR12345678901',
  },
  buyerEmail: 'garage@market.test',
  line: { name: 'Advanced', description: 'Volkswagen Golf' },
  listNetCents: 32_77,
  discountNetCents: 8_40,
  netCents: 24_37,
  vatCents: 4_63,
  grossCents: 29_00,
  vatBasisPoints: 19_00,
  treatment: 'domestic',
  exemptionNote: null,
  reason: null,
}
const spaces = /[\u{a0}\u{202f}]/gu
const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(spaces, ' ')) as unknown

/** What Article 226 of Directive 2006/112/EC asks for. */
test('states dates, number, both parties with their VAT numbers, what was supplied when, and every part of the amount', () => {
  expect(plain(invoiceSheet(invoice, 'de'))).toMatchObject({
    title: 'Rechnung',
    facts: [
      { label: 'Nummer', value: 'INV-2026-000042' },
      { label: 'Ausstellungsdatum', value: '1. Juni 2026' },
      { label: 'Leistungszeitraum', value: '1. Juni 2026 – 31. Juli 2026' },
      { label: 'Bestellung' },
    ],
    customer: {
      lines: [
        'Garage SARL',
        '1, rue de la Paix',
        '75011 Paris',
        'Frankreich',
        'garage@market.test',
        'USt-IdNr.: FR12345678901',
      ],
    },
    seller: {
      name: 'Marktplatz GmbH',
      lines: ['Musterstraße 12', '10115 Berlin', 'Deutschland', 'office@market.test', 'USt-IdNr.: DE123456789'],
    },
    rows: [
      { item: 'Advanced', description: 'Volkswagen Golf', quantity: '1', unitPrice: '32,77 €', amount: '32,77 €' },
      { item: 'Rabatt durch Gutschein', amount: '-8,40 €' },
    ],
    totals: [
      { label: 'Nettobetrag', value: '24,37 €' },
      { label: 'MwSt. 19 %', value: '4,63 €' },
      { label: 'Gesamtbetrag', value: '29,00 €' },
    ],
    notes: ['Der Betrag ist bezahlt. Es ist nichts mehr zu überweisen.'],
  })
})

test.each([
  ['en', 'Reverse charge'],
  ['de', 'Steuerschuldnerschaft des Leistungsempfängers'],
  ['fr', 'Autoliquidation'],
  ['es', 'Inversión del sujeto pasivo'],
  ['pt', 'Autoliquidação'],
] as const)('in %s reverse charge is "%s"', (language, words) => {
  expect(invoiceSheet({ ...invoice, treatment: 'reverse_charge' }, language).notes[0]).toMatch(new RegExp(`^${words}`))
})

test('an exempt operator says why, in the words of the setting', () => {
  const note = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.'
  expect(invoiceSheet({ ...invoice, treatment: 'exempt', exemptionNote: note }, 'fr').notes[0]).toBe(note)
})

test.each(languages)(
  'in %s a credit note names the invoice and the reason, and differs from an invoice',
  (language) => {
    const credit = { ...invoice, kind: 'credit_note', corrects: 'INV-2026-000042', reason: 'withdrawal' } as const
    const sheet = invoiceSheet({ ...credit, number: 'CN-2026-000007' }, language)
    expect(sheet.facts.map(({ value }) => value)).toContain('INV-2026-000042')
    expect(sheet.facts).toHaveLength(6)
    expect(sheet.title).not.toBe(invoiceSheet(invoice, language).title)
    expect(sheet.notes).not.toEqual(invoiceSheet(invoice, language).notes)
  },
)

test('what is supplied at once has a date, a customer who is not known an email address', () => {
  const sheet = invoiceSheet({ ...invoice, supplyStart: null, supplyEnd: null, buyer: null }, 'en')
  expect(plain(sheet.facts[2])).toEqual({ label: 'Date of supply', value: '1 Jun 2026' })
  expect(sheet.customer.lines).toEqual(['garage@market.test'])
})

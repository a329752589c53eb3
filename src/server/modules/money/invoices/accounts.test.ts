import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { accountWords } from '../../../../contract/market/account-words.ts'
import type { InvoiceDocument } from '../../../../contract/invoices.ts'
import { accountHead, accountLine } from './accounts.ts'

const credit: InvoiceDocument = {
  invoiceId: '018f0000-0000-7000-8000-000000000001',
  number: 'CN-2026-000001',
  kind: 'credit_note',
  corrects: 'INV-2026-000001',
  orderNumber: '018f0000-0000-7000-8000-000000000002',
  // The first of July in Brussels.
  issuedAt: '2026-06-30T22:00:00.000Z',
  supplyStart: null,
  supplyEnd: null,
  language: 'de',
  seller: { name: 'Market', address: 'Here', country: 'DE', email: 'a@b.test', vatNumber: null, taxNumber: null },
  buyer: {
    kind: 'business',
    name: '=HYPERLINK("https://evil.test";"Garage; & Söhne")',
    street: 'Street 1',
    postcode: '1',
    city: 'City',
    country: 'AT',
    vatNumber: 'ATU12345678',
  },
  buyerEmail: null,
  line: { name: 'Advanced', description: '-1' },
  listNetCents: 1_234_56,
  discountNetCents: 0,
  netCents: 1_234_56,
  vatCents: 234_57,
  grossCents: 1_469_13,
  vatBasisPoints: 19_00,
  treatment: 'domestic',
  exemptionNote: null,
  reason: 'withdrawal',
}

test.each([
  ['comma', ',', ['-1234.56', '-234.57', '19.00', '-1469.13']],
  ['semicolon', ';', ['-1234,56', '-234,57', '19,00', '-1469,13']],
] as const)('with %s: numbers are numbers, texts are no formulas', (separator, delimiter, numbers) => {
  const style = { language: 'de', separator } as const
  const text = accountHead(style) + accountLine(credit, 'pi_1', style)
  const [row] = parse(text, { bom: true, columns: true, delimiter }) as Record<string, string>[]
  expect(Object.keys(row ?? {})).toEqual(Object.values(accountWords.de.columns))
  expect([row?.['Netto'], row?.['USt'], row?.['USt-Satz %'], row?.['Brutto']]).toEqual(numbers)
  expect(row).toMatchObject({
    Datum: '2026-07-01',
    Kunde: `'=HYPERLINK("https://evil.test";"Garage; & Söhne")`,
    Land: 'AT',
    'Zahlungs-ID': 'pi_1',
    Korrigiert: 'INV-2026-000001',
  })
})

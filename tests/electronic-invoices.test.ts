/** Electronic invoices against the rules of EN 16931, and their PDF. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findingsIn } from './support/en16931.ts'
import { consumerInvoice, creditNote, documents, reverseCharge } from './support/invoice-documents.ts'
import { casesOf } from './support/matrix.ts'
import type { InvoiceDocument } from '../src/contract/invoices.ts'
import { partsOf } from '../src/contract/market/vat.ts'
import { isElectronic } from '../src/contract/electronic-invoice.ts'
import { electronicInvoice } from '../src/server/modules/money/invoices/electronic.ts'
import { amountsOf, creditOf } from '../src/server/modules/money/invoices/rules.ts'

function xmlOf(document: InvoiceDocument): string {
  if (!isElectronic(document)) throw new Error('The document has no customer, or no tax number')
  return electronicInvoice(document)
}

test.each(Object.entries(documents))('%s follows the schema and the rules of EN 16931', (_, document) => {
  expect(findingsIn(xmlOf(document))).toEqual([])
})

test.each([
  ['a wrong sum', { grossCents: 29_01 }, 'BR-CO-15'],
  ['an amount with VAT under reverse charge', { treatment: 'reverse_charge' }, 'BR-AE-09'],
  [
    'a seller whose tax number is empty',
    { seller: { ...consumerInvoice.seller, vatNumber: null, taxNumber: '' } },
    'BR-S-02',
  ],
  ['an empty line', { line: { name: '', description: null } }, 'BR-25'],
  ['a coupon that is not in the sums', { discountNetCents: 1 }, 'BR-CO-13'],
  ['a currency of VAT that is off by more than a cent', { netCents: 24_40, vatCents: 4_60 }, 'BR-CO-17'],
] as const)('the rules find %s', (_, change, rule) => {
  expect(findingsIn(xmlOf({ ...consumerInvoice, ...change }))).toContain(rule)
})

test('the tax number alone identifies a seller without a VAT number, whatever the VAT', () => {
  for (const document of Object.values(documents)) {
    const seller = { ...document.seller, vatNumber: null, taxNumber: '30/123/45678' }
    expect(findingsIn(xmlOf({ ...document, seller }))).toEqual([])
  }
})

test('without any number of the seller, or without the customer, there is no electronic invoice', () => {
  const seller = { ...consumerInvoice.seller, vatNumber: null, taxNumber: null }
  expect(isElectronic({ ...consumerInvoice, seller })).toBe(false)
  expect(isElectronic({ ...consumerInvoice, buyer: null })).toBe(false)
})

test('the schema finds a misplaced element', () => {
  const xml = xmlOf(consumerInvoice).replace('<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>', '')
  expect(findingsIn(xml)).toContainEqual(expect.stringMatching(/^schema: .*PaymentMeans/))
})

test('a credit note names the invoice that it corrects, with positive amounts', () => {
  const xml = xmlOf(creditNote)
  expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
  expect(xml).toMatch(/<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>INV-2026-000042</)
  expect(xml).toContain('<ram:GrandTotalAmount>29.00</ram:GrandTotalAmount>')
})

test('texts are escaped', () => {
  expect(xmlOf(reverseCharge)).toContain('Marktplatz &amp; Söhne GmbH')
})

test('any amount, rate and coupon, and any credit note over it, adds up', () => {
  const cases = [
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.constantFrom(5_00, 7_00, 8_10, 17_00, 19_00, 20_00, 21_00, 23_00, 25_50, 27_00),
    fc.nat(1_000_000),
    fc.integer({ min: 1, max: 1_000 }),
  ] as const
  fc.assert(
    fc.property(...cases, (amountCents, vatBasisPoints, couponCents, share) => {
      const charged = { ...partsOf(amountCents, vatBasisPoints), amountCents }
      const amounts = amountsOf(charged, amountCents + couponCents, vatBasisPoints)
      expect(findingsIn(xmlOf({ ...consumerInvoice, ...amounts, vatBasisPoints }))).toEqual([])
      const refundCents = Math.max(1, Math.floor((amountCents * share) / 1_000))
      const credit = creditOf(refundCents, { ...amounts, vatBasisPoints }, { netCents: 0, vatCents: 0 })
      expect(findingsIn(xmlOf({ ...creditNote, ...credit, vatBasisPoints }))).toEqual([])
    }),
    { numRuns: casesOf(60) },
  )
})

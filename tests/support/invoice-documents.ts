/** Invoices and credit notes of every kind, as values. */
import type { InvoiceDocument } from '../../src/contract/invoices.ts'

const german = {
  kind: 'consumer',
  name: 'Małgorzata Żółć-Brzęczyszczykiewicz',
  street: 'ul. Świętej Jadwigi 7/12',
  postcode: '00-950',
  city: 'Łódź',
  country: 'PL',
  vatNumber: null,
} as const

/** A consumer's listing package with a coupon. */
export const consumerInvoice: InvoiceDocument = {
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
    name: 'Marktplatz & Söhne GmbH',
    address: 'Musterstraße 12\n10115 Berlin',
    country: 'DE',
    email: 'office@market.test',
    vatNumber: 'DE123456789',
    taxNumber: '30/123/45678',
  },
  buyer: german,
  buyerEmail: 'malgorzata@market.test',
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

const withoutVat = {
  listNetCents: 83_19,
  discountNetCents: 0,
  netCents: 83_19,
  vatCents: 0,
  grossCents: 83_19,
  vatBasisPoints: 0,
}

export const creditNote: InvoiceDocument = {
  ...consumerInvoice,
  kind: 'credit_note',
  number: 'CN-2026-000007',
  corrects: 'INV-2026-000042',
  reason: 'withdrawal',
  listNetCents: 24_37,
  discountNetCents: 0,
}

export const reverseCharge: InvoiceDocument = {
  ...consumerInvoice,
  ...withoutVat,
  language: 'fr',
  treatment: 'reverse_charge',
  buyer: {
    kind: 'business',
    name: 'Société d’exploitation des établissements automobiles Lefèvre-Desœuvre et Fils',
    street: '125 bis, avenue du Général-de-Gaulle, bâtiment C',
    postcode: '75011',
    city: 'Paris',
    country: 'FR',
    vatNumber: 'FR12345678901',
  },
  line: { name: 'Dealer Basic', description: null },
}

export const outsideTheUnion: InvoiceDocument = {
  ...reverseCharge,
  language: 'pt',
  treatment: 'outside',
  supplyStart: null,
  supplyEnd: null,
  buyer: {
    kind: 'business',
    name: 'Garage Zürichsee <AG>',
    street: 'Seestrasse 1',
    postcode: '8002',
    city: 'Zürich',
    country: 'CH',
    vatNumber: 'CHE123456789',
  },
}

export const exempt: InvoiceDocument = {
  ...consumerInvoice,
  ...withoutVat,
  language: 'es',
  treatment: 'exempt',
  exemptionNote: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
  seller: { ...consumerInvoice.seller, vatNumber: 'DE123456789', taxNumber: null },
}

export const documents = { consumerInvoice, creditNote, reverseCharge, outsideTheUnion, exempt }

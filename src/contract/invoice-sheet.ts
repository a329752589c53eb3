/**
 * What stands on an invoice or a credit note, in words and in order: everything that Article 226 of Directive
 * 2006/112/EC asks for. The PDF and the page lay it out.
 */
import { countryName } from './market/country-name.ts'
import { invoiceWords } from './invoice-words.ts'
import type { InvoiceDocument } from './invoices.ts'
import { type Language, languageTable, localeOf } from './market/vocabulary.ts'

/** A label with its value. */
export interface SheetFact {
  label: string
  value: string
}

export interface InvoiceSheet {
  language: Language
  title: string
  number: string
  facts: SheetFact[]
  customer: { label: string; lines: string[] }
  seller: { name: string; lines: string[] }
  columns: { item: string; quantity: string; unitPrice: string; amount: string }
  rows: { item: string; description: string | null; quantity: string; unitPrice: string; amount: string }[]
  /** The last one is the total. */
  totals: SheetFact[]
  /** Why there is no VAT, and that nothing is owed. */
  notes: string[]
}

/** The time zone of the market's dates (decision 14). */
const timeZone = 'Europe/Brussels'

/** Returns the sheet of a document in a language. */
export function invoiceSheet(document: InvoiceDocument, language: Language): InvoiceSheet {
  const words = invoiceWords[language]
  const { kind, listNetCents, discountNetCents, netCents, vatCents, grossCents } = document
  const { date, money, percent } = formatsOf(language)
  const item = {
    item: document.line.name,
    description: document.line.description,
    quantity: '1',
    unitPrice: money(listNetCents),
    amount: money(listNetCents),
  }
  const coupon = {
    item: words.coupon,
    description: null,
    quantity: '',
    unitPrice: '',
    amount: money(-discountNetCents),
  }
  return {
    language,
    title: words.kind[kind],
    number: document.number,
    facts: [
      { label: words.number, value: document.number },
      { label: words.issued, value: date(document.issuedAt) },
      supplyOf(document, language),
      ...(document.corrects === null ? [] : [{ label: words.corrects, value: document.corrects }]),
      ...(document.reason === null ? [] : [{ label: words.reason, value: words.reasons[document.reason] }]),
      { label: words.order, value: document.orderNumber },
    ],
    customer: { label: words.customer, lines: customerLines(document, language) },
    seller: { name: document.seller.name, lines: sellerLines(document, language) },
    columns: { item: words.item, quantity: words.quantity, unitPrice: words.unitPrice, amount: words.amount },
    rows: discountNetCents === 0 ? [item] : [item, coupon],
    totals: [
      { label: words.net, value: money(netCents) },
      { label: words.vat(percent(document.vatBasisPoints)), value: money(vatCents) },
      { label: words.total[kind], value: money(grossCents) },
    ],
    notes: [noVatNote(document, language), words.settled[kind]].filter((note) => note !== null),
  }
}

/** Returns why a document has no VAT, or null if it has. */
export function noVatNote({ treatment, exemptionNote }: InvoiceDocument, language: Language): string | null {
  if (treatment === 'domestic') return null
  return treatment === 'exempt' ? exemptionNote : invoiceWords[language].noVat[treatment]
}

function supplyOf({ issuedAt, supplyStart, supplyEnd }: InvoiceDocument, language: Language): SheetFact {
  const words = invoiceWords[language]
  const { date } = formatsOf(language)
  if (supplyStart === null || supplyEnd === null) return { label: words.supplied, value: date(supplyStart ?? issuedAt) }
  return { label: words.period, value: `${date(supplyStart)} – ${date(supplyEnd)}` }
}

function customerLines({ buyer, buyerEmail }: InvoiceDocument, language: Language): string[] {
  if (!buyer) return buyerEmail === null ? [] : [buyerEmail]
  const { name, street, postcode, city, country, vatNumber } = buyer
  return [
    name,
    street,
    `${postcode} ${city}`,
    countryName(country, language),
    ...(buyerEmail === null ? [] : [buyerEmail]),
    ...(vatNumber === null ? [] : [labelled(invoiceWords[language].customerVat, vatNumber, language)]),
  ]
}

function sellerLines({ seller }: InvoiceDocument, language: Language): string[] {
  const words = invoiceWords[language]
  const country = countryName(seller.country, language)
  const address = seller.address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return [
    ...address,
    ...(address.at(-1) === country ? [] : [country]),
    seller.email,
    ...(seller.vatNumber === null ? [] : [labelled(words.sellerVat, seller.vatNumber, language)]),
    ...(seller.taxNumber === null ? [] : [labelled(words.sellerTax, seller.taxNumber, language)]),
  ]
}

function labelled(label: string, value: string, language: Language): string {
  // Not broken between the label and its value.
  return `${label}${languageTable[language].colon} ${value}`.replaceAll(' ', '\u{a0}')
}

function formatsOf(language: Language) {
  const locale = localeOf(language)
  const euro = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  return {
    money: (cents: number) => euro.format(cents / 100),
    percent: (basisPoints: number) => rate.format(basisPoints / 10_000),
    date: (value: string) => day.format(new Date(value)),
  }
}

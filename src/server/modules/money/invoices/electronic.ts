/**
 * The electronic invoice: EN 16931 in the syntax of UN/CEFACT (Cross Industry Invoice, D16B), as Factur-X and ZUGFeRD
 * embed it. Comments name the terms of the standard.
 */
import { create } from 'xmlbuilder2'
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js'
import type { AddressedDocument } from '../../../../contract/electronic-invoice.ts'
import { noVatNote } from '../../../../contract/invoice-sheet.ts'
import { invoiceWords } from '../../../../contract/invoice-words.ts'
import type { VatTreatment } from '../../../../contract/market/vat.ts'
import { dayOf } from './rules.ts'

const standard = 'urn:un:unece:uncefact:data:standard'
const namespaces = {
  'xmlns:rsm': `${standard}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${standard}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${standard}:UnqualifiedDataType:100`,
}

/** Codes of UNTDID 1001 for the kind, of 5305 for VAT, and the reasons of VATEX. */
const kindCodes = { invoice: '380', credit_note: '381' } as const
const vatCodes: Record<VatTreatment, { category: string; reasonCode: string | null }> = {
  domestic: { category: 'S', reasonCode: null },
  reverse_charge: { category: 'AE', reasonCode: 'VATEX-EU-AE' },
  outside: { category: 'O', reasonCode: 'VATEX-EU-O' },
  exempt: { category: 'E', reasonCode: null },
}
/** Units of UN/ECE Recommendation 20 (one), allowance reasons of UNTDID 5189 (discount), means of 4461 (online payment). */
const oneUnit = 'C62'
const discountReason = '95'
const onlinePayment = '68'

/** Returns the XML of a document. The amounts of a credit note (type 381) are positive. */
export function electronicInvoice(document: AddressedDocument): string {
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('rsm:CrossIndustryInvoice', namespaces)
  root
    .ele('rsm:ExchangedDocumentContext')
    .ele('ram:GuidelineSpecifiedDocumentContextParameter')
    .ele('ram:ID')
    .txt('urn:cen.eu:en16931:2017') // BT-24
  writeHead(root.ele('rsm:ExchangedDocument'), document)
  const transaction = root.ele('rsm:SupplyChainTradeTransaction')
  writeLine(transaction.ele('ram:IncludedSupplyChainTradeLineItem'), document)
  writeParties(transaction.ele('ram:ApplicableHeaderTradeAgreement'), document)
  const delivery = transaction.ele('ram:ApplicableHeaderTradeDelivery')
  if (document.supplyStart === null || document.supplyEnd === null) {
    const occurred = delivery.ele('ram:ActualDeliverySupplyChainEvent').ele('ram:OccurrenceDateTime')
    writeDay(occurred, document.supplyStart ?? dayOf(new Date(document.issuedAt))) // BT-72
  }
  writeSettlement(transaction.ele('ram:ApplicableHeaderTradeSettlement'), document)
  return root.end({ prettyPrint: true })
}

/** BT-1 to BT-3 and BT-22. */
function writeHead(head: XMLBuilder, document: AddressedDocument): void {
  const words = invoiceWords[document.language]
  head.ele('ram:ID').txt(document.number)
  head.ele('ram:TypeCode').txt(kindCodes[document.kind])
  writeDay(head.ele('ram:IssueDateTime'), dayOf(new Date(document.issuedAt)))
  const reason = document.reason === null ? null : words.reasons[document.reason]
  for (const note of [reason, words.settled[document.kind]]) {
    if (note !== null) head.ele('ram:IncludedNote').ele('ram:Content').txt(note)
  }
}

/** The one line, at its price before a coupon: BG-25. */
function writeLine(
  line: XMLBuilder,
  { line: { name, description }, listNetCents, ...document }: AddressedDocument,
): void {
  line.ele('ram:AssociatedDocumentLineDocument').ele('ram:LineID').txt('1')
  const product = line.ele('ram:SpecifiedTradeProduct')
  product.ele('ram:Name').txt(name)
  if (description !== null) product.ele('ram:Description').txt(description)
  line
    .ele('ram:SpecifiedLineTradeAgreement')
    .ele('ram:NetPriceProductTradePrice')
    .ele('ram:ChargeAmount')
    .txt(amount(listNetCents))
  line.ele('ram:SpecifiedLineTradeDelivery').ele('ram:BilledQuantity', { unitCode: oneUnit }).txt('1')
  const settlement = line.ele('ram:SpecifiedLineTradeSettlement')
  writeVatCategory(settlement.ele('ram:ApplicableTradeTax'), document)
  settlement
    .ele('ram:SpecifiedTradeSettlementLineMonetarySummation')
    .ele('ram:LineTotalAmount')
    .txt(amount(listNetCents))
}

/** BG-4, BG-7 and BT-14. */
function writeParties(agreement: XMLBuilder, { seller, buyer, buyerEmail, treatment, orderNumber }: AddressedDocument) {
  // Outside the scope of VAT the standard forbids VAT numbers (BR-O-02); they are identifiers then.
  const isOutside = treatment === 'outside'
  const { vatNumber, taxNumber } = seller
  // A seller without a VAT number is identified by the tax number (BT-29), which stands beside it as BT-32 (BR-CO-26).
  const sellerId = isOutside || vatNumber === null ? (vatNumber ?? taxNumber) : null
  const lines = seller.address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [, postcode = null, city = null] = /^(\S*\d\S*)\s+(\D.*)$/.exec(lines.at(-1) ?? '') ?? []
  writeParty(agreement.ele('ram:SellerTradeParty'), {
    id: sellerId,
    name: seller.name,
    address: { lines: postcode === null ? lines : lines.slice(0, -1), postcode, city, country: seller.country },
    email: seller.email,
    vatNumber: isOutside ? null : vatNumber,
    taxNumber,
  })
  const { street, country } = buyer
  writeParty(agreement.ele('ram:BuyerTradeParty'), {
    id: isOutside ? buyer.vatNumber : null,
    name: buyer.name,
    address: { lines: [street], postcode: buyer.postcode, city: buyer.city, country },
    email: buyerEmail,
    vatNumber: isOutside ? null : buyer.vatNumber,
    taxNumber: null,
  })
  agreement.ele('ram:SellerOrderReferencedDocument').ele('ram:IssuerAssignedID').txt(orderNumber)
}

interface Party {
  id: string | null
  name: string
  address: { lines: readonly string[]; postcode: string | null; city: string | null; country: string }
  email: string | null
  vatNumber: string | null
  taxNumber: string | null
}

function writeParty(party: XMLBuilder, { id, name, address, email, vatNumber, taxNumber }: Party): void {
  if (id !== null) party.ele('ram:ID').txt(id)
  party.ele('ram:Name').txt(name)
  const postal = party.ele('ram:PostalTradeAddress')
  const [first, second, ...others] = address.lines
  if (address.postcode !== null) postal.ele('ram:PostcodeCode').txt(address.postcode)
  if (first !== undefined) postal.ele('ram:LineOne').txt(first)
  if (second !== undefined) postal.ele('ram:LineTwo').txt(second)
  if (others.length > 0) postal.ele('ram:LineThree').txt(others.join(', '))
  if (address.city !== null) postal.ele('ram:CityName').txt(address.city)
  postal.ele('ram:CountryID').txt(address.country)
  if (email !== null) party.ele('ram:URIUniversalCommunication').ele('ram:URIID', { schemeID: 'EM' }).txt(email)
  for (const [scheme, number] of [
    ['VA', vatNumber],
    ['FC', taxNumber],
  ] as const) {
    // prettier-ignore
    if (number !== null) party.ele('ram:SpecifiedTaxRegistration').ele('ram:ID', { schemeID: scheme }).txt(number)
  }
}

/** BG-16, BG-23, BG-14, BG-20, BG-22 and BG-3, in the order of the schema. */
function writeSettlement(settlement: XMLBuilder, document: AddressedDocument): void {
  const { listNetCents, discountNetCents, netCents, vatCents, grossCents, treatment, language } = document
  settlement.ele('ram:InvoiceCurrencyCode').txt('EUR')
  settlement.ele('ram:SpecifiedTradeSettlementPaymentMeans').ele('ram:TypeCode').txt(onlinePayment)
  const vat = settlement.ele('ram:ApplicableTradeTax')
  const reason = noVatNote(document, language)
  vat.ele('ram:CalculatedAmount').txt(amount(vatCents))
  vat.ele('ram:TypeCode').txt('VAT')
  if (reason !== null) vat.ele('ram:ExemptionReason').txt(reason)
  vat.ele('ram:BasisAmount').txt(amount(netCents))
  vat.ele('ram:CategoryCode').txt(vatCodes[treatment].category)
  const { reasonCode } = vatCodes[treatment]
  if (reasonCode !== null) vat.ele('ram:ExemptionReasonCode').txt(reasonCode)
  writeRate(vat, document)
  if (document.supplyStart !== null && document.supplyEnd !== null) {
    const period = settlement.ele('ram:BillingSpecifiedPeriod')
    writeDay(period.ele('ram:StartDateTime'), document.supplyStart)
    writeDay(period.ele('ram:EndDateTime'), document.supplyEnd)
  }
  if (discountNetCents > 0) {
    const allowance = settlement.ele('ram:SpecifiedTradeAllowanceCharge')
    allowance.ele('ram:ChargeIndicator').ele('udt:Indicator').txt('false')
    allowance.ele('ram:ActualAmount').txt(amount(discountNetCents))
    allowance.ele('ram:ReasonCode').txt(discountReason)
    allowance.ele('ram:Reason').txt(invoiceWords[language].coupon)
    writeVatCategory(allowance.ele('ram:CategoryTradeTax'), document)
  }
  const sums = settlement.ele('ram:SpecifiedTradeSettlementHeaderMonetarySummation')
  sums.ele('ram:LineTotalAmount').txt(amount(listNetCents))
  if (discountNetCents > 0) sums.ele('ram:AllowanceTotalAmount').txt(amount(discountNetCents))
  sums.ele('ram:TaxBasisTotalAmount').txt(amount(netCents))
  sums.ele('ram:TaxTotalAmount', { currencyID: 'EUR' }).txt(amount(vatCents))
  sums.ele('ram:GrandTotalAmount').txt(amount(grossCents))
  sums.ele('ram:TotalPrepaidAmount').txt(amount(grossCents))
  sums.ele('ram:DuePayableAmount').txt(amount(0))
  if (document.corrects !== null) {
    settlement.ele('ram:InvoiceReferencedDocument').ele('ram:IssuerAssignedID').txt(document.corrects)
  }
}

type VatOf = Pick<AddressedDocument, 'treatment' | 'vatBasisPoints'>

function writeVatCategory(vat: XMLBuilder, document: VatOf): void {
  vat.ele('ram:TypeCode').txt('VAT')
  vat.ele('ram:CategoryCode').txt(vatCodes[document.treatment].category)
  writeRate(vat, document)
}

/** Outside the scope of VAT there is no rate (BR-O-05). */
function writeRate(vat: XMLBuilder, { treatment, vatBasisPoints }: VatOf): void {
  if (treatment !== 'outside') vat.ele('ram:RateApplicablePercent').txt(amount(vatBasisPoints))
}

/** A day as `20260601` (format 102). */
function writeDay(parent: XMLBuilder, day: string): void {
  parent.ele('udt:DateTimeString', { format: '102' }).txt(day.replaceAll('-', ''))
}

/** Cents in euros, and basis points in percent: two decimals. */
function amount(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

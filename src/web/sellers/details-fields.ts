/** The fields of the form about a trader, in its order, with the words that the dealer application uses for the same facts. */
import type { SellerStatus } from '../../contract/sellers.ts'
import type { ContentKey } from '../content/content-texts.server.ts'

type Name = Exclude<keyof SellerStatus['details'], 'certifiedAt'>

interface DetailsField {
  name: Name
  label: ContentKey
  hint?: ContentKey
  missing: ContentKey
  wrong: ContentKey
  /** Attributes of the field. */
  input: { autoComplete?: string; type?: string; maxLength: number; isWide?: boolean }
}

const tooLong = 'settings.tooLong'

export const detailsFields: readonly DetailsField[] = [
  { name: 'companyName', label: 'settings.companyName', missing: 'settings.dealerCompanyRequired', wrong: tooLong, input: { autoComplete: 'organization', maxLength: 200 } },
  { name: 'legalForm', label: 'sellerDetails.legalForm', hint: 'sellerDetails.legalFormHint', missing: 'sellerDetails.legalFormRequired', wrong: 'sellerDetails.legalFormRequired', input: { maxLength: 80 } },
  { name: 'representative', label: 'sellerDetails.representative', hint: 'sellerDetails.representativeHint', missing: 'sellerDetails.representativeRequired', wrong: 'sellerDetails.representativeRequired', input: { autoComplete: 'name', maxLength: 200 } },
  { name: 'taxVatNumber', label: 'settings.dealerTax', hint: 'sellerDetails.taxHint', missing: 'settings.dealerTaxRequired', wrong: 'settings.dealerTaxInvalid', input: { maxLength: 30 } },
  { name: 'registeredAddress', label: 'settings.dealerAddress', hint: 'sellerDetails.addressHint', missing: 'settings.dealerAddressRequired', wrong: tooLong, input: { autoComplete: 'street-address', maxLength: 300, isWide: true } },
  { name: 'register', label: 'sellerDetails.register', hint: 'sellerDetails.registerHint', missing: 'sellerDetails.registerRequired', wrong: tooLong, input: { maxLength: 120 } },
  { name: 'registerNumber', label: 'sellerDetails.registerNumber', missing: 'sellerDetails.registerRequired', wrong: tooLong, input: { maxLength: 60 } },
  { name: 'email', label: 'settings.dealerEmail', missing: 'settings.dealerEmailRequired', wrong: 'settings.emailInvalid', input: { autoComplete: 'email', type: 'email', maxLength: 320 } },
  { name: 'phone', label: 'settings.dealerPhone', missing: 'settings.dealerPhoneRequired', wrong: 'settings.contactNumberInvalid', input: { autoComplete: 'tel', type: 'tel', maxLength: 30 } },
  { name: 'website', label: 'settings.dealerWebsite', hint: 'settings.optional', missing: 'settings.dealerWebsiteInvalid', wrong: 'settings.dealerWebsiteInvalid', input: { autoComplete: 'url', type: 'url', maxLength: 200 } },
] // prettier-ignore

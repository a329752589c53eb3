/** Who a trader is: what is missing, what of it everybody sees, and whether it was checked (Regulation 2022/2065, art. 30). */
import type { OfferRefusal, PublicTrader, TraderField } from '../../../../contract/trader-details.ts'
import { Problem } from '../../../problem.ts'
import { isPlainName } from '../../../platform/mail/line-without-links.ts'
import type { ProfileRow } from './store.ts'

/** The columns that say who a trader is; a check by the staff counts for exactly these values. */
export const identityColumns = [
  'companyName',
  'traderLegalForm',
  'traderRegister',
  'traderRegisterNumber',
  'traderRepresentative',
  'dealerRegisteredAddress',
  'dealerTaxVatNumber',
] as const
export type Identity = Pick<ProfileRow, (typeof identityColumns)[number]>

type Standing = Identity &
  Pick<
    ProfileRow,
    | 'isDealer'
    | 'dealerEmail'
    | 'dealerPhone'
    | 'dealerWebsite'
    | 'sellerDeclaredAt'
    | 'traderCertifiedAt'
    | 'traderDetailsDueAt'
    | 'traderCheckState'
    | 'traderCheckedAt'
    | 'traderCheckedFacts'
  >

/** The column whose absence leaves a field of the form open. A business in no register has said so with its certification. */
const columnOf = {
  companyName: 'companyName',
  legalForm: 'traderLegalForm',
  representative: 'traderRepresentative',
  registeredAddress: 'dealerRegisteredAddress',
  register: 'traderCertifiedAt',
  taxVatNumber: 'dealerTaxVatNumber',
  email: 'dealerEmail',
  phone: 'dealerPhone',
  isCertified: 'traderCertifiedAt',
} as const satisfies Record<TraderField, keyof Standing>

/** Returns what a trader has not stated yet, in the order of the form; nothing for a private seller. */
export function missingDetails(profile: Standing): TraderField[] {
  if (!profile.isDealer) return []
  const fields = Object.entries(columnOf) as [TraderField, keyof Standing][]
  return fields.filter(([, column]) => !profile[column]).map(([field]) => field)
}

/** Why an account must not put anything on offer now; null if it may. */
export function offerRefusalOf(profile: Standing, now: Date): OfferRefusal | null {
  if (profile.sellerDeclaredAt === null) return 'seller_undeclared'
  if (missingDetails(profile).length === 0) return null
  const { traderDetailsDueAt: due } = profile
  return due !== null && due > now ? null : 'trader_details_missing'
}

/** Throws `seller_undeclared`, and `trader_details_missing` with the names of the fields. */
export function requireMayOffer(profile: Standing, now: Date): void {
  const refusal = offerRefusalOf(profile, now)
  if (refusal === 'seller_undeclared') throw new Problem(refusal)
  if (refusal !== null) throw new Problem(refusal, { details: { missing: missingDetails(profile) } })
}

/** Returns the values that a check by the staff would count for. */
export function identityOf(profile: Identity): Record<string, string | null> {
  return Object.fromEntries(identityColumns.map((column) => [column, profile[column] || null]))
}

/** Returns when exactly the present identity was checked; null if it was not, or has changed since. */
export function checkedAtOf(profile: Standing): Date | null {
  const { traderCheckState, traderCheckedAt, traderCheckedFacts: facts } = profile
  if (traderCheckState !== 'checked' || facts === null) return null
  const now = identityOf(profile)
  return identityColumns.every((column) => now[column] === (facts[column] ?? null)) ? traderCheckedAt : null
}

const mostCharactersInEmail = 80

/**
 * Returns the name of a company that the staff has compared with documents, if it is nothing but a name; else null. Only this is
 * said in an email to an address that may be a stranger's: whoever signs up chooses the name.
 */
export function checkedCompanyOf(profile: Standing): string | null {
  const name = profile.companyName
  return name !== null && checkedAtOf(profile) !== null && isPlainName(name, mostCharactersInEmail) ? name : null
}

/** Returns what buyers see of a trader; null for a private seller. */
export function publicTraderOf(profile: Standing): PublicTrader | null {
  if (!profile.isDealer) return null
  const { traderRegister: name, traderRegisterNumber: number, dealerTaxVatNumber } = profile
  return {
    companyName: profile.companyName || null,
    legalForm: profile.traderLegalForm || null,
    representative: profile.traderRepresentative || null,
    address: profile.dealerRegisteredAddress || null,
    register: name && number ? { name, number } : null,
    vatNumber: vatNumberIn(dealerTaxVatNumber),
    email: profile.dealerEmail || null,
    phone: profile.dealerPhone || null,
    website: profile.dealerWebsite || null,
    isCertified: profile.traderCertifiedAt !== null,
    checkedAt: checkedAtOf(profile)?.toISOString() ?? null,
  }
}

/** A VAT number begins with the letters of its country. A tax number of a person has none, and is nobody else's business. */
function vatNumberIn(taxVatNumber: string | null): string | null {
  return taxVatNumber !== null && /^[A-Z]{2}[A-Z0-9]/.test(taxVatNumber) ? taxVatNumber : null
}

/** Who orders for the first time, as far as the account has said it elsewhere. */
import type { Buyer } from '../../contract/billing.ts'
import { isoCountries } from '../../contract/market/iso-countries.ts'
import type { OrderSummary } from '../../contract/payments.ts'
import type { PageContext } from '../page-context.ts'
import type { OrderSubject } from './order-address.ts'
import { addressIn, vatNumberIn } from './stated-address.ts'
import type { Typed } from './typed-order.ts'

/** Returns what the form begins with: a trader's own facts, the country of the vehicle, of the visitor, or of the marketplace. */
export async function usualBuyer(
  { api, actor, homeCountry, site }: Pick<PageContext, 'api' | 'actor' | 'homeCountry' | 'site'>,
  summary: OrderSummary,
  subject: OrderSubject,
): Promise<Partial<Typed>> {
  const only = site.countries.length === 1 ? (site.countries[0] ?? '') : ''
  const country = (await vehicleCountry(api, subject)) ?? homeCountry ?? only
  if (!summary.isTrader) {
    const name = [actor?.firstName, actor?.lastName].filter(Boolean).join(' ')
    return { kind: '', name, country }
  }
  // People who work for a dealer see their own account's application.
  if (actor?.membership) return { kind: 'business', country }
  const { companyName, taxVatNumber, registeredAddress } = await api.dealerApplication.get({})
  const vatNumber = vatNumberIn(taxVatNumber, country)
  const stated = addressIn(registeredAddress)
  const ofNumber = isoCountries.find((code) => code === (vatNumber?.startsWith('EL') ? 'GR' : vatNumber?.slice(0, 2)))
  return {
    kind: 'business',
    name: companyName ?? '',
    ...stated,
    country: ofNumber ?? country,
    vatNumber: vatNumber ?? '',
  }
}

async function vehicleCountry(
  api: PageContext['api'],
  { pendingListingId }: OrderSubject,
): Promise<Buyer['country'] | null> {
  if (pendingListingId === undefined) return null
  const { pendingListings } = await api.selling.pendingListings({})
  return pendingListings.find((pending) => pending.pendingListingId === pendingListingId)?.vehicleData.country ?? null
}

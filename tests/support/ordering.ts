/** Ordering in the market under test: what the summary says is what is ordered. */
import type { Buyer } from '../../src/contract/billing.ts'
import type { ForecourtApi } from '../../src/contract/index.ts'

/** A consumer in the operator's country. */
export const consumer: Buyer = {
  kind: 'consumer',
  name: 'Ana Muster',
  street: 'Hauptstraße 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatNumber: null,
}

/** A dealer in the operator's country. */
export const business: Buyer = { ...consumer, kind: 'business', name: 'Autohaus Muster GmbH' }

/** A dealer of another member state with a valid VAT number. */
export const frenchDealer: Buyer = {
  kind: 'business',
  name: 'Garage Dupont SARL',
  street: '12 rue de la Paix',
  postcode: '75002',
  city: 'Paris',
  country: 'FR',
  vatNumber: 'FR40303265045',
}

/** The statutory words in each language, alone on the button. */
export const orderButton = {
  en: 'Order with obligation to pay',
  de: 'Zahlungspflichtig bestellen',
  fr: 'Commander avec obligation de paiement',
  es: 'Pedido con obligación de pago',
  pt: 'Encomendar com obrigação de pagar',
} as const

type Asked = Parameters<ForecourtApi['payments']['checkout']>[0]

/**
 * Orders as the summary says, and opens the payment page. Without a `buyer`, that of the last order, else a business
 * for a trader and a consumer otherwise.
 */
export async function order(
  { api }: { api: ForecourtApi },
  asked: Asked,
): ReturnType<ForecourtApi['payments']['checkout']> {
  return api.payments.checkout(await statedOrder(api, asked))
}

/** What `order` sends. */
export async function statedOrder(api: ForecourtApi, asked: Asked): Promise<Asked> {
  const { packageId, pendingListingId, listingId, couponCode } = asked
  const subject = {
    packageId,
    ...(pendingListingId !== undefined && { pendingListingId }),
    ...(listingId !== undefined && { listingId }),
    ...(couponCode !== undefined && { couponCode }),
  }
  const taxOf = ({ kind, country, vatNumber }: Buyer) => ({ kind, country, vatNumber })
  const shown = await api.payments.summary({
    ...subject,
    ...(asked.buyer && { buyer: taxOf(asked.buyer) }),
    ...(asked.language && { language: asked.language }),
  })
  const buyer = asked.buyer ?? shown.billing?.buyer ?? (shown.isTrader ? business : consumer)
  return { buyer, termsVersion: shown.termsVersion, totalCents: shown.price.totalCents, ...asked }
}

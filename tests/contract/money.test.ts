/** What accounts buy from the marketplace, under which terms, and the papers about it. */
import { addPackages } from '../../src/server/modules/money/packages/service.ts'
import { openMarket } from '../market.ts'
import { order, statedOrder } from '../support/ordering.ts'
import { hasPaid, offerPackages, parks } from '../support/paying.ts'
import { hadPlan, subscribes } from '../support/plans.ts'
import { keepsPromises } from './promises.ts'

async function prepare() {
  const market = await openMarket()
  const { ana, dora, scope } = market
  const { basic: packageId, plan } = await offerPackages(market)
  const pendingListingId = await parks(ana)
  await hasPaid(market, ana, packageId)
  await market.stripe.deliver()
  const [{ paymentId } = { paymentId: '' }] = (await ana.api.payments.list({})).payments
  const [{ invoiceId } = { invoiceId: '' }] = (await ana.api.invoices.list({})).invoices
  await subscribes(market, dora, plan)
  const [larger = ''] = await addPackages(scope, [
    {
      name: 'Dealer Large',
      description: null,
      priceEuros: 199,
      type: 'subscription',
      maxListings: null,
      listingDurationDays: null,
      featuredDays: 0,
      featuredListingsAllowed: 0,
    },
  ])
  await hadPlan(market, ana, plan)
  return {
    market,
    packageId,
    pendingListingId,
    paymentId,
    invoiceId,
    change: await dora.api.planChanges.preview({ packageId: larger }),
    ordered: await statedOrder(ana.api, { packageId, pendingListingId }),
    sessionId: (await order(ana, { packageId, pendingListingId })).sessionId,
  }
}

keepsPromises('money', prepare, {
  packages: {},
  legal: {
    document: () => ({ kind: 'terms' }),
    versions: () => ({ kind: 'terms' }),
    version: () => ({ kind: 'terms', number: 1 }),
    settle: () => ({ kind: 'terms', number: 1, accepts: true }),
    accepted: ({ ordered }) => ({ version: ordered.termsVersion ?? '' }),
  },
  billing: {
    save: () => ({
      buyer: {
        kind: 'consumer',
        name: 'Ana Muster',
        street: 'Hauptstraße 1',
        postcode: '10115',
        city: 'Berlin',
        country: 'DE',
        vatNumber: null,
      },
    }),
  },
  payments: {
    summary: ({ packageId, pendingListingId }) => ({ packageId, pendingListingId }),
    checkout: { input: ({ ordered }) => ordered, differs: ['url'] },
    verify: ({ sessionId }) => ({ sessionId }),
    withdraw: ({ paymentId }) => ({ paymentId }),
    billingPortal: { input: () => ({}), differs: ['url'] },
  },
  invoices: {
    get: ({ invoiceId }) => ({ invoiceId }),
  },
  planPlaces: {
    get: { input: ({ change }) => ({ packageId: change.packageId }), caller: 'a dealer' },
    choose: { input: ({ change }) => ({ packageId: change.packageId, listingIds: [] }), caller: 'a dealer' },
  },
  planChanges: {
    preview: { input: ({ change }) => ({ packageId: change.packageId }), caller: 'a dealer' },
    change: {
      input: ({ change: { packageId, asOf, dueCents, monthlyCents } }) => ({
        packageId,
        asOf,
        dueCents,
        monthlyCents,
      }),
      caller: 'a dealer',
      once: true,
    },
  },
})

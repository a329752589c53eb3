/** What sellers do with what they have on offer. */
import { openMarket } from '../market.ts'
import { draftOf } from '../support/drafts.ts'
import { hasPaid, offerPackages } from '../support/paying.ts'
import { hadPlan } from '../support/plans.ts'
import { keepsPromises } from './promises.ts'
import { grantsCredits } from './scenes.ts'

async function prepare() {
  const market = await openMarket()
  const { ana, dora } = market
  const { basic, plan } = await offerPackages(market)
  await hasPaid(market, ana, basic)
  await market.stripe.deliver()
  await dora.api.stockByNumber.put({ number: '4711', ...draftOf('Fiat Panda') })
  await grantsCredits(market)
  const listingId = await dora.sells('Volkswagen Golf')
  const ownListingId = await ana.sells('Fiat Panda')
  await hadPlan(market, ana, plan)
  return { market, listingId, ownListingId }
}

keepsPromises('own-listings', prepare, {
  myListings: {
    get: ({ ownListingId }) => ({ listingId: ownListingId }),
    update: ({ ownListingId }) => ({ listingId: ownListingId, revision: 1, priceEuros: 8_500 }),
    remove: ({ ownListingId }) => ({ listingId: ownListingId }),
    undoSold: ({ ownListingId }) => ({ listingId: ownListingId }),
    carry: ({ listingId }) => ({ listingId }),
    setPrice: ({ ownListingId }) => ({ listingId: ownListingId, fromEuros: 9_900, toEuros: 9_500 }),
    setContact: ({ ownListingId }) => ({ listingId: ownListingId, showContactPhone: false }),
    reserve: ({ ownListingId }) => ({ listingId: ownListingId, until: '2026-06-08' }),
    free: ({ ownListingId }) => ({ listingId: ownListingId }),
    pause: ({ ownListingId }) => ({ listingId: ownListingId }),
    resume: ({ ownListingId }) => ({ listingId: ownListingId }),
    statistics: ({ ownListingId }) => ({ listingId: ownListingId }),
    previewPrices: ({ listingId }) => ({ listingIds: [listingId], rule: { by: 'percent', amount: -3 } }),
    changeMany: ({ listingId }) => ({ change: { action: 'mark_sold', listingIds: [listingId] } }),
  },
  featuring: {
    feature: { input: ({ ownListingId }) => ({ listingId: ownListingId }), once: true },
  },
})

/** Vehicles on offer, and who offers them. */
import { minPageMs } from '../../src/contract/market/contact-limits.ts'
import { openMarket } from '../market.ts'
import { solved } from '../support/contacting.ts'
import { draftOf } from '../support/drafts.ts'
import { keepsPromises } from './promises.ts'
import { sellsWithPicture } from './scenes.ts'

async function prepare() {
  const market = await openMarket()
  const { ana, dora, karl, visitor } = market
  await sellsWithPicture(market)
  await karl.sells('Volkswagen Golf')
  await dora.sells('Fiat Panda')
  const listingId = await dora.sells('Volkswagen Golf', { contactPhone: '+49 30 5550199' })
  const { pageToken } = await visitor.contact.openPage({ listingId })
  market.later(minPageMs)
  return {
    market,
    listingId,
    ownListingId: await ana.sells('Fiat Panda'),
    pageToken,
    challenge: await solved(visitor, listingId),
  }
}

keepsPromises('listings', prepare, {
  listings: {
    get: ({ listingId }) => ({ listingId }),
    cards: ({ listingId }) => ({ ids: [listingId] }),
    compare: ({ listingId }) => ({ ids: [listingId] }),
    similar: ({ listingId }) => ({ listingId }),
    around: ({ listingId }) => ({ listingId }),
    photos: ({ listingId }) => ({ listingId }),
    ofSeller: ({ market }) => ({ userId: market.karl.userId }),
    create: { input: () => draftOf('Fiat Panda'), differs: ['listingId'] },
    markSold: { input: ({ ownListingId }) => ({ listingId: ownListingId }), caller: 'a user' },
  },
  priceExplanations: {
    ofListing: ({ listingId }) => ({ listingId }),
  },
  modelPrices: {
    ofModel: () => ({ vehicleType: 'car', make: 'fiat', model: 'panda' }),
  },
  profiles: {
    list: ({ market }) => ({ ids: [market.karl.userId] }),
    get: ({ market }) => ({ userId: market.karl.userId }),
  },
  views: {
    record: ({ listingId }) => ({ listingId }),
  },
  contact: {
    openPage: ({ listingId }) => ({ listingId }),
    challenge: { input: ({ listingId }) => ({ listingId }), differs: ['challenge'] },
    reveal: ({ listingId, pageToken, challenge }) => ({ listingId, pageToken, interactions: 2, challenge }),
  },
})

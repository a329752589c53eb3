import type { priceExplanationOperations } from '../../../../contract/price-explanations.ts'
import type { HandlersOf } from '../../../operations.ts'
import { explainPrice } from '../valuation/service.ts'
import { requireOnOffer } from './on-offer.ts'

export const priceExplanations: HandlersOf<typeof priceExplanationOperations> = {
  async ofListing(scope, { listingId }) {
    const { listing } = await requireOnOffer(scope, listingId)
    return explainPrice(scope, listingId, listing.priceEuros)
  },
}

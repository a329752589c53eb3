import { type ListingDraft, listingDraft } from '../../src/contract/listing-draft.ts'
import { publishAll } from '../../src/server/modules/selling/publishing/service.ts'
import type { Market, Person } from '../market.ts'
import { draftOf, type VehicleOfMarket } from './drafts.ts'

/** Publishes vehicles that differ in what `stated` says of each, from 1 to `count`; returns their ids in that order. */
export function offersMany(
  { scope }: Market,
  { userId }: Person,
  count: number,
  title: VehicleOfMarket,
  stated: (number: number) => Partial<ListingDraft>,
): Promise<string[]> {
  const publications = Array.from({ length: count }, (_, index) => ({
    sellerId: userId,
    draft: listingDraft.parse(draftOf(title, stated(index + 1))),
    terms: { packageExpiry: null, featuredUntil: null },
  }))
  return publishAll(scope, publications)
}

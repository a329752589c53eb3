/** A listing's status, period, VIN and plan; the only module that writes listings. */
import type { listingOperations } from '../../../../contract/listings.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { requireOwnImages } from '../images/service.ts'
import * as otherModelsStore from './other-models-store.ts'
import * as ownStore from './own-store.ts'
import { markSold } from './sale.ts'
import * as store from './store.ts'
import * as vinStore from './vin-store.ts'
import * as withheldStore from './withheld-store.ts'

export {
  beginCoverage,
  carriedListings,
  carry,
  endCoverage,
  lockRoom,
  requirePlace,
  type Room,
  scarcityIn,
  type Shortage,
  shrinkCoverage,
} from './coverage.ts'
export { planPlaces } from './plan-places.ts'
export { feature, type Placement } from './feature.ts'
export { missingOf, waitForLabel } from './label.ts'
export { goneFacts } from './gone-facts.ts'
export {
  changePrices,
  freeOwn,
  markManySold,
  type PriceChanges,
  type OwnResult,
  pauseOwn,
  placeMany,
  removeMany,
  reserveOwn,
  resumeOwn,
} from './many.ts'
export { type HiddenPicture, hiddenPicturesOf, hidePicture, showPicture } from './hidden-pictures.ts'
export { acceptListing, rejectListing } from './moderate.ts'
export { remove } from './remove.ts'
export {
  endPlacements,
  lockPackageExpiry,
  type Renewal,
  renew,
  renewalEnd,
  requireRenewable,
  takeBackOrder,
} from './renew.ts'
export { type Rewriting, rewriteOffer } from './rewrite.ts'
export { stateDuePrices } from './price-statements.ts'
export { endReservations } from './reservations.ts'
export { doubtOf, isFeaturable, isFarFrom, isFeatured, isPausedBySeller, undoSoldUntil } from './rules.ts'
export { markSold, undoSold } from './sale.ts'
export {
  deleteListingsOf,
  followSellerKind,
  type PausedListing,
  pauseListings,
  resumeListings,
} from './seller-listings.ts'
export type { LabelRow, ListingRow, NewListing, PreparedListing } from './store.ts'
export { insertOffers, requireUnusedVin } from './vin.ts'
export { type OwnedVin, ownListingsByVin, restoreListing, withdrawListings } from './withdraw.ts'

export const offers: Pick<HandlersOf<typeof listingOperations>, 'markSold'> = {
  async markSold(scope: Scope<Actor>, { listingId }: { listingId: string }) {
    const soldAt = await markSold(scope, scope.actor.userId, listingId)
    return { soldAt: soldAt.toISOString() }
  },
}

/** Returns a listing in any status; null if there is none. */
export function findListing(scope: Scope, listingId: string): Promise<store.ListingRow | null> {
  return store.find(scope.db, listingId)
}

/** Returns an account's own listing; null for listings of others. */
export function findOwnListing(scope: Scope, listingId: string, userId: string): Promise<store.ListingRow | null> {
  return ownStore.findOwn(scope.db, listingId, userId)
}

/** Returns the images of a listing in their order. */
export function imagesOf(scope: Scope, listingId: string) {
  return store.imagesOf(scope.db, listingId)
}

/** Returns the contact number stated with a listing, or null. It is personal data: see `showContactPhone`. */
export function contactOf(scope: Scope, listingId: string): Promise<string | null> {
  return ownStore.contactOf(scope.db, listingId)
}

/** Returns the listing on offer that has this VIN. */
export function holderOfVin(scope: Scope, vin: string): Promise<{ id: string; userId: string } | null> {
  return vinStore.holderOfVin(scope.db, vin, scope.now())
}

/** Marks listings of types and countries that the market began or ceased to offer. */
export function markWithheld(scope: Scope, changed: withheldStore.ChangedOffer): Promise<void> {
  return withheldStore.mark(scope.db, changed)
}

/** The number of live listings that nobody but their owners sees, because the market does not offer their type or country. */
export function countWithheld(scope: Scope): Promise<number> {
  return withheldStore.countMarked(scope.db)
}

/** The number of listings on offer by vehicle type; of a type that the market does not offer, of those that would be. */
export function listingsOnOfferByType({ db, market, now }: Scope): Promise<ReadonlyMap<string, number>> {
  return withheldStore.onOfferByType(db, market.current.withheldTypes, now())
}

/** Adds views to listings. */
export function addViews(scope: Scope, views: ReadonlyMap<string, number>): Promise<void> {
  return ownStore.addViews(scope.db, views)
}

/** Counts a revealed contact number. */
export function addPhoneView(scope: Scope, listingId: string): Promise<void> {
  return ownStore.addPhoneView(scope.db, listingId)
}

/** Appends an owner's pictures to those of the listing. */
export async function addImages(
  scope: Scope,
  ownerId: string,
  listingId: string,
  imageIds: readonly string[],
): Promise<void> {
  await requireOwnImages(scope, imageIds, ownerId)
  await inTransaction(scope, (scope) => store.appendImages(scope.db, listingId, imageIds))
}

/**
 * Gives the listings of an entry of the taxonomy the make, model and variant that it became; returns how many there are. Call it in a
 * transaction, and `retitle` afterwards.
 */
export function reclassifyListings(
  scope: Scope,
  level: 'makes' | 'models' | 'variants',
  entryId: string,
  into: ownStore.Entry,
): Promise<number> {
  return ownStore.reclassify(scope.db, level, entryId, into, scope.now())
}

/** Returns the listings of a make that have the model "Other", with what their sellers wrote of the model. */
export function listingsWithOtherModel(
  scope: Scope,
  makeId: string,
): Promise<{ id: string; modelDescription: string }[]> {
  return otherModelsStore.withOtherModel(scope.db, makeId)
}

/** Gives a listing the model that its seller wrote; call it in a transaction, and `retitle` afterwards. */
export function nameModel(
  scope: Scope,
  listingId: string,
  named: { modelId: string; modelDescription: string | null },
): Promise<void> {
  return otherModelsStore.setModel(scope.db, listingId, { ...named, now: scope.now() })
}

/**
 * Updates the titles of a renamed make's or model's listings (specification section 3: the title is make and model).
 */
export function retitle(scope: Scope, level: 'makes' | 'models', entryId: string): Promise<void> {
  return ownStore.retitle(scope.db, level, entryId, scope.now())
}

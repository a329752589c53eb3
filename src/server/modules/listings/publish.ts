/** Making a listing: the one way in, whoever asks (a dealer, a fulfilled payment, an import, the demo market). */
import type { z } from 'zod'
import type { listingDraft } from '../../../contract/listings.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { requireOwnImages } from '../images/service.ts'
import { isDealer, requireProfile, sellerKindOf } from '../profiles/service.ts'
import { classify } from '../taxonomy/service.ts'
import { issuesOf, vatTreatmentOf } from './rules.ts'
import * as store from './store.ts'

/** A draft after the contract's schema. */
export type CheckedDraft = z.output<typeof listingDraft>

/** What comes with the listing besides what its seller states. */
export interface Terms {
  /** When the package ends; null where a subscription carries the listing. */
  packageExpiry: Date | null
  featuredUntil: Date | null
  /** When it first went on offer; now unless it is taken over from elsewhere. */
  publishedAt?: Date
}

/** Publishes a listing for a seller and answers its id. Everything is written, or nothing. */
export async function publish(scope: Scope, sellerId: string, draft: CheckedDraft, terms: Terms): Promise<string> {
  const now = scope.now()
  const issues = issuesOf(draft, now)
  if (issues.length > 0) throw new Problem('invalid_input', { issues })

  const seller = await requireProfile(scope, sellerId)
  const classification = await classify(scope, draft)
  await requireOwnImages(scope, draft.imageIds, sellerId)

  const id = scope.newId()
  const publishedAt = terms.publishedAt ?? now
  const { vehicleType: _type, make: _make, model: _model, variant: _variant, vatDeductible, contactPhone, imageIds, region, ...stated } = draft
  const listing: store.NewListing = {
    ...stated,
    id,
    userId: sellerId,
    title: `${classification.make.name} ${classification.model.name}`,
    vehicleTypeId: classification.vehicleTypeId,
    makeId: classification.make.id,
    modelId: classification.model.id,
    variantId: classification.variant?.id ?? null,
    categoryId: classification.categoryId,
    stateProvince: region,
    salespersonType: sellerKindOf(seller),
    vatTreatment: vatTreatmentOf(sellerKindOf(seller), vatDeductible),
    dealerAddress: isDealer(seller) ? seller.dealerRegisteredAddress : null,
    status: 'active',
    packageExpiry: terms.packageExpiry,
    featuredUntil: terms.featuredUntil,
    createdAt: publishedAt,
    publishedAt,
    updatedAt: publishedAt,
  }
  const featured =
    terms.featuredUntil === null
      ? null
      : { id: scope.newId(), listingId: id, source: 'package', startedAt: publishedAt, expiresAt: terms.featuredUntil }
  try {
    await inTransaction(scope, (scope) => store.insert(scope.db, listing, { imageIds, contactPhone, featured }))
  } catch (error) {
    if (isUniqueViolation(error, 'vehicle_listings_vin')) throw new Problem('vin_in_use')
    throw error
  }
  return id
}

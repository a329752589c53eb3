/** Making listings: the one way in, whoever asks (a dealer, a fulfilled payment, an import, the demo market). */
import type { z } from 'zod'
import type { listingDraft } from '../../../contract/listing-draft.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { requireOwnImages } from '../images/service.ts'
import { isDealer, requireProfile, sellerKindOf } from '../profiles/service.ts'
import { type Classification, classify } from '../taxonomy/service.ts'
import { issuesOf, vatTreatmentOf } from './rules.ts'
import * as store from './store.ts'

/** A draft after the contract's schema. */
export type CheckedDraft = z.output<typeof listingDraft>

/** What comes with a listing besides what its seller states. */
export interface Terms {
  /** When the package ends; null where a subscription carries the listing. */
  packageExpiry: Date | null
  featuredUntil: Date | null
  /** When it first went on offer; now, unless it is taken over from elsewhere. */
  publishedAt?: Date
  /** Its prices since then, oldest first, the draft's last; only when it is taken over from elsewhere. */
  prices?: readonly { priceEuros: number; since: Date }[]
}

export interface Publication {
  sellerId: string
  draft: CheckedDraft
  terms: Terms
}

/** Publishes a listing for a seller and answers its id. Everything is written, or nothing. */
export async function publish(scope: Scope, sellerId: string, draft: CheckedDraft, terms: Terms): Promise<string> {
  const [listingId] = await publishAll(scope, [{ sellerId, draft, terms }])
  if (listingId === undefined) throw new Error('Nothing was published')
  return listingId
}

/** Publishes several listings together, by the same rules; one that breaks a rule keeps all of them out. */
export async function publishAll(scope: Scope, publications: readonly Publication[]): Promise<string[]> {
  const lookUp = remember(scope)
  const prepared: store.PreparedListing[] = []
  for (const publication of publications) prepared.push(await prepare(scope, publication, lookUp))
  try {
    await inTransaction(scope, (scope) => store.insertAll(scope.db, prepared))
  } catch (error) {
    if (isUniqueViolation(error, 'vehicle_listings_vin')) throw new Problem('vin_in_use')
    throw error
  }
  return prepared.map(({ listing }) => listing.id)
}

async function prepare(
  scope: Scope,
  { sellerId, draft, terms }: Publication,
  lookUp: LookUp,
): Promise<store.PreparedListing> {
  const now = scope.now()
  const issues = issuesOf(draft, now)
  if (issues.length > 0) throw new Problem('invalid_input', { issues })
  const seller = await lookUp.seller(sellerId)
  const { vehicleTypeId, make, model, variant, categoryId } = await lookUp.classification(draft)
  await requireOwnImages(scope, draft.imageIds, sellerId)

  const id = scope.newId()
  const publishedAt = terms.publishedAt ?? now
  const { region, imageIds, contactPhone } = draft
  return {
    listing: {
      ...statedColumns(draft),
      id,
      userId: sellerId,
      title: `${make.name} ${model.name}`,
      vehicleTypeId,
      makeId: make.id,
      modelId: model.id,
      variantId: variant?.id ?? null,
      categoryId,
      stateProvince: region,
      salespersonType: sellerKindOf(seller),
      vatTreatment: vatTreatmentOf(sellerKindOf(seller), draft.vatDeductible),
      dealerAddress: isDealer(seller) ? seller.dealerRegisteredAddress : null,
      status: 'active',
      packageExpiry: terms.packageExpiry,
      featuredUntil: terms.featuredUntil,
      createdAt: publishedAt,
      publishedAt,
      updatedAt: publishedAt,
    },
    prices: terms.prices ?? [{ priceEuros: draft.priceEuros, since: publishedAt }],
    imageIds,
    contactPhone,
    featured:
      terms.featuredUntil === null
        ? null
        : {
            id: scope.newId(),
            listingId: id,
            source: 'package',
            startedAt: publishedAt,
            expiresAt: terms.featuredUntil,
          },
  }
}

/** The part of a draft that is stored as stated. */
function statedColumns(draft: CheckedDraft) {
  const { vehicleType: _1, make: _2, model: _3, variant: _4, region: _5, vatDeductible: _6, ...rest } = draft
  const { imageIds: _7, contactPhone: _8, ...stated } = rest
  return stated
}

interface LookUp {
  seller(sellerId: string): ReturnType<typeof requireProfile>
  classification(draft: CheckedDraft): Promise<Classification>
}

/** Asks the database once for what many listings of one batch have in common. */
function remember(scope: Scope): LookUp {
  const sellers = new Map<string, ReturnType<typeof requireProfile>>()
  const classifications = new Map<string, Promise<Classification>>()
  return {
    seller: (sellerId) => once(sellers, sellerId, () => requireProfile(scope, sellerId)),
    classification: (draft) => {
      const { vehicleType, make, model, variant, bodyType } = draft
      return once(classifications, [vehicleType, make, model, variant, bodyType].join(), () => classify(scope, draft))
    },
  }
}

function once<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

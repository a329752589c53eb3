/** Creates listings, for every source: a dealer, a fulfilled payment, an import, the demo market. */
import { listingTitle } from '../../../../contract/market/other-model.ts'
import type { CheckedDraft } from '../../../../contract/listing-draft.ts'
import { missingOnLabel } from '../../../../contract/market/energy-label.ts'
import { settledMileage } from '../../../../contract/market/mileage.ts'
import { type Quality, qualityOf } from '../../../../contract/market/listing-quality.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { requireOwnImages } from '../../market/images/service.ts'
import {
  isDealer,
  type ProfileRow,
  requireMayOffer,
  requireProfile,
  sellerKindOf,
} from '../../people/profiles/service.ts'
import { insertOffers, isFeaturable, type PreparedListing, requireUnusedVin } from '../../market/offers/service.ts'
import { type Classification, classify } from '../../market/taxonomy/service.ts'
import { requireOffered } from './offered.ts'
import { issuesOf, issuesOfSeller, vatTreatmentOf } from './rules.ts'

/** What comes with a listing besides what its seller states. */
export interface Terms {
  /** When the package ends; null where a subscription carries the listing. */
  packageExpiry: Date | null
  featuredUntil: Date | null
  /** The package that carries it, and the order that bought it. */
  packageId?: string
  paymentId?: string
  /** When it first went on offer; now, unless it is migrated from elsewhere. */
  publishedAt?: Date
  /** Its prices since then, oldest first, the draft's last; only if it is migrated from elsewhere. */
  prices?: readonly { priceEuros: number; since: Date }[]
}

export interface Publication {
  sellerId: string
  draft: CheckedDraft
  terms: Terms
  /** The id chosen before, so that a repeated call returns the same. */
  listingId?: string
  /** Whether a new car that lacks facts of its label is created, paused until they are stated. Otherwise it is refused. */
  mayWait?: boolean
}

/** Publishes a listing for a seller and returns its id. Everything is written, or nothing. */
export async function publish(scope: Scope, sellerId: string, draft: CheckedDraft, terms: Terms): Promise<string> {
  const [listingId] = await publishAll(scope, [{ sellerId, draft, terms }])
  if (listingId === undefined) throw new Error('Nothing was published')
  return listingId
}

/** Publishes several listings together, by the same rules; if one breaks a rule, none is published. */
export async function publishAll(scope: Scope, publications: readonly Publication[]): Promise<string[]> {
  const lookUp = remember(scope)
  const prepared: PreparedListing[] = []
  for (const publication of publications) prepared.push(await prepare(scope, publication, lookUp))
  await insertOffers(scope, prepared)
  return prepared.map(({ listing }) => listing.id)
}

/** Throws what publishing this draft would throw; otherwise returns make and model. Writes nothing but a make that its seller typed. */
export async function checkPublishable(scope: Scope, sellerId: string, draft: CheckedDraft): Promise<string> {
  requireOffered(scope, draft)
  const terms = { packageExpiry: null, featuredUntil: null }
  const { listing } = await prepare(scope, { sellerId, draft, terms }, remember(scope))
  await requireUnusedVin(scope, sellerId, draft.vin)
  return listing.title
}

/** Returns a listing with its dependent rows, ready to be written. Throws what prevents publishing. */
export async function prepare(
  scope: Scope,
  { sellerId, draft, terms, listingId, mayWait = false }: Publication,
  lookUp: LookUp,
): Promise<PreparedListing> {
  const now = scope.now()
  const seller = await lookUp.seller(sellerId)
  requireMayOffer(seller, now)
  const facts = await describe(scope, sellerId, draft, { lookUp, mayWait })
  const waits = missingOnLabel({ ...draft, sellerKind: sellerKindOf(seller) }, now).length > 0
  await requireOwnImages(scope, draft.imageIds, sellerId)

  const id = listingId ?? scope.newId()
  const publishedAt = terms.publishedAt ?? now
  return {
    listing: {
      ...facts,
      id,
      userId: sellerId,
      status: waits ? 'paused' : 'active',
      pausedAt: waits ? publishedAt : null,
      awaitsLabel: waits,
      packageId: terms.packageId ?? null,
      packageExpiry: terms.packageExpiry,
      featuredUntil: isFeaturable(draft) ? terms.featuredUntil : null,
      createdAt: publishedAt,
      publishedAt,
      updatedAt: publishedAt,
    },
    prices: terms.prices ?? [{ priceEuros: draft.priceEuros, since: publishedAt }],
    imageIds: [...new Set(draft.imageIds)],
    contactPhone: draft.contactPhone || null,
    featured:
      terms.featuredUntil === null
        ? null
        : {
            id: scope.newId(),
            listingId: id,
            source: 'package',
            paymentId: terms.paymentId ?? null,
            startedAt: publishedAt,
            expiresAt: terms.featuredUntil,
            stoppedAt: isFeaturable(draft) ? null : publishedAt,
          },
  }
}

/**
 * Returns the columns for what a seller states, for a new or a changed listing. Throws `invalid_input` for
 * contradictory facts, and the problems of a make, model or variant that does not exist.
 */
export async function describe(
  scope: Scope,
  sellerId: string,
  typed: CheckedDraft,
  { lookUp = remember(scope), mayWait = false }: { lookUp?: LookUp; mayWait?: boolean } = {},
) {
  const draft = settledMileage(typed)
  const seller = await lookUp.seller(sellerId)
  const sellerKind = sellerKindOf(seller)
  const issues = [...issuesOf({ ...draft, sellerKind }, scope.now(), mayWait), ...issuesOfSeller(sellerKind, draft)]
  if (issues.length > 0) throw new Problem('invalid_input', { issues })
  const { vehicleTypeId, make, model, variant, categoryId } = await lookUp.classification(draft)
  const { region, vatTreatment, dealerAddress, imageIds: _0, ...rest } = draft
  const {
    vehicleType: _6,
    make: _1,
    model: _2,
    variant: _3,
    variantName: _4,
    otherMake: _7,
    contactPhone: _5,
    ...stated
  } = rest
  return {
    ...stated,
    title: listingTitle(make.name, model, draft.modelDescription),
    vehicleTypeId,
    makeId: make.id,
    modelId: model.id,
    variantId: variant?.id ?? null,
    categoryId,
    stateProvince: region,
    salespersonType: sellerKind,
    vatTreatment: vatTreatmentOf(sellerKind, vatTreatment),
    dealerAddress: dealerAddressOf(seller, dealerAddress),
    qualityScore: qualityOfDraft(draft).score,
  }
}

/** Where a dealer's vehicle stands: as stated with it, else the address of the business; nothing of a private seller. */
export function dealerAddressOf(seller: ProfileRow, stated: string | null): string | null {
  return isDealer(seller) ? stated || seller.dealerRegisteredAddress : null
}

/** Returns how complete a listing with these statements is. */
export function qualityOfDraft(draft: CheckedDraft): Quality {
  const { vehicleType, bodyType, fuelType, imageIds, description, variant, variantName } = draft
  return qualityOf({
    vehicleType,
    bodyType,
    fuelType,
    imageCount: imageIds.length,
    description,
    facts: { ...draft, variant: variant ?? variantName },
  })
}

interface LookUp {
  seller(sellerId: string): ReturnType<typeof requireProfile>
  classification(draft: CheckedDraft): Promise<Classification>
}

/** Earlier lookups. */
export interface Memory {
  sellers: Map<string, ReturnType<typeof requireProfile>>
  classifications: Map<string, Promise<Classification>>
}

export function newMemory(): Memory {
  return { sellers: new Map(), classifications: new Map() }
}

/** Asks the database once for what the listings of one batch have in common. */
export function remember(scope: Scope, { sellers, classifications } = newMemory()): LookUp {
  return {
    seller: (sellerId) => once(sellers, sellerId, () => requireProfile(scope, sellerId)),
    classification: (draft) => {
      const { vehicleType, make, model, otherMake, variant, variantName, bodyType } = draft
      const key = JSON.stringify([vehicleType, make, model, otherMake, variant, variantName, bodyType])
      return once(classifications, key, () => classify(scope, draft))
    },
  }
}

function once<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

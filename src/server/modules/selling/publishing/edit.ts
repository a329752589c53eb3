/** Changing a listing: all of it or nothing, and never over an unseen change. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type CheckedDraft, type listingChanges, listingDraft } from '../../../../contract/listing-draft.ts'
import { missingOnLabel, type NewCarFact } from '../../../../contract/market/energy-label.ts'
import type { ErrorCode } from '../../../../contract/market/errors.ts'
import { liveStatuses } from '../../../../contract/market/listing-status.ts'
import { settledMileage, type StatedMileage } from '../../../../contract/market/mileage.ts'
import { otherMake } from '../../../../contract/market/other-model.ts'
import { maxImagesPerListing } from '../../../../contract/market/limits.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { discardDraft } from '../drafts/service.ts'
import { releaseImages, requireOwnImages } from '../../market/images/service.ts'
import {
  contactOf,
  doubtOf,
  findOwnListing,
  imagesOf,
  type ListingRow,
  resumeOwn,
  rewriteOffer,
  waitForLabel,
} from '../../market/offers/service.ts'
import { type ProfileRow, requireProfile, sellerKindOf } from '../../people/profiles/service.ts'
import { requireOffered } from './offered.ts'
import { dealerAddressOf, describe, type Memory, remember } from './publish.ts'
import { statedOf } from './stated.ts'

export type CheckedChanges = z.output<typeof listingChanges>

export interface Edit {
  userId: string
  listingId: string
  /** The revision that was read; null to change the listing as it is now. */
  revision: number | null
  /** May depend on what the listing states now. */
  changes: CheckedChanges | ((current: CheckedDraft) => CheckedChanges)
  images: 'replace' | 'append'
  draftId: string | undefined
  /** Lookups that many changes have in common. */
  memory?: Memory
  /**
   * Whether a new car that lacks facts of its label afterwards is taken off the market until they are stated. Otherwise
   * the change is refused, unless the listing is paused already.
   */
  mayWait?: boolean
  /** Whether another price is asked about if it is far off, unless it is confirmed, and stated once it can no longer be taken back. */
  statedLater?: boolean
  confirmed?: boolean
}

export interface Edited {
  isChanged: boolean
  /** What a new car has to state before it can be on offer. */
  missing: readonly NewCarFact[]
  /** Why a listing that waited for its label is not on offer although it has it; null if it is, or did not wait. */
  notResumed: ErrorCode | null
}

/**
 * Writes a change of an own listing. One that waits for its label is put on offer once it has it. Throws `listing_not_found`,
 * `listing_not_active` (sold, rejected), `listing_changed_elsewhere`, and what publishing would throw.
 */
export async function edit(
  scope: Scope,
  {
    userId,
    listingId,
    revision,
    changes: wanted,
    images,
    draftId,
    memory,
    mayWait = false,
    statedLater = false,
    confirmed = false,
  }: Edit,
): Promise<Edited> {
  const row = await requireEditable(scope, listingId, userId)
  const current = statedOf(row, {
    images: await imagesOf(scope, listingId),
    contactPhone: await contactOf(scope, listingId),
  })
  const changes = typeof wanted === 'function' ? wanted(current) : wanted
  const merged = merge(current, { ...changes, ...picturesAfter(current.imageIds, changes.imageIds, images) })
  if (merged.country !== current.country || merged.vehicleType !== current.vehicleType) requireOffered(scope, merged)
  // Stated or not, a dealer's vehicle has an address: left out again, it is no change.
  const seller = await requireProfile(scope, userId)
  const draft = settledMileage({ ...merged, dealerAddress: dealerAddressOf(seller, merged.dealerAddress) })
  // A repeated call whose first response was lost finds its own change.
  if (isDeepStrictEqual(draft, current)) {
    await discardDraft(scope, userId, draftId)
    return { isChanged: false, ...(await settleLabel(scope, row, { draft, seller, mayWait })) }
  }
  if (revision !== null && row.listing.revision !== revision) throw new Problem('listing_changed_elsewhere')
  const added = draft.imageIds.filter((imageId) => !current.imageIds.includes(imageId))
  const removed = current.imageIds.filter((imageId) => !draft.imageIds.includes(imageId))
  await requireOwnImages(scope, added, userId)
  const isPaused = row.listing.status === 'paused'
  const facts = await describe(scope, userId, draft, { lookUp: remember(scope, memory), mayWait: mayWait || isPaused })
  const prices =
    draft.priceEuros === current.priceEuros
      ? {}
      : statedLater
        ? { nextPriceEuros: draft.priceEuros }
        : { priceEuros: draft.priceEuros }
  const doubt =
    statedLater && !confirmed
      ? doubtOf(current.priceEuros, draft.priceEuros, row.valuation?.estimateEuros ?? null)
      : null
  if (doubt !== null) throw new Problem(doubt)
  const rewriting = {
    listingId,
    userId,
    revision: row.listing.revision,
    facts: { ...facts, priceEuros: prices.priceEuros ?? row.listing.priceEuros },
    contactPhone: draft.contactPhone,
    statesDamage: draft.damaged !== current.damaged,
    ...prices,
    ...(changes.imageIds !== undefined && { imageIds: draft.imageIds }),
  }
  let settled: Omit<Edited, 'isChanged'> = { missing: [], notResumed: null }
  const isChanged = await rewriteOffer(scope, rewriting, async (scope) => {
    await releaseImages(scope, userId, removed)
    await discardDraft(scope, userId, draftId)
    settled = await settleLabel(scope, row, { draft, seller, mayWait })
  })
  if (!isChanged) throw await refusalOfChange(scope, listingId, userId)
  return { isChanged, ...settled }
}

/** A listing whose label is complete goes on offer if it waited for it; one whose label is not leaves the market. */
async function settleLabel(
  scope: Scope,
  { listing: { id, userId, status, awaitsLabel } }: ListingRow,
  { draft, seller, mayWait }: { draft: CheckedDraft; seller: ProfileRow; mayWait: boolean },
): Promise<Omit<Edited, 'isChanged'>> {
  const missing = missingOnLabel({ ...draft, sellerKind: sellerKindOf(seller) }, scope.now())
  if (missing.length > 0 && mayWait && status !== 'paused') await waitForLabel(scope, userId, id)
  const [resumed] = awaitsLabel && missing.length === 0 ? await resumeOwn(scope, userId, [id]) : []
  return { missing, notResumed: resumed?.error ?? null }
}

/** Shows or hides the contact number of an own listing, and changes it if one is given. */
export async function setContact(
  scope: Scope,
  userId: string,
  {
    listingId,
    showContactPhone,
    contactPhone,
  }: { listingId: string; showContactPhone: boolean; contactPhone: string | null | undefined },
): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const { listing } = await requireEditable(scope, listingId, userId)
    const known = await contactOf(scope, listingId)
    const wanted = contactPhone === undefined ? known : contactPhone || null
    if (listing.showContactPhone === showContactPhone && wanted === known) return
    const rewriting = { listingId, userId, facts: { showContactPhone }, contactPhone: wanted }
    if (!(await rewriteOffer(scope, rewriting))) throw await refusalOfChange(scope, listingId, userId)
  })
}

async function requireEditable(scope: Scope, listingId: string, userId: string): Promise<ListingRow> {
  const row = await findOwnListing(scope, listingId, userId)
  if (!row) throw new Problem('listing_not_found')
  const editable: readonly string[] = liveStatuses
  if (!editable.includes(row.listing.status)) {
    throw new Problem('listing_not_active', { details: { status: row.listing.status } })
  }
  return row
}

/** Returns or throws why nothing was changed: the listing is gone, in the wrong state, or was changed concurrently. */
async function refusalOfChange(scope: Scope, listingId: string, userId: string): Promise<Problem> {
  await requireEditable(scope, listingId, userId)
  return new Problem('listing_changed_elsewhere')
}

/** If make or model change and no variant is given, the variant is removed (specification section 4). */
function merge(current: CheckedDraft, { variant, variantName, ...changes }: CheckedChanges): CheckedDraft {
  const isOtherModel =
    (changes.vehicleType ?? current.vehicleType) !== current.vehicleType ||
    (changes.make ?? current.make) !== current.make ||
    (changes.model ?? current.model) !== current.model
  const named = variant !== undefined || variantName !== undefined
  const kept = isOtherModel ? null : current.variant
  const merged = listingDraft.safeParse({
    ...current,
    ...withoutUndefined(changes),
    ...otherMileage(changes),
    // A make of the catalogue replaces a typed one.
    ...(changes.make !== undefined &&
      changes.make !== otherMake &&
      changes.otherMake === undefined && { otherMake: null }),
    variant: named ? (variant ?? null) : kept,
    variantName: variantName ?? null,
  })
  if (merged.success) return merged.data
  throw new Problem('invalid_input', {
    issues: merged.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message })),
  })
}

/** A mileage replaces what was said of the odometer, and the other way round. */
function otherMileage({ mileageKm, odometer }: Pick<CheckedChanges, 'mileageKm' | 'odometer'>): Partial<StatedMileage> {
  if (mileageKm != null && odometer === undefined) return { odometer: null }
  return odometer != null && mileageKm === undefined ? { mileageKm: null } : {}
}

function withoutUndefined(changes: object): object {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

function picturesAfter(
  current: readonly string[],
  sent: readonly string[] | undefined,
  mode: Edit['images'],
): { imageIds?: string[] } {
  if (sent === undefined) return {}
  const imageIds = [...new Set(mode === 'append' ? [...current, ...sent] : sent)]
  if (imageIds.length > maxImagesPerListing) {
    throw new Problem('invalid_input', {
      issues: [{ path: 'imageIds', code: 'too_big', message: `A listing has at most ${maxImagesPerListing} pictures` }],
    })
  }
  return { imageIds }
}

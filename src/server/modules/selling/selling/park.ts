/** A private seller's listing between the wizard and the payment of its package (specification section 4). */
import { hourMs } from '../../../../contract/market/durations.ts'
import type { z } from 'zod'
import { pendingListingHours } from '../../../../contract/market/limits.ts'
import type { CheckedDraft } from '../../../../contract/listing-draft.ts'
import type { submittedListing } from '../../../../contract/selling.ts'
import type { Draft, DraftData } from '../../../../contract/selling-drafts.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { discardDraft, drafts } from '../drafts/service.ts'
import { once } from '../../people/idempotency/service.ts'
import { isFeaturable } from '../../market/offers/service.ts'
import { askAboutFirstPrice, checkPublishable, publish, type Terms } from '../publishing/service.ts'
import * as store from './store.ts'

/**
 * Saves a listing until its package is paid, and returns the id of the pending listing. One that is paid and could not
 * be published is corrected in its place. Throws now what publishing would throw, so that no user pays for a listing
 * that cannot be published.
 */
export async function park(
  scope: Scope,
  userId: string,
  { idempotencyKey, draftId, confirmed, ...draft }: z.output<typeof submittedListing>,
): Promise<string> {
  const call = { userId, key: idempotencyKey, operation: 'selling.park', request: draft }
  // A repeated call is asked nothing; what the market has learned belongs to no transaction.
  const ask = () => askAboutFirstPrice(scope, draft, confirmed)
  return once(scope, call, async (scope, id) => {
    const { db } = scope
    const title = await checkPublishable(scope, userId, draft)
    await ask()
    const now = scope.now()
    await store.lockAllPending(db, userId)
    const paidId = draftId === undefined ? null : await store.findPaidFrom(db, userId, draftId)
    if (paidId !== null) {
      await store.correct(db, paidId, { title, vehicleData: draft })
      return paidId
    }
    await store.purgePending(db, userId, new Date(now.getTime() - pendingListingHours * hourMs))
    if (draftId !== undefined) await store.replacePending(db, userId, draftId)
    const knownDraft = draftId !== undefined && (await store.ownsDraft(db, draftId, userId)) ? draftId : null
    await store.insertPending(db, {
      id,
      userId,
      title,
      vehicleData: draft,
      draftId: knownDraft,
      status: 'pending',
      createdAt: now,
    })
    return id
  })
}

/**
 * Opens a pending listing as a draft: its original one, or a new one with the same facts. A pending listing saved from
 * that draft replaces this one. Throws `pending_listing_not_found` and `too_many_drafts`.
 */
export function openAsDraft(scope: Scope<Actor>, pendingListingId: string): Promise<Draft> {
  return inTransaction(scope, async (scope) => {
    const pending = await store.lockPending(scope.db, pendingListingId)
    if (pending?.userId !== scope.actor.userId || pending.status !== 'pending') {
      throw new Problem('pending_listing_not_found')
    }
    if (pending.draftId !== null) return drafts.get(scope, { draftId: pending.draftId })
    const draft = await drafts.create(scope, { step: 3, data: typedAgain(pending.vehicleData) })
    await store.correct(scope.db, pendingListingId, { draftId: draft.draftId })
    return draft
  })
}

/** Facts as in the wizard's form: numbers as text, without empty values. */
function typedAgain(facts: CheckedDraft): DraftData {
  const stated = Object.entries(facts).filter(([, value]) => value !== null)
  return Object.fromEntries(stated.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]))
}

/** A pending listing as its payer sees it. */
export interface Parked {
  title: string
  /** The id of the published listing; null while it waits. */
  listingId: string | null
  draftId: string | null
}

/** Returns an account's pending listing with this id. Throws `pending_listing_not_found`. */
export async function requireParked(scope: Scope, userId: string, pendingListingId: string): Promise<Parked> {
  const { title, listingId, draftId } = await requireOwn(scope, userId, pendingListingId)
  return { title, listingId, draftId }
}

/**
 * Throws what publishing it now would throw: no user may pay for a listing that cannot be published. Returns whether it can be
 * featured.
 */
export async function requirePublishable(
  scope: Scope,
  userId: string,
  pendingListingId: string,
): Promise<{ isFeaturable: boolean }> {
  const { vehicleData } = await requireOwn(scope, userId, pendingListingId)
  await checkPublishable(scope, userId, vehicleData)
  return { isFeaturable: isFeaturable(vehicleData) }
}

/** Records that a payment was started for it. */
export function recordCheckout(scope: Scope, pendingListingId: string, sessionId: string): Promise<void> {
  return store.recordCheckout(scope.db, pendingListingId, sessionId)
}

async function requireOwn(scope: Scope, userId: string, pendingListingId: string): Promise<store.PendingRow> {
  const pending = await store.findOwn(scope.db, pendingListingId, userId)
  if (!pending) throw new Problem('pending_listing_not_found')
  return pending
}

/**
 * Publishes a pending listing on its terms, once, and returns the listing's id; repeatable. Its draft is deleted. Null
 * if there is no such pending listing. Throws what publishing throws; then it stays pending.
 */
export function publishPending(
  scope: Scope,
  pendingListingId: string,
  terms: Terms,
): Promise<{ listingId: string; alreadyPublished: boolean } | null> {
  return inTransaction(scope, async (scope) => {
    const pending = await store.lockPending(scope.db, pendingListingId)
    if (!pending) return null
    if (pending.listingId !== null) return { listingId: pending.listingId, alreadyPublished: true }
    const listingId = await publish(scope, pending.userId, pending.vehicleData, terms)
    await store.markPublished(scope.db, pendingListingId, listingId)
    await discardDraft(scope, pending.userId, pending.draftId)
    return { listingId, alreadyPublished: false }
  })
}

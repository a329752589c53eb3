/** Changing a listing's statements with their dependent rows. */
import type { Scope } from '../../../scope.ts'
import { stateLater } from './price-statements.ts'
import * as ownStore from './own-store.ts'
import { settlePlacements } from './standing.ts'
import { withVins } from './vin.ts'

export interface Rewriting {
  listingId: string
  userId: string
  /** The revision that was read, if the change is based on it. */
  revision?: number
  facts: ownStore.Change
  /** Whether it states something else of damage. */
  statesDamage?: boolean
  contactPhone: string | null
  /** Omitted: unchanged. */
  priceEuros?: number
  /** Instead of it, a price that is stated once it can no longer be taken back. */
  nextPriceEuros?: number
  imageIds?: readonly string[]
}

/**
 * Changes an own live listing in a transaction in which `also` runs. Returns true if it was live, the owner's and still
 * at that revision. Throws `vin_in_use`.
 */
export async function rewriteOffer(
  scope: Scope,
  {
    listingId,
    userId,
    revision,
    facts,
    statesDamage = false,
    contactPhone,
    priceEuros,
    nextPriceEuros,
    imageIds,
  }: Rewriting,
  also?: (scope: Scope) => Promise<void>,
): Promise<boolean> {
  let changed = false
  await withVins(scope, [{ userId, vin: facts.vin }], async (scope) => {
    const { db } = scope
    const now = scope.now()
    const owned = { listingId, userId, ...(revision !== undefined && { revision }) }
    const noNext = { nextPriceEuros: null, nextPriceAt: null }
    changed = await ownStore.change(db, owned, { ...facts, ...(priceEuros !== undefined && noNext), updatedAt: now })
    if (!changed) return
    if (statesDamage) await settlePlacements(scope, [listingId])
    await ownStore.saveContact(db, listingId, contactPhone)
    if (priceEuros !== undefined) await ownStore.recordPrice(db, listingId, priceEuros, now)
    if (nextPriceEuros !== undefined) await stateLater(scope, [{ listingId, priceEuros: nextPriceEuros }])
    if (imageIds !== undefined) await ownStore.replaceImages(db, listingId, imageIds)
    await also?.(scope)
  })
  return changed
}

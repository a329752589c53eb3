/** A vehicle is on offer only once. */
import { isUniqueViolation } from '../../../platform/database/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { insertAll, type PreparedListing } from './store.ts'
import { holderOfVin, releaseVins } from './vin-store.ts'

/** A seller's listing that is to be on offer, and its VIN if it has one. */
export interface VinOf {
  userId: string
  vin?: string | null | undefined
}

/**
 * Writes listings with these VINs in a transaction. A listing whose package has ended releases its VIN to them. If
 * another listing on offer has one of the VINs, throws `vin_in_use` and writes nothing.
 */
export async function withVins(
  scope: Scope,
  wanted: readonly VinOf[],
  write: (scope: Scope) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(scope, async (scope) => {
      await releaseVins(
        scope.db,
        wanted.map(({ vin }) => vin),
        scope.now(),
      )
      await write(scope)
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'vehicle_listings_vin')) throw error
    for (const { userId, vin } of wanted) await requireUnusedVin(scope, userId, vin ?? null)
    throw new Problem('vin_in_use')
  }
}

/** Throws `vin_in_use` if a listing on offer has this VIN; names it if it is the caller's own. */
export async function requireUnusedVin(scope: Scope, sellerId: string, vin: string | null): Promise<void> {
  const holder = vin === null ? null : await holderOfVin(scope.db, vin, scope.now())
  if (!holder) return
  const ownListingId = holder.userId === sellerId ? holder.id : null
  throw new Problem('vin_in_use', { details: { vin, ownListingId } })
}

/** Writes listings with their VINs, all or none; see `withVins`. */
export function insertOffers(scope: Scope, prepared: readonly PreparedListing[]): Promise<void> {
  const vins = prepared.map(({ listing }) => listing)
  return withVins(scope, vins, (scope) => insertAll(scope.db, prepared))
}

/** The same vehicle is on offer once. */
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { insertAll, type PreparedListing } from './store.ts'
import { holderOfVin, releaseVins } from './vin-store.ts'

/** Whose listing is to be on offer with which VIN, if it has one. */
export interface VinOf {
  userId: string
  vin?: string | null | undefined
}

/**
 * Writes listings with these VINs, in a transaction. A listing whose package has ended gives its VIN up to them; when
 * another is on offer with one, nothing is written: `vin_in_use`.
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

/** Throws `vin_in_use` when a listing is on offer with this VIN; the caller's own is named. */
export async function requireUnusedVin(scope: Scope, sellerId: string, vin: string | null): Promise<void> {
  const holder = vin === null ? null : await holderOfVin(scope.db, vin, scope.now())
  if (!holder) return
  const ownListingId = holder.userId === sellerId ? holder.id : null
  throw new Problem('vin_in_use', { details: { vin, ownListingId } })
}

/** Writes listings under their VINs, all or none: see `withVins`. */
export function insertOffers(scope: Scope, prepared: readonly PreparedListing[]): Promise<void> {
  const vins = prepared.map(({ listing }) => listing)
  return withVins(scope, vins, (scope) => insertAll(scope.db, prepared))
}

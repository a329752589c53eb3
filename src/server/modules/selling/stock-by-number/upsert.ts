/** Creating or changing a vehicle by the dealer's own number, with the rules of publishing and of editing. */
import type { z } from 'zod'
import type { stockVehicle } from '../../../../contract/stock-by-number.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { assignNumber, listingOfNumber, lockStock } from '../import/service.ts'
import { carry, findOwnListing, requirePlace } from '../../market/offers/service.ts'
import { edit, publish } from '../publishing/service.ts'

export type StockVehicle = z.output<typeof stockVehicle>

export interface Upserted {
  number: string
  listingId: string
  outcome: 'created' | 'changed' | 'unchanged'
}

/**
 * Writes a vehicle. The seller's stock is locked, so of two calls with a new number one creates and the other changes.
 * Throws what publishing and editing throw, `listing_not_active`, `plan_required` and `plan_limit_reached`.
 */
export function upsert(scope: Scope, userId: string, number: string, vehicle: StockVehicle): Promise<Upserted> {
  return inTransaction(scope, async (scope) => {
    await lockStock(scope, userId)
    const known = await listingOfNumber(scope, userId, number)
    if (known?.listingId) return change(scope, userId, { number, listingId: known.listingId }, vehicle)
    const packageId = await requirePlace(scope, userId)
    const draft = { ...vehicle, imageIds: vehicle.imageIds ?? [] }
    const listingId = await publish(scope, userId, draft, { packageExpiry: null, featuredUntil: null, packageId })
    await assignNumber(scope, userId, number, listingId)
    return { number, listingId, outcome: 'created' as const }
  })
}

async function change(
  scope: Scope,
  userId: string,
  { number, listingId }: { number: string; listingId: string },
  vehicle: StockVehicle,
): Promise<Upserted> {
  const before = await revisionOf(scope, userId, listingId)
  const changes = { ...vehicle, variantName: vehicle.variantName ?? undefined }
  await edit(scope, { userId, listingId, revision: before, changes, images: 'replace', draftId: undefined })
  // A vehicle whose package or plan had ended is on offer again, under the running plan.
  await carry(scope, userId, listingId)
  const isChanged = (await revisionOf(scope, userId, listingId)) !== before
  return { number, listingId, outcome: isChanged ? 'changed' : 'unchanged' }
}

async function revisionOf(scope: Scope, userId: string, listingId: string): Promise<number> {
  const row = await findOwnListing(scope, listingId, userId)
  if (!row) throw new Problem('stock_number_not_found')
  return row.listing.revision
}

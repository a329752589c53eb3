/** The label of new cars (consumption, CO2): without it no listing goes on offer. */
import { missingOnLabel, type NewCarFact } from '../../../../contract/market/energy-label.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import * as ownStore from './own-store.ts'
import { settlePlacements } from './standing.ts'
import type { LabelRow, ListingRow } from './store.ts'

/** What a stored listing has to state to be offered at a moment. */
export function missingOf(row: LabelRow, at: Date): NewCarFact[] {
  return missingOnLabel({ ...row, sellerKind: row.salespersonType }, at)
}

/** Throws `label_missing` for a new car that lacks facts of its label, with their names. */
export function requireLabel({ listing, vehicleType }: Pick<ListingRow, 'listing' | 'vehicleType'>, now: Date): void {
  const fields = missingOf({ ...listing, vehicleType }, now)
  if (fields.length > 0) throw new Problem('label_missing', { details: { fields } })
}

/** Takes an own offered listing off the market until the facts of its label are stated. */
export async function waitForLabel(scope: Scope, userId: string, listingId: string): Promise<void> {
  const now = scope.now()
  const waiting = { pausedAt: now, awaitsLabel: true, updatedAt: now }
  if (await ownStore.take(scope.db, { listingId, userId }, 'pause', waiting)) await settlePlacements(scope, [listingId])
}

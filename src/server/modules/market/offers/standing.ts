/** Placements of damaged and reserved vehicles stand still: nobody sees them, and no day of them passes (decisions 192 and 215). */
import type { Scope } from '../../../scope.ts'
import * as placementsStore from './placements-store.ts'

/** Lets the placements of locked listings stand still, or go on, as what the listings are now asks for. Called twice it changes nothing. */
export async function settlePlacements(scope: Scope, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return
  const now = scope.now()
  await placementsStore.standStill(scope.db, listingIds, now)
  await placementsStore.goOn(scope.db, listingIds, now)
}

/** Returns until when a locked listing would be featured if its standing placements went on now; null without any. */
export function standingUntil(scope: Scope, listingId: string): Promise<Date | null> {
  return placementsStore.standingUntil(scope.db, listingId, scope.now())
}

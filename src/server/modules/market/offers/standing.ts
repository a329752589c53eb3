/** Placements of damaged vehicles stand still: nobody sees them, and no day of them passes (decision 192). */
import type { Scope } from '../../../scope.ts'
import { isFeaturable } from './rules.ts'
import * as placementsStore from './placements-store.ts'

/**
 * Lets the placements of a locked listing stand still, or go on, as what it states now asks for. Called twice it changes nothing.
 */
export async function settlePlacements(scope: Scope, listingId: string, stated: { damaged: string }): Promise<void> {
  const now = scope.now()
  if (isFeaturable(stated)) await placementsStore.goOn(scope.db, listingId, now)
  else await placementsStore.standStill(scope.db, listingId, now)
}

/** Returns until when a locked listing would be featured if its standing placements went on now; null without any. */
export function standingUntil(scope: Scope, listingId: string): Promise<Date | null> {
  return placementsStore.standingUntil(scope.db, listingId, scope.now())
}

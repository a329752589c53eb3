/** Which listing a seller's own number stands for: one mapping for imported files and for programs. */
import type { Scope } from '../../../scope.ts'
import * as numbersStore from './own-numbers-store.ts'
import * as store from './store.ts'

/** Waits for an import or another change of this seller's stock. Holds until the transaction ends. */
export function lockStock(scope: Scope, userId: string): Promise<void> {
  return store.lockSeller(scope.db, userId)
}

/** Returns the listing of a number; its id is null once the listing was removed. Null for a number never used. */
export function listingOfNumber(
  scope: Scope,
  userId: string,
  number: string,
): Promise<{ listingId: string | null } | null> {
  return numbersStore.findNumber(scope.db, userId, number)
}

/** Gives a number to a listing. Must be called with the stock locked. */
export function assignNumber(scope: Scope, userId: string, number: string, listingId: string): Promise<void> {
  return numbersStore.assignNumber(scope.db, { userId, externalId: number, listingId, importedAt: scope.now() })
}

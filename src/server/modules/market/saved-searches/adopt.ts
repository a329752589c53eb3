/** Searches that were confirmed by email before there was an account with that address. */
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Actor, Scope } from '../../../scope.ts'
import * as store from './store.ts'

/** Moves those of the caller's confirmed address to their account, before anything of it is changed. */
export async function adopt(scope: Scope<Actor>): Promise<void> {
  const address = await store.addressOf(scope.db, scope.actor.email.toLowerCase())
  if (!address) return
  const isConfirmed = (await store.accountWith(scope.db, scope.actor.email)) === scope.actor.userId
  if (isConfirmed) await inTransaction(scope, (scope) => store.moveToAccount(scope.db, address.id, scope.actor.userId))
}

/** Moves those of all accounts. Repeatable. */
export async function adoptAll(scope: Scope): Promise<void> {
  for (const { addressId, userId } of await store.addressesOfAccounts(scope.db)) {
    await inTransaction(scope, (scope) => store.moveToAccount(scope.db, addressId, userId))
  }
}

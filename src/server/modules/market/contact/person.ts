import type { Scope } from '../../../scope.ts'
import { networkOf } from '../../../platform/network.ts'

/** The subject of limits: an account, or for a visitor a keyed hash of the network address. */
export type Person = { userId: string; addressHash: null } | { userId: null; addressHash: string }

export function personOf({ actor, caller, keyring }: Scope): Person {
  if (actor) return { userId: actor.userId, addressHash: null }
  return { userId: null, addressHash: keyring.keyedHash('contact address', networkOf(caller.address)) }
}

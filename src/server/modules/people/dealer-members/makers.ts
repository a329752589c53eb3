/** Who makes things for a dealer: the person behind a call, held in place while they do. */
import { actsIn, type DealershipPart } from '../../../../contract/market/dealer-roles.ts'
import type { Maker } from '../../../../contract/fields.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { isRole } from './rules.ts'
import * as store from './store.ts'

/** The person behind the call, who may act for the dealer; that of a key is who made it, if that is known. */
export function personOf({ actor }: Scope<Actor>): string {
  return actor.member?.userId ?? actor.apiKey?.madeBy ?? actor.userId
}

/**
 * Throws `dealer_role_missing` if the person behind the call no longer acts for the dealer in a part of the dealership. Call
 * it in the transaction that makes something for the dealer: their access cannot end before that is there to end with it.
 */
export async function requireActing(scope: Scope<Actor>, part: DealershipPart): Promise<void> {
  const { userId, member } = scope.actor
  if (member === null) return
  const role = await store.lockRole(scope.db, userId, member.userId)
  if (!isRole(role) || !actsIn(part, role)) {
    throw new Problem('dealer_role_missing', { details: { role, needed: part } })
  }
}

/** Returns who made a dealer's rows. */
export async function makersOf<Row extends { madeBy: string | null }>(
  scope: Scope<Actor>,
  rows: readonly Row[],
): Promise<(row: Row) => Maker | null> {
  const ids = [...new Set(rows.map(({ madeBy }) => madeBy).filter((id) => id !== null))]
  const known = await store.makers(scope.db, scope.actor.userId, ids)
  const makers = new Map(
    known.map(({ userId, email, firstName, lastName, isPresent }) => [
      userId,
      { name: [firstName, lastName].filter(Boolean).join(' ') || email, isPresent },
    ]),
  )
  return ({ madeBy }) => (madeBy === null ? null : (makers.get(madeBy) ?? null))
}

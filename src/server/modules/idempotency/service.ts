import { createHash } from 'node:crypto'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import * as store from './store.ts'

/** How long the answer of a call is remembered. */
const memoryMs = 7 * 86_400_000

export interface RepeatableCall {
  userId: string
  /** Chosen by the caller; without one the work is simply done. */
  key: string | undefined
  operation: string
  /** What the caller asked for: the same key with something else is refused. */
  request: unknown
}

/**
 * Does work that makes one thing, once for each key, and returns the thing's id, as the first call did. The work gets an id
 * to use, and returns the one that it used, inside a transaction; when it fails the key is free again.
 */
export function once<S extends Scope>(
  scope: S,
  { userId, key, operation, request }: RepeatableCall,
  work: (scope: S, newId: string) => Promise<string>,
): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const newId = scope.newId()
    if (key !== undefined) {
      const now = scope.now()
      await store.forgetBefore(scope.db, userId, new Date(now.getTime() - memoryMs))
      const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
      const wanted = { userId, key, operation, requestHash, answerId: newId, createdAt: now }
      const { holder, isNew } = await store.claim(scope.db, wanted)
      if (holder.operation !== operation || holder.requestHash !== requestHash) {
        throw new Problem('idempotency_key_reused')
      }
      if (!isNew) return holder.answerId
    }
    const answerId = await work(scope, newId)
    if (key !== undefined && answerId !== newId) await store.setAnswer(scope.db, { userId, key, answerId })
    return answerId
  })
}

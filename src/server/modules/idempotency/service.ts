import { createHash } from 'node:crypto'
import { dayMs } from '../../../contract/durations.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import * as store from './store.ts'

/** How long the result of a call is stored. */
const memoryMs = 7 * dayMs

export interface RepeatableCall {
  userId: string
  /** Chosen by the caller; without a key the work simply runs. */
  key: string | undefined
  operation: string
  /** The request's content: the same key with other content is refused. */
  request: unknown
}

/**
 * Runs work that creates one thing once per key, and returns the thing's id, also when called again. The work gets an
 * id to use and returns the id that it used, inside a transaction. If it fails, the key is free again.
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
      await store.deleteBefore(scope.db, userId, new Date(now.getTime() - memoryMs))
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

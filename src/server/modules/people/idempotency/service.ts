import { createHash } from 'node:crypto'
import { dayMs } from '../../../../contract/market/durations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
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
      const { holder, isNew } = await claim(scope, { userId, key, operation, request }, newId)
      if (!isNew) return holder.answerId
    }
    const answerId = await work(scope, newId)
    if (key !== undefined && answerId !== newId) await store.setAnswer(scope.db, { userId, key, answerId })
    return answerId
  })
}

/**
 * Runs work with a result of several parts once per key, in a transaction, and returns the result, also when called
 * again. The result must survive JSON. If the work fails, the key is free again.
 */
export function onceAnswered<S extends Scope, Answer>(
  scope: S,
  { userId, key, operation, request }: RepeatableCall,
  work: (scope: S) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(scope, async (scope) => {
    if (key === undefined) return work(scope)
    const { holder, isNew } = await claim(scope, { userId, key, operation, request }, scope.newId())
    // Written by the same operation for the same request.
    if (!isNew) return holder.answer as Answer
    const answer = await work(scope)
    await store.setAnswer(scope.db, { userId, key, answer })
    return answer
  })
}

async function claim(scope: Scope, call: RepeatableCall & { key: string }, answerId: string) {
  const { userId, key, operation, request } = call
  const now = scope.now()
  await store.deleteBefore(scope.db, userId, new Date(now.getTime() - memoryMs))
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const claimed = await store.claim(scope.db, { userId, key, operation, requestHash, answerId, createdAt: now })
  const { holder } = claimed
  if (holder.operation !== operation || holder.requestHash !== requestHash) throw new Problem('idempotency_key_reused')
  return claimed
}

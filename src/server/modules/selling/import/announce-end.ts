/** The event `import.finished`, for dealers' programs. */
import type { Scope } from '../../../scope.ts'
import { announce } from '../webhooks/service.ts'
import * as store from './store.ts'

/** Announces that an import has ended: done, failed or cancelled. Call it in the transaction that ends it. */
export async function announceEnd(scope: Scope, importId: string): Promise<void> {
  const row = await store.find(scope.db, importId)
  if (!row) return
  const { userId, state, source: name, origin, published, changed, unchanged, gone, refused, warned } = row
  const counts = { new: published, changed, unchanged, gone, refused, warned }
  const problem = row.problem?.code ?? null
  await announce(scope, userId, 'import.finished', { importId, name, origin, state, ...counts, problem })
}

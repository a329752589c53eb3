/** Imports the file of an import once more, after what hindered it has been put right. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { StockImport } from '../../../../contract/stock.ts'
import { maxOpenImports } from '../../../../contract/market/stock-choices.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { requireEstablished } from '../../money/subscriptions/service.ts'
import { stockJob } from './jobs.ts'
import { requireReady } from './readiness.ts'
import { isPacked } from './source.ts'
import * as store from './store.ts'
import { fetchFile } from './upload.ts'
import { isEnded, viewOf } from './views.ts'

/**
 * Begins a new import of a stored file, by the rules of an upload. Called again for the same import, it returns the one that was begun.
 * Throws `stock_import_state` for an import at work or with a later file, and `stock_file_gone`.
 */
export async function runAgain(scope: Scope<Actor>, row: store.ImportRow): Promise<StockImport> {
  const { userId } = scope.actor
  const { fileKey } = row
  const begun = fileKey === null ? null : await store.newestOf(scope.db, userId, fileKey)
  if (begun && begun.id !== row.id) return viewOf(scope, begun)
  if (!isEnded(row)) throw new Problem('stock_import_state', { details: { state: row.state } })
  if (fileKey === null) throw new Problem('stock_file_gone')
  await requireReady(scope)
  if (await isStoredPacked(scope, fileKey)) await requireEstablished(scope)
  const importId = await inTransaction(scope, async (scope) => {
    await store.lockSeller(scope.db, userId)
    const newest = await store.newestOf(scope.db, userId, fileKey)
    if (newest && newest.id !== row.id) return newest.id
    if (!(await store.isLastRun(scope.db, row))) {
      throw new Problem('stock_import_state', { details: { state: row.state } })
    }
    if ((await store.countOpen(scope.db, userId)) >= maxOpenImports) {
      throw new Problem('too_many_imports', { details: { maxOpenImports } })
    }
    const { source, byteSize, encoding, separator, headers, samples, columns, options, isComplete, origin, feedId } =
      row
    const id = scope.newId()
    const file = { source, fileKey, byteSize, encoding, separator, headers, samples }
    const now = scope.now()
    const stated = { columns, options, isComplete, origin, feedId }
    await store.begin(scope.db, { id, userId, state: 'running', ...file, ...stated, startedAt: now, workedAt: now })
    await scope.jobs.enqueue(scope.db, stockJob, { importId: id }, userId)
    return id
  })
  const again = await store.findOwn(scope.db, importId, userId)
  if (!again) throw new Problem('stock_import_not_found')
  return viewOf(scope, again)
}

/** Throws `stock_file_gone`. */
function isStoredPacked(scope: Scope, fileKey: string): Promise<boolean> {
  return scope.scratch.during(async (folder) => {
    const path = join(folder, 'stock')
    if (!(await fetchFile(scope, fileKey, createWriteStream(path)))) throw new Problem('stock_file_gone')
    return isPacked(path)
  })
}

/** A complete file that is held waits for its dealer, but not against newer ones: the next takes its place. */
import type { Scope } from '../../../scope.ts'
import { announceEnd } from './announce-end.ts'
import * as store from './store.ts'

/** Ends an import that is held because a newer file took its place. Returns false if it is not held any more. Call it in a transaction. */
export async function endSuperseded(scope: Scope, importId: string): Promise<boolean> {
  const ended = { finishedAt: scope.now(), problem: { code: 'superseded', value: '' } }
  if (!(await store.take(scope.db, importId, 'supersede', ended))) return false
  await announceEnd(scope, importId)
  return true
}

/** Ends what is held of the files before this one. Returns whether there was any. Call it in a transaction. */
export async function supersedeHeld(scope: Scope, file: store.ImportRow): Promise<boolean> {
  const held = await store.heldBefore(scope.db, file)
  for (const importId of held) await endSuperseded(scope, importId)
  return held.length > 0
}

/** The model "Other" of every make (decision 106). */
import { otherModel } from '../../../../contract/market/other-model.ts'
import type { Scope } from '../../../scope.ts'
import * as store from './other-models-store.ts'

/** Returns the row of the model "Other" of a make. */
export function otherOf(scope: Scope, makeId: string) {
  return { id: scope.newId(), makeId, ...otherModel }
}

/** Gives the model "Other" to every make that lacks it; returns to how many. Called again it changes nothing. */
export async function completeMakes(scope: Scope): Promise<number> {
  const makeIds = await store.makesWithoutOther(scope.db)
  await store.insertOthers(
    scope.db,
    makeIds.map((makeId) => otherOf(scope, makeId)),
  )
  return makeIds.length
}

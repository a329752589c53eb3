/** Makes that the catalogue lacks, as sellers type them: entries like any other, which no list offers (decision 188). */
import { sameMake } from '../../../../contract/market/make-names.ts'
import { slugify, uniqueSlug } from '../../../../contract/market/slug.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { otherOf } from './other-models.ts'
import { insertOthers } from './other-models-store.ts'
import * as store from './store.ts'
import * as typedStore from './typed-makes-store.ts'

/**
 * Returns the make that this name means, which may be one of the catalogue, and adds it if there is none. Throws `make_not_found` for an
 * unknown vehicle type, `invalid_input` for a name without a letter or digit.
 */
export function makeAsTyped(scope: Scope, vehicleType: string, name: string): Promise<typedStore.TypedMake> {
  if (slugify(name) === '') {
    const issue = { path: 'otherMake', code: 'no_letters', message: 'The name of a make has letters or digits' }
    throw new Problem('invalid_input', { issues: [issue] })
  }
  return inTransaction(scope, async (scope) => {
    const vehicleTypeId = await store.findType(scope.db, vehicleType)
    if (vehicleTypeId === null) throw new Problem('make_not_found', { details: { make: name } })
    await typedStore.lockNames(scope.db, vehicleTypeId)
    const known = sameMake(await typedStore.makesOf(scope.db, vehicleTypeId), name)
    if (known) return known
    const taken = await typedStore.slugsLike(scope.db, vehicleTypeId, slugify(name))
    const slug = uniqueSlug(name, (slug) => taken.has(slug))
    const added = { id: scope.newId(), vehicleTypeId, name }
    await typedStore.insertTyped(scope.db, { ...added, slug })
    await insertOthers(scope.db, [otherOf(scope, added.id)])
    return added
  })
}

/**
 * Merges and moves entries of the taxonomy with all that names them: listings and addresses by the taxonomy itself, saved searches
 * here, in one transaction.
 */
import type { adminTaxonomyOperations } from '../../../../contract/admin-taxonomy.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { renameInSearches } from '../saved-searches/service.ts'
import { mergeTaxonomyEntries, moveTaxonomyEntry } from '../taxonomy/service.ts'

export const vehicleMoves: Pick<HandlersOf<typeof adminTaxonomyOperations>, 'merge' | 'move'> = {
  merge: (scope, input) =>
    inTransaction(scope, async (scope) => {
      const { renames, entry, listings } = await mergeTaxonomyEntries(scope, input)
      await renameInSearches(scope, renames)
      return { entry, listings }
    }),

  move: (scope, input) =>
    inTransaction(scope, async (scope) => {
      const { renames, entry } = await moveTaxonomyEntry(scope, input)
      await renameInSearches(scope, renames)
      return { entry }
    }),
}

/** What every new database starts with: the makes, models and variants that can be listed. */
import { completeMakes, hasTaxonomy, importTaxonomy } from '../modules/market/taxonomy/service.ts'
import { lockName } from '../platform/database/lock.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Scope } from '../scope.ts'
import { readTaxonomy } from './taxonomy/taxonomy.ts'

const figure = new Intl.NumberFormat('en')

/**
 * Fills an empty taxonomy from the text files. In any other, only makes that lack the model "Other" get it. Reports one
 * line about what it changed. Of nodes that start at once, one does it and the others wait.
 */
export function seedTaxonomy(scope: Scope, progress: (line: string) => void): Promise<void> {
  return inTransaction(scope, async (scope) => {
    await lockName(scope.db, 'first start')
    await seedAlone(scope, progress)
  })
}

async function seedAlone(scope: Scope, progress: (line: string) => void): Promise<void> {
  if (await hasTaxonomy(scope)) {
    const completed = await completeMakes(scope)
    if (completed > 0) progress(`Vehicle data: added the model Other to ${figure.format(completed)} makes.`)
    return
  }
  const makes = readTaxonomy()
  await importTaxonomy(scope, makes)
  const models = makes.flatMap((make) => make.models)
  progress(`New database: added ${figure.format(makes.length)} makes with ${figure.format(models.length)} models.`)
}

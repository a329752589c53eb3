/** What every new database starts with: the makes, models and variants that can be listed. */
import { hasTaxonomy, importTaxonomy } from '../modules/taxonomy/service.ts'
import type { Scope } from '../scope.ts'
import { readTaxonomy } from './taxonomy/taxonomy.ts'

const figure = new Intl.NumberFormat('en')

/** Fills an empty taxonomy from the text files; changes nothing in any other. Reports one line when it did. */
export async function seedTaxonomy(scope: Scope, progress: (line: string) => void): Promise<void> {
  if (await hasTaxonomy(scope)) return
  const makes = readTaxonomy()
  await importTaxonomy(scope, makes)
  const models = makes.flatMap((make) => make.models)
  progress(`New database: added ${figure.format(makes.length)} makes with ${figure.format(models.length)} models.`)
}

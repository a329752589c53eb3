/** Which makes, models and variants have typed words in their names: looked up once for all statements of a question. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { otherModel } from '../../../../contract/market/other-model.ts'
import type { Db } from '../../../platform/database/database.ts'
import { vehicleMakes, vehicleModels, vehicleVariants } from '../taxonomy/tables.ts'
import { termAt, typedWords } from './typed-words.ts'

/** By term. */
export type NamesWithTerms = ReadonlyMap<string, { modelIds: string[]; variantIds: string[] }>

/** Models whose name, with that of the make, contains a term of a typed text (`termAt`), and variants whose name does. */
export async function namesWithTerms(db: Db, text: string | undefined): Promise<NamesWithTerms> {
  const terms = [...new Set(typedWords(text ?? '').flatMap(({ alternatives }) => alternatives.flat()))]
  if (terms.length === 0) return new Map()
  // Terms have only letters, digits and points.
  const patterns = sql`(${`{${terms.map((term) => `%${term}%`).join()}}`}::text[])`
  // "Other" is an everyday word, which names no vehicle.
  const modelName = foldedName(
    sql`${vehicleMakes.name} || case ${vehicleModels.slug} when ${otherModel.slug} then '' else ' ' || ${vehicleModels.name} end`,
  )
  const models = await db
    .select({ id: vehicleModels.id, name: modelName })
    .from(vehicleModels)
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .where(sql`${modelName} like any ${patterns}`)
  const variantName = foldedName(sql`${vehicleVariants.name}`)
  const variants = await db
    .select({ id: vehicleVariants.id, name: variantName })
    .from(vehicleVariants)
    .where(sql`${variantName} like any ${patterns}`)
  return new Map(terms.map((term) => [term, { modelIds: idsWith(term, models), variantIds: idsWith(term, variants) }]))
}

function idsWith(term: string, rows: readonly { id: string; name: string }[]): string[] {
  return rows.filter(({ name }) => termAt(name, term) !== -1).map(({ id }) => id)
}

/** As names stand in the index: small letters without accents and hyphens. */
function foldedName(name: SQL): SQL<string> {
  return sql<string>`fold_words(replace(${name}, '-', ''))`
}

/** The taxonomy in memory, reloaded regularly: administrators change it while users search. */
import { isOtherModel } from '../../../../contract/market/other-model.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Scope } from '../../../scope.ts'
import { namedEntries, type TaxonomyModel, taxonomyVersion, wholeTaxonomy } from '../taxonomy/service.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { gazetteerNames } from './places.ts'
import { type SuggestionIndex, suggestionIndex } from './suggestion-index.ts'
import type { TaxonomyLine } from './vehicle-names.ts'

/** A new model is recognised after at most this long. The check for changes costs almost nothing. */
const freshForMs = 1_000

export interface KnownTaxonomy {
  lexicon: Lexicon
  suggestions: SuggestionIndex
}

interface Kept {
  version: string
  fingerprint: string
  /** Of the market's choices. */
  revision: number
  readAt: number
  known: KnownTaxonomy
}

const kept = new WeakMap<Db, Promise<Kept>>()

/** Loaded once for concurrent callers. A failed load is not cached. */
export async function knownTaxonomy(scope: Scope): Promise<KnownTaxonomy> {
  const before = kept.get(scope.db)
  if (before) {
    const { readAt, revision, known } = await before
    const age = scope.now().getTime() - readAt
    if (age >= 0 && age < freshForMs && revision === scope.market.current.revision) return known
    if (kept.get(scope.db) !== before) return knownTaxonomy(scope)
  }
  const reading = read(scope, before ? await before : null)
  kept.set(scope.db, reading)
  try {
    return (await reading).known
  } catch (error) {
    if (kept.get(scope.db) === reading) kept.delete(scope.db)
    throw error
  }
}

/** Unchanged parts are not prepared again. */
async function read(scope: Scope, before: Kept | null): Promise<Kept> {
  const readAt = scope.now().getTime()
  // Read before the taxonomy: what changes during the load is loaded again.
  const { revision, withheldTypes } = scope.market.current
  const version = `${await taxonomyVersion(scope)} ${revision}`
  const isOffered = ({ vehicleType }: { vehicleType: string }) => !withheldTypes.includes(vehicleType)
  if (before?.version === version) return { ...before, revision, readAt }
  const models = (await wholeTaxonomy(scope)).filter(isOffered)
  const named = (await namedEntries(scope)).filter(isOffered)
  const fingerprint = JSON.stringify([models, named])
  if (before?.fingerprint === fingerprint) return { ...before, version, revision, readAt }
  const lines = linesOf(models)
  return {
    version,
    fingerprint,
    revision,
    readAt,
    known: { lexicon: lexiconOf(lines, gazetteerNames, named), suggestions: suggestionIndex(lines) },
  }
}

/** A line for each make, before those of its models. "Other" has none: nothing that is typed names it. */
export function linesOf(models: readonly (Omit<TaxonomyModel, 'group'> & { group?: string | null })[]): TaxonomyLine[] {
  const makes = new Set<string>()
  return models.flatMap(({ vehicleType, make, model, group = null, variants }) => {
    const key = `${vehicleType} ${make.slug}`
    const ofMake = makes.has(key) ? [] : [{ vehicleType, make, model: null, group: null, variants: [] }]
    makes.add(key)
    return model && !isOtherModel(model.slug) ? [...ofMake, { vehicleType, make, model, group, variants }] : ofMake
  })
}

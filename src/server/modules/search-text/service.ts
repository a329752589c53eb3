import { maxYear } from '../../../contract/limits.ts'
import type { searchTextOperations } from '../../../contract/search-text.ts'
import type { HandlersOf } from '../../operations.ts'
import { count, wordsOf } from '../search/service.ts'
import { countsOf } from './counts.ts'
import { interpret } from './interpret.ts'
import { knownTaxonomy } from './known-taxonomy.ts'
import { suggest } from './suggest.ts'

export type { Wish } from './data/words.ts'
export { linesOf } from './known-taxonomy.ts'
export { wishOf } from './lexicon.ts'
export { slipsBetween } from './slips.ts'
export { squeeze, type TaxonomyLine, vehicleNames, type VehicleNames } from './vehicle-names.ts'

export const searchText: HandlersOf<typeof searchTextOperations> = {
  async interpret(scope, { text, vehicleType, homeCountry }) {
    const { lexicon } = await knownTaxonomy(scope)
    return interpret(text, lexicon, maxYear(scope.now()), vehicleType, homeCountry)
  },

  async findableWords(scope, { text = '', ...filters }) {
    // Where the filters alone find nothing, no word is to blame.
    if ((await count(scope, filters)) === 0) return { text, notFound: [] }
    const found: string[] = []
    const notFound: string[] = []
    for (const word of new Set(wordsOf(text))) {
      const total = await count(scope, { ...filters, text: [...found, word].join(' ') })
      ;(total > 0 ? found : notFound).push(word)
    }
    return { text: found.join(' '), notFound }
  },

  async suggest(scope, { text, ...reader }) {
    const found = suggest(text, reader, await knownTaxonomy(scope), maxYear(scope.now()))
    const { makes, models, variants, bodyTypes, completions } = found
    const places = found.places.map((place) => ({
      ...place,
      counted: { ...place.filters, vehicleType: reader.vehicleType },
    }))
    const all = [makes, models, variants, bodyTypes, completions].flat().map(({ filters }) => filters)
    const counts = (await countsOf(scope, [...all, ...places.map(({ counted }) => counted)])).values()
    // Suggestions must have listings on offer.
    const offered = <Suggested>(suggestions: readonly Suggested[]) =>
      suggestions
        .map((suggestion) => ({ ...suggestion, listings: counts.next().value ?? null }))
        .filter(({ listings }) => listings !== 0)
    // In the order in which they were counted.
    return {
      makes: offered(makes),
      models: offered(models),
      variants: offered(variants),
      bodyTypes: offered(bodyTypes),
      completions: offered(completions),
      places: offered(places).map(({ counted: _, ...place }) => place),
    }
  },
}

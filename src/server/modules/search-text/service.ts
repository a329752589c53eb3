import { maxYear } from '../../../contract/limits.ts'
import type { searchTextOperations } from '../../../contract/search-text.ts'
import type { HandlersOf } from '../../operations.ts'
import { count, wordsOf } from '../search/service.ts'
import { countsOf } from './counts.ts'
import { interpret } from './interpret.ts'
import { knownTaxonomy } from './known-taxonomy.ts'
import { suggest, type Suggestion } from './suggest.ts'

export type { Wish } from './data/words.ts'
export { linesOf } from './known-taxonomy.ts'
export { wishOf } from './lexicon.ts'
export { slipsBetween } from './slips.ts'
export { squeeze, type TaxonomyLine, vehicleNames, type VehicleNames } from './vehicle-names.ts'

export const searchText: HandlersOf<typeof searchTextOperations> = {
  async interpret(scope, { text, vehicleType, literal }) {
    const { lexicon } = await knownTaxonomy(scope)
    return interpret(text, lexicon, maxYear(scope.now()), { chosenType: vehicleType, literal })
  },

  async findableWords(scope, { text = '', ...filters }) {
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
    const { makes, models, variants, bodyTypes, places, completions } = found
    const groups = [makes, models, variants, bodyTypes]
    const counts = await countsOf(
      scope,
      groups.flat().map(({ filters }) => filters),
    )
    let next = 0
    // Suggestions must have listings on offer.
    const [ofMakes = [], ofModels = [], ofVariants = [], ofBodies = []] = groups.map((group) =>
      group
        .map((suggestion) => ({ ...suggestion, listings: counts[next++] ?? null }))
        .filter(({ listings }) => listings !== 0),
    )
    return {
      makes: ofMakes,
      models: ofModels,
      variants: ofVariants,
      bodyTypes: ofBodies,
      places: places.map(withoutCount),
      completions,
    }
  },
}

function withoutCount(suggestion: Suggestion) {
  return { ...suggestion, listings: null }
}

import { maxYear } from '../../../contract/limits.ts'
import type { searchTextOperations } from '../../../contract/search-text.ts'
import type { HandlersOf } from '../../operations.ts'
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
  async interpret(scope, { text }) {
    const { lexicon } = await knownTaxonomy(scope)
    return interpret(text, lexicon, maxYear(scope.now()))
  },

  async suggest(scope, { text, vehicleType }) {
    const found = suggest(text, vehicleType, await knownTaxonomy(scope), maxYear(scope.now()))
    const { makes, models, variants, bodyTypes, places, completions } = found
    const groups = [makes, models, variants, bodyTypes]
    const counts = await countsOf(
      scope,
      groups.flat().map(({ filters }) => filters),
    )
    let next = 0
    const counted = groups.map((group) =>
      group.map((suggestion) => ({ ...suggestion, listings: counts[next++] ?? null })),
    )
    const [ofMakes = [], ofModels = [], ofVariants = [], ofBodies = []] = counted.map(mostFirst)
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

/** What nothing is offered of comes last; otherwise the order of likeness stays. */
function mostFirst<Counted extends { listings: number | null }>(group: Counted[]): Counted[] {
  return group.toSorted((a, b) => Number(a.listings === 0) - Number(b.listings === 0))
}

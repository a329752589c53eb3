import { askedOfOperation } from '../../../../contract/market/damaged-vehicles.ts'
import { maxYear } from '../../../../contract/market/limits.ts'
import { type SearchFilters, searchFilters } from '../../../../contract/search.ts'
import type { searchTextOperations } from '../../../../contract/search-text.ts'
import type { HandlersOf } from '../../../operations.ts'
import { count, issuesOf, wordsOf } from '../search/service.ts'
import { countsOf } from './counts.ts'
import { filterWords } from './filter-words.ts'
import { interpret } from './interpret.ts'
import { knownTaxonomy } from './known-taxonomy.ts'
import { ofOfferedType, withoutTypes } from './offered-types.ts'
import { asStated } from './stated-facts.ts'
import { suggest } from './suggest.ts'

export type { Wish } from './data/words.ts'
export { linesOf } from './known-taxonomy.ts'
export { wishOf } from './lexicon.ts'
export { slipsBetween } from './slips.ts'
export { squeeze, type TaxonomyLine, vehicleNames, type VehicleNames } from './vehicle-names.ts'

export const searchText: HandlersOf<typeof searchTextOperations> = {
  async interpret(scope, { text, vehicleType, homeCountry, literal }) {
    const { lexicon } = await knownTaxonomy(scope)
    const options = { chosenType: vehicleType, home: homeCountry, month: scope.now().getUTCMonth() + 1 }
    const { withheldTypes } = scope.market.current
    const interpreted = (asTyped: readonly string[]) =>
      withoutTypes(interpret(text, lexicon, maxYear(scope.now()), { ...options, literal: asTyped }), withheldTypes)
    const countOf = async (filters: SearchFilters) => {
      const search = searchFilters.parse(filters)
      return issuesOf(search).length > 0 ? 0 : count(scope, search)
    }
    const stated = await asStated(
      interpreted(literal ?? []),
      (words) => interpreted([...(literal ?? []), ...words]),
      countOf,
    )
    return ofOfferedType(stated, vehicleType, lexicon.vehicles.lines, countOf)
  },

  async filterWords() {
    return { options: filterWords }
  },

  async findableWords(scope, { text = '', ...filters }) {
    // Where the filters alone find nothing, no word is to blame.
    if ((await count(scope, filters)) === 0) return { text, notFound: [] }
    const found: string[] = []
    for (const word of new Set(wordsOf(text))) {
      if ((await count(scope, { ...filters, text: [...found, word].join(' ') })) > 0) found.push(word)
    }
    // Words beyond those that a search looks for are not found either.
    const written = new Set(text.split(/\s+/).filter(Boolean))
    return { text: found.join(' '), notFound: [...written].filter((word) => !found.includes(word)) }
  },

  async suggest(scope, { text, withoutDamaged = false, ...reader }) {
    const found = suggest(text, reader, await knownTaxonomy(scope), maxYear(scope.now()))
    const { makes, models, variants, bodyTypes, completions, places } = found
    // A place is chosen beside the vehicle type, unless the words before it name another; every other suggestion has its own.
    const asked = [
      ...[makes, models, variants, bodyTypes, completions].flat().map(({ filters }) => filters),
      ...places.map(({ filters }) => ({ vehicleType: reader.vehicleType, ...filters })),
    ]
    const counts = await countsOf(scope, withoutDamaged ? asked.map(askedOfOperation) : asked)
    let next = 0
    // Suggestions must have listings on offer.
    const offered = <Suggested>(suggestions: readonly Suggested[]) =>
      suggestions
        .map((suggestion) => ({ ...suggestion, listings: counts[next++] ?? null }))
        .filter(({ listings }) => listings !== 0)
    // In the order in which they were counted.
    return {
      makes: offered(makes),
      models: offered(models),
      variants: offered(variants),
      bodyTypes: offered(bodyTypes),
      completions: offered(completions),
      places: offered(places),
    }
  },
}

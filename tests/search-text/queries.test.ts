/** The phrases of `queries.txt` stay as well understood as they are. `npm run bench -- typed` prints each that is not. */
import { expect, test } from 'vitest'
import { interpret } from '../../src/server/modules/market/search-text/interpret.ts'
import { lexiconOf } from '../../src/server/modules/market/search-text/lexicon.ts'
import { linesOf } from '../../src/server/modules/market/search-text/known-taxonomy.ts'
import { gazetteerNames } from '../../src/server/modules/market/search-text/places.ts'
import { readTaxonomy } from '../../src/server/seed/taxonomy/taxonomy.ts'
import { judge, readQueries } from '../support/typed-queries.ts'

/** What is reached, in percent of the phrases. Raise them with what is mended. */
const leastFully = 98
const mostWrongly = 1

const models = readTaxonomy().flatMap(({ vehicleType, models, ...make }) =>
  models.map((model) => ({ vehicleType, make, model, group: model.group, variants: model.variants })),
)
const lexicon = lexiconOf(linesOf(models), gazetteerNames)

test('what people type is understood', () => {
  const judged = readQueries().map((query) => {
    const interpretation = interpret(query.phrase, lexicon, 2027)
    return { verdict: judge(query, interpretation) }
  })
  const shareOf = (verdict: string) => (judged.filter((one) => one.verdict === verdict).length / judged.length) * 100
  expect(judged.length).toBeGreaterThanOrEqual(400)
  expect(shareOf('fully')).toBeGreaterThanOrEqual(leastFully)
  expect(shareOf('wrongly')).toBeLessThanOrEqual(mostWrongly)
})

/** `npm run bench typed`: how well typed searches are understood, and whether they find vehicles in realistic adverts. */
import { interpret } from '../../src/server/modules/search-text/interpret.ts'
import { lexiconOf } from '../../src/server/modules/search-text/lexicon.ts'
import { linesOf } from '../../src/server/modules/search-text/known-taxonomy.ts'
import { gazetteerNames } from '../../src/server/modules/search-text/places.ts'
import { readTaxonomy } from '../../src/server/seed/taxonomy/taxonomy.ts'
import { judge, readQueries, type Verdict, written } from '../../tests/support/typed-queries.ts'
import type { Benchmark } from '../report.ts'
import { figure, markdownTable } from '../table.ts'

export const typed: Benchmark = {
  name: 'typed',
  run: () => Promise.resolve({ title: 'Typed searches', parts: [understanding()] }),
}

const nextYear = 2027
const verdicts: readonly Verdict[] = ['fully', 'partly', 'wrongly']

/** A table of the verdicts by language; what is not understood fully goes to the standard error. */
function understanding(): string {
  const models = readTaxonomy().flatMap(({ vehicleType, models, ...make }) =>
    models.map((model) => ({ vehicleType, make, model, group: model.group, variants: model.variants })),
  )
  const lexicon = lexiconOf(linesOf(models), gazetteerNames)
  const judged = readQueries().map((query) => {
    const interpretation = interpret(query.phrase, lexicon, nextYear)
    const verdict = judge(query, interpretation)
    if (verdict !== 'fully') console.error(`${verdict}: ${query.phrase} => ${written(interpretation)}`)
    return { language: query.language, verdict }
  })
  const languages = [...new Set(judged.map(({ language }) => language))]
  const rowOf = (name: string, some: typeof judged) => {
    const counts = verdicts.map((verdict) => some.filter((one) => one.verdict === verdict).length)
    return [
      name,
      figure(some.length),
      ...counts.map((count) => `${figure(count)} (${figure((count / some.length) * 100, 1)} %)`),
    ]
  }
  const rows = languages.map((name) => rowOf(name, judged.filter(({ language }) => language === name))) // prettier-ignore
  return markdownTable(['Language', 'phrases', ...verdicts], [...rows, rowOf('all', judged)])
}

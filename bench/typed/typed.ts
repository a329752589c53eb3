/** `npm run bench typed`: how well typed searches are understood, and whether they find vehicles in realistic adverts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchFilters } from '../../src/contract/search.ts'
import { interpret } from '../../src/server/modules/market/search-text/interpret.ts'
import { lexiconOf } from '../../src/server/modules/market/search-text/lexicon.ts'
import { linesOf } from '../../src/server/modules/market/search-text/known-taxonomy.ts'
import { gazetteerNames } from '../../src/server/modules/market/search-text/places.ts'
import { readTaxonomy } from '../../src/server/seed/taxonomy/taxonomy.ts'
import {
  filtersOfExpectation,
  judge,
  type Query,
  readQueries,
  type Verdict,
  written,
} from '../../tests/support/typed-queries.ts'
import type { Benchmark } from '../report.ts'
import { figure, markdownTable } from '../table.ts'
import { openTypedMarket } from './typed-market.ts'

export const typed: Benchmark = {
  name: 'typed',
  run: async () => {
    const understood = understandAll()
    return {
      title: 'Typed searches',
      parts: [verdictTable(understood), await foundTable(understood, adverts)],
    }
  },
}

interface Understood {
  query: Query
  verdict: Verdict
  /** The filters, and the words that are looked for. */
  filters: SearchFilters
}

/** Enough for every model, and several of the usual ones. */
const adverts = 6_000
const nextYear = 2027
const verdicts: readonly Verdict[] = ['fully', 'partly', 'wrongly']

/** What is not understood fully goes to the standard error. */
function understandAll(): Understood[] {
  const models = readTaxonomy().flatMap(({ vehicleType, models, ...make }) =>
    models.map((model) => ({ vehicleType, make, model, group: model.group, variants: model.variants })),
  )
  const lexicon = lexiconOf(linesOf(models), gazetteerNames)
  return readQueries().map((query) => {
    const interpretation = interpret(query.phrase, lexicon, nextYear)
    const verdict = judge(query, interpretation)
    if (verdict !== 'fully') console.error(`${verdict}: ${query.phrase} => ${written(interpretation)}`)
    const { sort: _, text, ...filters } = interpretation.filters
    const words = [text, interpretation.rest].filter(Boolean).join(' ')
    return { query, verdict, filters: { ...filters, ...(words !== '' && { text: words }) } }
  })
}

function verdictTable(understood: readonly Understood[]): string {
  const languages = [...new Set(understood.map(({ query }) => query.language))]
  const rowOf = (name: string, some: readonly Understood[]) => {
    const counts = verdicts.map((verdict) => some.filter((one) => one.verdict === verdict).length)
    const shares = counts.map((count) => `${figure(count)} (${figure((count / some.length) * 100, 1)} %)`)
    return [name, figure(some.length), ...shares]
  }
  const rows = languages.map((name) =>
    rowOf(
      name,
      understood.filter(({ query }) => query.language === name),
    ),
  )
  return markdownTable(['Language', 'phrases', ...verdicts], [...rows, rowOf('all', understood)])
}

/** A page is wrongly empty if what a person expects finds vehicles, and what was understood does not. */
async function foundTable(understood: readonly Understood[], count: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-typed-'))
  try {
    const market = await openTypedMarket(count, dataDir)
    const counts = {
      'vehicles found': 0,
      'of these with all words': 0,
      'nothing, as nothing fits': 0,
      'wrongly nothing': 0,
    }
    for (const { query, filters } of understood) {
      const shown = await market.shown(filters)
      const wanted = shown > 0 ? shown : await market.count(filtersOfExpectation(query))
      if (shown > 0) counts['vehicles found'] += 1
      else if (wanted === 0) counts['nothing, as nothing fits'] += 1
      else counts['wrongly nothing'] += 1
      if (shown > 0 && (await market.count(filters)) > 0) counts['of these with all words'] += 1
      if (shown === 0) console.error(`nothing of ${wanted}: ${query.phrase}`)
    }
    await market.platform.close()
    const rows = Object.entries(counts).map(([name, pages]) => [name, figure(pages), `${figure((pages / understood.length) * 100, 1)} %`]) // prettier-ignore
    return markdownTable([`Pages on a market of ${figure(count)} adverts`, 'phrases', 'share'], rows)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

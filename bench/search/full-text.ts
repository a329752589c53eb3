/** Typed words alone, asked of the index, of PostgreSQL's own full text and of Sphinx: a page with its total and counts. */
import { sql } from 'drizzle-orm'
import { isBeginning, typedWords } from '../../src/server/modules/market/search/typed-words.ts'
import type { SearchQuery } from '../../src/server/modules/market/search/search-engine.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import { figure } from '../table.ts'
import { type Answer, askAll, timesOf } from './answers.ts'
import { now } from './generated-market.ts'
import { countedColumns, isSphinxInstalled, startSphinx } from './sphinx.ts'

/** Looks for words in the texts alone, by the index of the column, and counts what a page shows. */
function postgresPeer({ database: { db } }: Platform): (query: SearchQuery) => Promise<Answer> {
  const rowsOf = async (statement: ReturnType<typeof sql>) => ((await db.execute(statement)) as { rows: Record<string, unknown>[] }).rows
  return async ({ text = '', page, pageSize }) => {
    const startedAt = performance.now()
    const asked = typedWords(text)
      .map(({ alternatives }) => `(${alternatives.map((terms) => `(${terms.map(queryOf).join(' & ')})`).join(' | ')})`)
      .join(' & ')
    const where = sql`search_terms @@ ${asked}::tsquery and is_on_offer(status, package_expiry, ${now.toISOString()}::timestamptz)`
    const found = await rowsOf(sql`select id from vehicle_listings where ${where} order by published_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`)
    const sets = sql.raw(countedColumns.map((column) => `(${column})`).join())
    const counts = await rowsOf(sql`select ${sql.raw(countedColumns.join())}, count(*)::int as listings from vehicle_listings where ${where} group by grouping sets (${sets}, ())`)
    const total = counts.find((row) => countedColumns.every((column) => row[column] === null))
    return { ms: performance.now() - startedAt, total: Number(total?.['listings'] ?? 0), ids: found.map(({ id }) => String(id)), facets: null }
  }
} // prettier-ignore

function queryOf(term: string): string {
  return `'${term}'${isBeginning(term) ? ':*' : ''}`
}

interface Market {
  platform: Platform
  databaseUrl: string
  folder: string
}

/** One line for each engine. @param index the answers of the index to the same questions */
export async function measureFullText(market: Market, questions: readonly SearchQuery[], index: readonly Answer[], capMs: number): Promise<string> {
  const lines = [`Words of texts, beside engines for full text: these are asked for the page, its total and ${countedColumns.length} counts, and know no names of variants:`]
  const line = (name: string, answers: readonly Answer[], more = '') => {
    const { p50, p99, asked } = timesOf(answers)
    const same = answers.filter(({ total }, at) => total === index[at]?.total).length
    lines.push(`- ${name}: ${figure(p50, 2)} / ${figure(p99, 2)} ms (p50 / p99 of ${asked}); the same total as the index ${same} times${more}`)
  }
  line('in-process index, every count', index)
  line('PostgreSQL, full text by its own index', await askAll(questions, capMs, postgresPeer(market.platform)))
  if (isSphinxInstalled()) {
    const sphinx = await startSphinx(market.databaseUrl, market.folder)
    try {
      await askAll(questions, capMs, sphinx.ask)
      line('Sphinx', await askAll(questions, capMs, sphinx.ask), `; indexed in ${figure(sphinx.indexedInMs / 1_000, 1)} s`)
    } finally {
      await sphinx.stop()
    }
  } else lines.push('- Sphinx is not installed here.')
  return lines.join('\n')
} // prettier-ignore

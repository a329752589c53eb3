/**
 * `npm run bench search`: a page of results with all its facets, by the index and by SQL, on one market; full text also
 * by other engines.
 */
import { isDeepStrictEqual } from 'node:util'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoPostgresBinaries, type Postgres, startPostgres } from '../../bin/setup/postgres.ts'
import { readConfig } from '../../src/server/config.ts'
import { taxonomyRows } from '../../src/server/modules/market/search/index/index-rows-store.ts'
import { marketSchema } from '../../src/server/modules/market/search/market-schema-store.ts'
import type { SearchQuery } from '../../src/server/modules/market/search/search-engine.ts'
import { sqlEngine } from '../../src/server/modules/market/search/sql-engine.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, type Platform } from '../../src/server/platform/platform.ts'
import { wideFilters, wideItems } from '../../tests/support/wide-schema.ts'
import { cores } from '../machine.ts'
import { Partner } from '../partner.ts'
import type { Benchmark, Effort } from '../report.ts'
import { quantile } from '../statistics.ts'
import { figure, markdownTable } from '../table.ts'
import { agreement, type Answer, answerOf, askAll, timesOf } from './answers.ts'
import { measureFullText } from './full-text.ts'
import type { FollowerAbilities } from './follower-process.ts'
import { changeListings, delaysOf, percentiles } from './following.ts'
import { generateListings, mulberry32, type Vehicle } from './generated-listings.ts'
import { addTaxonomy, loadListings, now, towns, vehiclesOf, writeListings } from './generated-market.ts'
import { measureImported } from './imported.ts'
import type { IndexAbilities } from './index-process.ts'
import { Names } from './names.ts'
import { countNaively } from './wide-market.ts'
import { sellerTextsOf } from './seller-texts.ts'
import { classes, classNames, type Known, type QueryClass, questionsOf } from './query-classes.ts'

const questionsPerClass = 100
/** Engines that need longer for a class run fewer of its queries. */
const capMs = 15_000
/** Above these sizes an engine takes minutes or gigabytes; the one in this process also blocks it. */
const largest = { inThisProcess: 10_000, wide: 1_000_000 }

/** `BENCH_SEARCH_PEERS`: `none` for the index alone, in a third of the time; `text` for the engines of full text alone. */
const peers = process.env.BENCH_SEARCH_PEERS ?? 'all'

type Ask = (question: SearchQuery) => Promise<Answer>
interface Measured {
  name: string
  answers: Partial<Record<QueryClass, Answer[]>>
}

export const search: Benchmark = {
  name: 'search',
  run: async (effort) => {
    try {
      const parts: string[] = [explanation]
      for (const listings of sizesFor(effort)) parts.push(...(await measure(listings)))
      if (peers !== 'none') parts.push(await measureFollowing(Math.min(10_000, effort.largeListings)))
      const { BENCH_SEARCH_FILE: file } = process.env
      if (file !== undefined) parts.push(await measureImported(file))
      return { title: 'Search', parts }
    } catch (error) {
      if (!(error instanceof NoPostgresBinaries)) throw error
      return { title: 'Search', parts: [error.message] }
    }
  },
}

const explanation =
  'One page of results with its total and every facet (makes, models, variants, types, bodies, fuels, gears, conditions, colours, ' +
  'doors, features, sellers, countries, pictures, days online, distances, three histograms), milliseconds, middle and 99th of 100 ' +
  `questions of a kind; less where ${figure(capMs / 1_000)} seconds were over before (their number behind the figures). The index runs in a process of its ` +
  'own, warm, and answers nothing that it kept from before. Generated listings: 90 % on offer, 2 % featured, 3,000 towns, the whole taxonomy.'

function sizesFor({ largeListings }: Effort): number[] {
  const wanted = process.env.BENCH_SEARCH_SIZES
  if (wanted !== undefined) return wanted.split(',').map(Number)
  return largeListings < 10_000 ? [largeListings] : [10_000, 100_000, 1_000_000, 5_000_000]
}

async function measure(listings: number): Promise<string[]> {
  const begins = progressOf(`${figure(listings)} listings`)
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-search-'))
  const file = join(folder, 'listings.tsv')
  const postgres = await startPostgres({ durable: false })
  try {
    await using database = await openMarket(join(folder, 'postgres'), postgres)
    const { platform } = database
    const vehicles = await vehiclesOf(platform)
    begins('writing and loading listings')
    await writeListings(file, listings, vehicles)
    await loadListings(platform, file)
    const names = new Names(await taxonomyRows(platform.database.db))
    const known = knownOf(listings, vehicles, names)

    begins('the index')
    await using index = new Partner<IndexAbilities>('search/index-process.ts', { core: cores.server, nodeOptions: ['--expose-gc'] }) // prettier-ignore
    const built = await index.ask('build', { databaseUrl: postgres.url, dataDir: folder })
    const wide =
      listings > largest.wide || peers === 'text'
        ? null
        : await measureWide(listings, vehicles, known, { databaseUrl: postgres.url, dataDir: folder })
    const measured: Measured[] = [
      await ofBatches('in-process index', known, (questions) => index.ask('ask', { questions, rounds: 10 })),
    ]
    if (peers === 'none') return [...report(listings, measured, built), ...(wide ? [wide] : [])]
    if (peers === 'all') {
      begins('SQL on PostgreSQL')
      measured.push(await of('SQL, PostgreSQL', known, sqlAsker(platform)))
    }
    begins('full text: PostgreSQL and Sphinx')
    const words = questionsOf('words', known, questionsPerClass)
    const fullText = await measureFullText(
      { platform, databaseUrl: postgres.url, folder },
      words,
      measured[0]?.answers.words ?? [],
      capMs,
    )
    begins('starting and typing')
    const typing = await measureTyping(known, { databaseUrl: postgres.url, dataDir: folder })
    if (peers === 'text') return [...report(listings, measured, built), fullText, typing]
    if (listings <= largest.inThisProcess) measured.push(await ofPglite(folder, file, known))
    return [...report(listings, measured, built), ...(wide ? [wide] : []), fullText, typing]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns what says which step begins, and after how many seconds: the largest markets take half an hour. */
function progressOf(what: string): (step: string) => void {
  const startedAt = performance.now()
  return (step) => console.error(`${what}, ${figure((performance.now() - startedAt) / 1_000)} s: ${step}`)
}

/** The counts of a current page; of equipment, all 128 items. */
const todaysFacts = [...marketSchema.choices, ...marketSchema.ranges, ...marketSchema.items].map(({ name }) => name)

/** The same queries, and some by added facts, to an index with 128 items of equipment and 60 facts. */
async function measureWide(
  listings: number,
  vehicles: readonly Vehicle[],
  known: readonly Known[],
  database: { databaseUrl: string; dataDir: string },
): Promise<string> {
  await using index = new Partner<IndexAbilities>('search/index-process.ts', { core: cores.server, nodeOptions: ['--expose-gc'] }) // prettier-ignore
  const built = await index.ask('buildWide', { ...database, listings })
  const random = mulberry32(60)
  const added = Array.from({ length: questionsPerClass }, (_, at): SearchQuery => {
    const items = wideItems.slice(at % wideItems.length).slice(0, 1)
    return { features: items, ...wideFilters(random, 4), sort: 'featured', page: 1, pageSize: 10 } as SearchQuery
  })
  const rows: string[][] = []
  for (const [name, facts] of [['all counted for every page', undefined], ['those of today counted', todaysFacts]] as const) {
    const cells: string[] = []
    for (const kind of [...classNames, null]) {
      const questions = kind === null ? added : questionsOf(kind, known, questionsPerClass)
      cells.push(cell(await index.ask('ask', { questions, rounds: 10, ...(facts && { facts }) })))
    }
    rows.push([name, ...cells])
  }
  const compared = added.slice(0, 20)
  const counted = await index.ask('count', { questions: compared })
  const naive = countNaively(listings, vehicles, compared)
  const same = counted.filter((counts, at) => isDeepStrictEqual(new Map(Object.entries(counts)), naive[at]))
  return [
    'The index with 128 items of equipment and 60 facts:',
    markdownTable(['p50 / p99, ms', ...classNames.map((kind) => classes[kind]), 'an item and up to four of the added facts'], rows),
    `Its arrays take ${figure(built.arraysMb)} MB, and the whole process grew by ${figure(built.growthMb)} MB to ${figure(built.rssMb)} MB. ` +
      `Looking at every listing gives the same total and counts for ${same.length} of ${compared.length} of the last kind of question.`,
  ].join('\n\n')
} // prettier-ignore

/** A process that starts on this market, and suggestions for typed listing titles. */
async function measureTyping(known: readonly Known[], database: { databaseUrl: string; dataDir: string }): Promise<string> {
  await using server = new Partner<FollowerAbilities>('search/follower-process.ts', { core: cores.server })
  const readyMs = await server.ask('serve', database)
  const texts = known.slice(0, 500).map(({ listing }, at) => listing.title.toLowerCase().slice(0, 2 + (at % 9)))
  await server.ask('suggest', { texts: texts.slice(0, 100) })
  const times = (await server.ask('suggest', { texts: texts.slice(100) })).toSorted((a, b) => a - b)
  return (
    `A process had its index ${figure(readyMs / 1_000, 1)} s after it was started. ` +
    `${figure(times.length)} beginnings of words were answered with suggestions and their counts in ` +
    `${figure(quantile(times, 0.5), 1)} ms (middle), ${figure(quantile(times, 0.99), 1)} ms (99th), ${figure(times.at(-1) ?? 0, 1)} ms at most.`
  )
} // prettier-ignore

async function openMarket(dataDir: string, postgres: Postgres | null) {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error', ...(postgres && { DATABASE_URL: postgres.url }) }) // prettier-ignore
  const platform = await openPlatform({ config, modules, jobs: [] })
  await addTaxonomy(platform)
  return { platform, [Symbol.asyncDispose]: () => platform.close() }
}

function sqlAsker(platform: Platform): Ask {
  const engine = sqlEngine(platform.database.db)
  return (question) => answerOf(engine, question, now)
}

async function ofPglite(folder: string, file: string, known: readonly Known[]): Promise<Measured> {
  await using embedded = await openMarket(join(folder, 'embedded'), null)
  await loadListings(embedded.platform, file)
  return await of('SQL, PGlite', known, sqlAsker(embedded.platform))
}

async function of(name: string, known: readonly Known[], ask: Ask): Promise<Measured> {
  const answers: Measured['answers'] = {}
  for (const kind of classNames) answers[kind] = await askAll(questionsOf(kind, known, questionsPerClass), capMs, ask)
  return { name, answers }
}

async function ofBatches(
  name: string,
  known: readonly Known[],
  askBatch: (questions: SearchQuery[]) => Promise<Answer[]>,
): Promise<Measured> {
  const answers: Measured['answers'] = {}
  for (const kind of classNames) answers[kind] = await askBatch(questionsOf(kind, known, questionsPerClass))
  return { name, answers }
}

/** Listings to draw queries from: every nth. */
function knownOf(listings: number, vehicles: Parameters<typeof generateListings>[1], names: Names): Known[] {
  const every = Math.max(1, Math.floor(listings / 1_000))
  const known: Known[] = []
  let number = 0
  for (const listing of generateListings(listings, vehicles, towns, now)) {
    if (number % every === 0) known.push({ listing, texts: sellerTextsOf(number), ...names.slugsOf(listing.modelId) })
    number += 1
  }
  return known
}

function report(
  listings: number,
  measured: readonly Measured[],
  built: { builtInMs: number; arraysMb: number; rssMb: number; growthMb: number },
): string[] {
  const [reference] = measured
  const rows = measured.map(({ name, answers }) => [name, ...classNames.map((kind) => cell(answers[kind] ?? []))])
  const agreements = measured.slice(1).map(({ name, answers }) => {
    const sums = classNames.map((kind) => {
      return agreement(reference?.answers[kind] ?? [], answers[kind] ?? [])
    })
    const [same, compared] = [sums.reduce((sum, one) => sum + one.same, 0), sums.reduce((sum, one) => sum + one.compared, 0)]
    return `${name}: ${figure(same)} of ${figure(compared)} (total, page and every count)`
  })
  return [
    `### ${figure(listings)} listings`,
    markdownTable(['p50 / p99, ms', ...classNames.map((kind) => classes[kind])], rows),
    ...(agreements.length > 0 ? [`The same answer as the index: ${agreements.join('; ')}.`] : []),
    `The index was built from PostgreSQL in ${figure(built.builtInMs / 1_000, 1)} s; its arrays take ${figure(built.arraysMb)} MB, and the whole process grew by ` +
      `${figure(built.growthMb)} MB to ${figure(built.rssMb)} MB.`,
  ]
} // prettier-ignore

function cell(answers: readonly Answer[]): string {
  if (answers.length === 0) return ''
  const { p50, p99, asked } = timesOf(answers)
  const digits = p50 < 10 ? 2 : 0
  return `${figure(p50, digits)} / ${figure(p99, p99 < 10 ? 2 : 0)}${asked < questionsPerClass ? ` (${asked})` : ''}`
}

const followers = 4
const changesPerSecond = 200

async function measureFollowing(listings: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-following-'))
  const postgres = await startPostgres({ durable: false })
  try {
    await using database = await openMarket(join(folder, 'postgres'), postgres)
    const file = join(folder, 'listings.tsv')
    await writeListings(file, listings, await vehiclesOf(database.platform))
    await loadListings(database.platform, file)
    await using stack = new AsyncDisposableStack()
    const partners = Array.from({ length: followers }, () =>
      stack.use(new Partner<FollowerAbilities>('search/follower-process.ts', { core: null })),
    )
    await Promise.all(partners.map((one) => one.ask('follow', { databaseUrl: postgres.url, dataDir: folder })))
    const changing = await changeListings(postgres.url, changesPerSecond, 15_000)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const reports = await Promise.all(partners.map((one) => one.ask('report', undefined as never)))
    const { p50, p99, max } = percentiles(reports.flatMap(({ seen }) => delaysOf(changing, seen)))
    return (
      `**Change to visible.** ${followers} processes follow one PostgreSQL of ${figure(listings)} listings while ${figure(changing.changesPerSecond)} changes a second are committed: ` +
      `from commit to visible in each ${figure(p50)} ms (p50), ${figure(p99)} ms (p99), ${figure(max)} ms at most; ` +
      `${figure(reports.reduce((sum, { changes }) => sum + changes, 0))} changes taken over, ${figure(reports.reduce((sum, { failures }) => sum + failures, 0))} failed readings.`
    )
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

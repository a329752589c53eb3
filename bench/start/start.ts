/** `npm run bench start`: how long the market takes to start, and its memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresBinaries, startPostgres } from '../../bin/setup/postgres.ts'
import { buildPages } from '../build.ts'
import type { GeneratorAbilities } from '../load/generator.ts'
import { cores } from '../machine.ts'
import { addressesOf } from '../pages/addresses.ts'
import { Partner } from '../partner.ts'
import type { Benchmark, Effort } from '../report.ts'
import { summarise } from '../statistics.ts'
import { figure, markdownTable } from '../table.ts'
import { StartedMarket, type StartOptions } from './started-market.ts'

const requests = 1_000

export const start: Benchmark = {
  name: 'start',
  run: async (effort) => {
    await buildPages()
    const rows = [await measureStarts('embedded', effort)]
    const parts: string[] = []
    if (findPostgresBinaries() === undefined) {
      parts.push('PostgreSQL is not installed here, so only the embedded database was measured.')
    } else {
      const postgres = await startPostgres({ durable: true })
      try {
        rows.push(await measureStarts('PostgreSQL', effort, postgres.url))
      } finally {
        await postgres.stop()
      }
    }
    return { title: 'Start and memory', parts: [table(rows), ...parts] }
  },
}

interface Starts {
  name: string
  firstSeconds: number
  firstMostMb: number
  drawnSeconds: number
  drawnMostMb: number
  drawnMb: number
  secondSeconds: number[]
  idleMb: number
  loadedMb: number
}

/** One first start, until the last picture is drawn, then second starts. */
async function measureStarts(name: string, effort: Effort, databaseUrl?: string): Promise<Starts> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-start-'))
  const options = { dataDir, listings: effort.listings, ...(databaseUrl !== undefined && { databaseUrl }) }
  try {
    const first = await firstStart(options)
    const second = await secondStarts(options, effort.rounds)
    return { name, ...first, ...second }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function firstStart(options: StartOptions) {
  await using market = await StartedMarket.start(options)
  const firstSeconds = await market.firstPage()
  const { mostMb: firstMostMb } = market.memory()
  const drawnSeconds = await market.idle()
  const { nowMb: drawnMb, mostMb: drawnMostMb } = market.memory()
  return { firstSeconds, firstMostMb, drawnSeconds, drawnMostMb, drawnMb }
}

async function secondStarts(options: StartOptions, rounds: number) {
  const secondSeconds: number[] = []
  for (let round = 1; round < rounds; round++) {
    await using market = await StartedMarket.start(options)
    secondSeconds.push(await market.firstPage())
  }
  await using market = await StartedMarket.start(options)
  secondSeconds.push(await market.firstPage())
  await market.idle()
  const { nowMb: idleMb } = market.memory()
  await visit(market.port)
  const { nowMb: loadedMb } = market.memory()
  return { secondSeconds, idleMb, loadedMb }
}

/** Results and listings in turn, as a few simultaneous visitors request them. */
async function visit(port: number): Promise<void> {
  await using generator = new Partner<GeneratorAbilities>('load/generator.ts', { core: cores.client })
  const { searches, details, home } = await addressesOf(port)
  const paths = searches.flatMap((search, index) => [search, details[index] ?? '/', home[index] ?? '/'])
  await generator.ask('load', { port, paths, connections: 8, requests })
}

function table(rows: readonly Starts[]): string {
  return markdownTable(
    [
      'Database',
      'first start to page, s',
      'most memory until then, MB',
      'all pictures drawn, s',
      'most memory while drawing, MB',
      'memory afterwards, MB',
      'second start to page, s (range)',
      'idle, MB',
      `after ${figure(requests)} requests, MB`,
    ],
    rows.map((row) => {
      const second = summarise(row.secondSeconds)
      return [
        row.name,
        figure(row.firstSeconds, 1),
        figure(row.firstMostMb),
        figure(row.drawnSeconds),
        figure(row.drawnMostMb),
        figure(row.drawnMb),
        `${figure(second.median, 2)} (${figure(second.lowest, 2)}–${figure(second.highest, 2)})`,
        figure(row.idleMb),
        figure(row.loadedMb),
      ]
    }),
  )
}

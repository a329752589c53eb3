/** `npm run bench selling`: the calls of sellers on a market of 100,000 listings, 10,000 of them one dealer's. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoPostgresBinaries, type Postgres, startPostgres } from '../../bin/setup/postgres.ts'
import { type Candidate, compare, comparisonTable } from '../harness.ts'
import { cores } from '../machine.ts'
import { Partner } from '../partner.ts'
import type { Benchmark, Effort } from '../report.ts'
import { figure } from '../table.ts'
import type { SellingAbilities } from './selling-process.ts'
import { type MarketSize, type SubjectName, subjects } from './subjects.ts'

export const selling: Benchmark = {
  name: 'selling',
  run: async (effort) => {
    const listings = effort.largeListings
    const size = { listings, ofOneDealer: listings / 10, inTable: 1_000, ofOneModel: listings / 50 }
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-selling-'))
    const postgres = await postgresIfThere()
    try {
      return {
        title: `Selling at ${figure(listings)} listings`,
        parts: [
          `Milliseconds per call of the handler (the middle one of each round), one after the other, in a market of ${figure(listings)} ` +
            `listings: ${figure(size.ofOneDealer)} of the dealer who asks, ${figure(size.inTable)} of the one with the table, ${figure(size.ofOneModel)} of the model that is valued. Budget: 50 ms.`,
          await table(dataDir, postgres, size, effort),
        ],
      }
    } finally {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function postgresIfThere(): Promise<Postgres | null> {
  try {
    return await startPostgres({ durable: true })
  } catch (error) {
    if (error instanceof NoPostgresBinaries) return null
    throw error
  }
}

async function table(
  dataDir: string,
  postgres: Postgres | null,
  size: MarketSize,
  { rounds, roundMs }: Effort,
): Promise<string> {
  await using embedded = new Partner<SellingAbilities>('selling/selling-process.ts', { core: cores.server })
  await using server = new Partner<SellingAbilities>('selling/selling-process.ts', { core: cores.server })
  await embedded.ask('open', { dataDir: join(dataDir, 'embedded'), size })
  if (postgres) await server.ask('open', { dataDir: join(dataDir, 'server'), databaseUrl: postgres.url, size })
  const durationMs = roundMs / 3

  function candidateFor(subject: SubjectName): Candidate<'embedded' | 'postgres'> {
    const millis = async (market: Partner<SellingAbilities>) =>
      (await market.ask('measure', { subject, durationMs })) / 1000
    return {
      name: subjects[subject],
      round: async () => ({
        embedded: await millis(embedded),
        postgres: postgres ? await millis(server) : Number.NaN,
      }),
    }
  }

  const names = Object.keys(subjects) as SubjectName[]
  return comparisonTable('What', await compare(names.map(candidateFor), { rounds }), [
    { figure: 'embedded', title: 'embedded', digits: 2, spread: true },
    { figure: 'postgres', title: 'PostgreSQL', digits: 2, spread: true },
  ])
}

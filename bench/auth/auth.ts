/**
 * `npm run bench auth`: the cost of being signed in, how many users can sign in, and how long others wait meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../bin/setup/postgres.ts'
import { buildPages } from '../build.ts'
import { type Candidate, compare, comparisonTable } from '../harness.ts'
import type { GeneratorAbilities } from '../load/generator.ts'
import { cores } from '../machine.ts'
import { Partner } from '../partner.ts'
import { preparedMarket } from '../prepared-market.ts'
import type { Benchmark, Effort } from '../report.ts'
import type { AuthAbilities, Opened } from './auth-process.ts'
import { people } from './people.ts'
import type { PeopleAbilities } from './people-process.ts'

export const auth: Benchmark = {
  name: 'auth',
  run: async (effort) => {
    await buildPages()
    await using market = new Partner<AuthAbilities>('auth/auth-process.ts', { core: cores.server })
    const opened = await market.ask('open', { dataDir: await preparedMarket(effort.listings), databaseUrl: null })
    return {
      title: 'Accounts',
      parts: [
        'CPU of the server for one request, by a visitor and by a signed-in user (session cookies: the token is verified, ' +
          'the account and its roles are read, for a page also what it saved). The embedded database works inside the ' +
          'server, so its own work is in these figures; that of PostgreSQL is not.',
        await signedInTable('Embedded database', market, opened, effort),
        await onPostgres(effort),
        `${people} people who sign in with their password (argon2id, 19 MiB, with one core left to others where there is one), again as soon as they are in, ` +
          'and how late the event loop is meanwhile: the time for which all other requests wait. At rest it is the same loop without requests. ' +
          'The server has one core here, so the loop shares it with the threads that hash.',
        await signInTable(market, opened, effort),
      ],
    }
  },
}

async function onPostgres(effort: Effort): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-auth-'))
  const postgres = await startPostgres({ durable: false })
  try {
    await using market = new Partner<AuthAbilities>('auth/auth-process.ts', { core: cores.server })
    const opened = await market.ask('open', { dataDir: folder, databaseUrl: postgres.url })
    return await signedInTable('PostgreSQL', market, opened, effort)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Market = Partner<AuthAbilities>

async function signedInTable(
  title: string,
  market: Market,
  { port, cookie }: Opened,
  { rounds, roundMs }: Effort,
): Promise<string> {
  await using generator = new Partner<GeneratorAbilities>('load/generator.ts', { core: cores.client })
  const subjects = { 'Legal page': '/terms-and-conditions', 'Types, by the API': '/api/v1/taxonomy/types' }
  const candidates = Object.entries(subjects).flatMap(([title, path]) =>
    [false, true].map((signedIn): Candidate<'cpuMs' | 'p50Ms'> => ({
      name: `${title}, ${signedIn ? 'signed in' : 'visitor'}`,
      round: async () => {
        const headers: Record<string, string> = signedIn ? { cookie } : {}
        const before = await market.ask('usage', undefined)
        // Two equal requests of visitors at a time are rendered once, so no request runs twice at a time here.
        const wanted = { port, paths: [path], connections: 1, durationMs: roundMs, headers }
        const { requests, p50Ms } = await generator.ask('load', wanted)
        const after = await market.ask('usage', undefined)
        return { cpuMs: (after.cpuMs - before.cpuMs) / requests, p50Ms }
      },
    })),
  )
  return comparisonTable(title, await compare(candidates, { rounds }), [
    { figure: 'cpuMs', title: 'CPU ms', digits: 3, spread: true },
    { figure: 'p50Ms', title: 'p50 ms', digits: 2, spread: true },
  ])
}

type SignInFigure = 'perSecond' | 'p50Ms' | 'p99Ms' | 'loopP50Ms' | 'loopP99Ms' | 'loopMaxMs'

async function signInTable(market: Market, { port }: Opened, { rounds, roundMs }: Effort): Promise<string> {
  await using crowd = new Partner<PeopleAbilities>('auth/people-process.ts', { core: cores.client })
  async function watched(work: () => Promise<{ perSecond: number; p50Ms: number; p99Ms: number }>) {
    await market.ask('watchLoop', undefined)
    const signIns = await work()
    const { p50Ms, p99Ms, maxMs } = await market.ask('loopDelay', undefined)
    return { ...signIns, loopP50Ms: p50Ms, loopP99Ms: p99Ms, loopMaxMs: maxMs }
  }
  const noRequests = { perSecond: Number.NaN, p50Ms: Number.NaN, p99Ms: Number.NaN }
  const candidates: Candidate<SignInFigure>[] = [
    { name: 'At rest', round: () => watched(() => rest(roundMs).then(() => noRequests)) },
    {
      name: `${people} people`,
      round: () => watched(() => crowd.ask('signInAll', { port, durationMs: roundMs })),
    },
  ]
  return comparisonTable('Signing in', await compare(candidates, { rounds }), [
    { figure: 'perSecond', title: 'sign-ins/s', digits: 1, spread: true },
    { figure: 'p50Ms', title: 'p50 ms' },
    { figure: 'p99Ms', title: 'p99 ms' },
    { figure: 'loopP50Ms', title: 'loop p50 ms', digits: 1 },
    { figure: 'loopP99Ms', title: 'loop p99 ms', digits: 1 },
    { figure: 'loopMaxMs', title: 'loop max ms', digits: 1, spread: true },
  ])
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

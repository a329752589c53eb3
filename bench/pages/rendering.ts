/**
 * Pages rendered per second on one core, compared to a file of the same size from the same app, and to the same bytes
 * from a bare server: the cost of our pages, of Hono, and the machine's limit.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Candidate, type Column, compare, comparisonTable } from '../harness.ts'
import type { GeneratorAbilities } from '../load/generator.ts'
import { cores } from '../machine.ts'
import { Partner } from '../partner.ts'
import { preparedMarket } from '../prepared-market.ts'
import type { Effort } from '../report.ts'
import { addressesOf } from './addresses.ts'
import type { MarketAbilities, Ports } from './market-process.ts'

export type Rendered = 'requestsPerSecond' | 'p50Ms' | 'p99Ms' | 'cpuMs' | 'kilobytes'

export const renderingColumns: readonly Column<Rendered>[] = [
  { figure: 'requestsPerSecond', title: 'req/s (range)', spread: true },
  { figure: 'p50Ms', title: 'p50 ms', digits: 1 },
  { figure: 'p99Ms', title: 'p99 ms', digits: 1 },
  { figure: 'cpuMs', title: 'CPU ms/req', digits: 3 },
  { figure: 'kilobytes', title: 'kB sent', digits: 1 },
]

export interface Target {
  name: string
  /** Whose processor's time is counted. */
  market: Partner<MarketAbilities>
  port: number
  paths: string[]
  /** The header that browsers send. Without it, nothing is compressed. */
  acceptEncoding?: string
  before?: () => Promise<void>
}

const connections = 16

export async function measureRendering(effort: Effort): Promise<string> {
  const staticFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-static-'))
  mkdirSync(join(staticFolder, 'assets'))
  try {
    await using market = new Partner<MarketAbilities>('pages/market-process.ts', { core: cores.server })
    const ports = await market.ask('open', { dataDir: await preparedMarket(effort.listings), staticFolder })
    const targets = await targetsOf(market, ports, staticFolder)
    return await renderingTable('Embedded database, demo market', targets, effort)
  } finally {
    rmSync(staticFolder, { recursive: true, force: true })
  }
}

/** Measures targets side by side. */
export async function renderingTable(
  title: string,
  targets: readonly Target[],
  { rounds, roundMs }: Effort,
): Promise<string> {
  await using generator = new Partner<GeneratorAbilities>('load/generator.ts', { core: cores.client })
  const candidates = targets.map(({ name, market, port, paths, acceptEncoding, before }): Candidate<Rendered> => {
    const headers: Record<string, string> = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
    return {
      name,
      round: async () => {
        await before?.()
        const earlier = await market.ask('usage', undefined)
        const load = await generator.ask('load', { port, paths, connections, durationMs: roundMs, headers })
        const later = await market.ask('usage', undefined)
        return {
          requestsPerSecond: load.requestsPerSecond,
          p50Ms: load.p50Ms,
          p99Ms: load.p99Ms,
          cpuMs: (later.cpuMs - earlier.cpuMs) / load.requests,
          kilobytes: load.bodyBytes / 1000,
        }
      },
    }
  })
  return comparisonTable(title, await compare(candidates, { rounds }), renderingColumns)
}

async function targetsOf(market: Partner<MarketAbilities>, ports: Ports, staticFolder: string): Promise<Target[]> {
  const { home, results, searches, details } = await addressesOf(ports.uncached)
  const pages = [
    { name: '/', paths: home },
    { name: '/listings', paths: results },
    { name: '/listings, varied searches', paths: searches },
    { name: '/listing/{id}', paths: details },
  ]
  const targets: Target[] = []
  for (const { name, paths } of pages) {
    const sample = paths[0] as string
    const html = await (await fetch(`http://127.0.0.1:${ports.uncached}${sample}`, identity)).bytes()
    const file = `assets/page-${targets.length}.html`
    writeFileSync(join(staticFolder, file), html)
    targets.push({ name: `${name}: rendered`, market, port: ports.uncached, paths })
    if (name === '/listings, varied searches') continue
    targets.push(
      { name: `${name}: rendered, brotli`, market, port: ports.uncached, paths, acceptEncoding: 'gzip, deflate, br' },
      { name: `${name}: micro-cache`, market, port: ports.cached, paths: [sample] },
      {
        name: `${name}: micro-cache, brotli`,
        market,
        port: ports.cached,
        paths: [sample],
        acceptEncoding: 'gzip, deflate, br',
      },
      { name: `${name}: same size, static file`, market, port: ports.staticFiles, paths: [`/${file}`] },
    )
    if (name === '/listings') {
      const before = () => market.ask('setPlainBody', html.byteLength)
      targets.push(
        { name: `${name}: rendered, one address for all`, market, port: ports.uncached, paths: [sample] },
        { name: `${name}: same size, bare node:http`, market, port: ports.plain, paths: ['/'], before },
      )
    }
  }
  return targets
}

/** Node's fetch requests compressed responses by default. */
const identity = { headers: { 'accept-encoding': 'identity' } }

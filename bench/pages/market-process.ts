/**
 * The market as a separate process, in several variants on one database: with and without shared pages, and beside them
 * a minimal server, so that a round compares code and not machines.
 */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { createPageCache } from '../../src/server/http/page-cache.ts'
import { sharedPagesFirst } from '../../src/server/http/shared-pages.ts'
import { assetsFirst, readAssets } from '../../src/server/http/assets.ts'
import { followDatabase } from '../../src/server/modules/market/search/service.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, type Platform } from '../../src/server/platform/platform.ts'
import { clientFolder, loadBuiltWeb } from '../../src/server/web-build.ts'
import { serveRequests } from '../partner.ts'

export interface MarketOptions {
  dataDir: string
  databaseUrl?: string
  /** Files that the market's own static file handler sends. */
  staticFolder?: string
}

export interface Ports {
  /** Every page rendered for every request. */
  uncached: number
  /** Pages shared as configured by default. */
  cached: number
  /** The market with `staticFolder` in place of the built files. */
  staticFiles: number
  /** Returns `plainBody` for every path, nothing else. */
  plain: number
}

export interface Usage {
  cpuMs: number
  rssMb: number
}

let plainBody = Buffer.alloc(0)

async function open({ dataDir, databaseUrl, staticFolder = dataDir }: MarketOptions): Promise<Ports> {
  const web = await loadBuiltWeb()
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Every request of the load has a different client address.
    TRUSTED_PROXIES: '1',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  const platform = await openPlatform({ config, modules, jobs: [] })
  await followDatabase(platform.database, platform.log, platform.clock).built

  function market(pageCacheMs: number): RequestListener {
    const cache = createPageCache(pageCacheMs)
    const app = createApp({
      platform: { ...platform, config: { ...config, pageCacheMs } },
      web: { load: () => Promise.resolve(web), clientFolder, cache, development: false },
    })
    const { log, metrics } = platform
    return sharedPagesFirst(
      { cache, https: false, log, market: platform.market, metrics },
      getRequestListener(app.fetch),
    )
  }

  return {
    uncached: await listen(market(0)),
    cached: await listen(market(config.pageCacheMs)),
    staticFiles: await listen(assetsOf(staticFolder, platform, market(0))),
    plain: await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': plainBody.byteLength })
      response.end(plainBody)
    }),
  }
}

/** They are written after the start: the first request reads them. */
function assetsOf(folder: string, { log, metrics }: Platform, next: RequestListener): RequestListener {
  let answer: Promise<RequestListener> | undefined
  return (request, response) => {
    answer ??= readAssets(folder).then((assets) => assetsFirst({ assets, https: false, log, metrics }, next))
    void answer.then((send) => send(request, response))
  }
}

function listen(answer: RequestListener): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer(answer)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function setPlainBody(bytes: number): Promise<void> {
  plainBody = Buffer.alloc(bytes, 'x')
  return Promise.resolve()
}

function usage(): Promise<Usage> {
  const { user, system } = process.cpuUsage()
  return Promise.resolve({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20 })
}

const abilities = { open, setPlainBody, usage }
export type MarketAbilities = typeof abilities
serveRequests(abilities)

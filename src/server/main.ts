/** The program: configuration, platform, market, HTTP, until it is told to stop. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Readiness } from './http/health.ts'
import { listen } from './http/listen.ts'
import { openPlatform } from './platform/platform.ts'
import { demoAccountLines } from './seed/demo-accounts.ts'
import { seedJobs, seedMarket, seedWorkers } from './seed/seed-market.ts'
import { StartError } from './start-error.ts'
import { clientFolder, loadBuiltWeb, startDevelopmentServer } from './web-build.ts'

const drainMs = 10_000

async function main(): Promise<void> {
  const config = readConfig()
  const development = process.argv.includes('--dev')
  const devServer = development ? await startDevelopmentServer() : null
  const built = development ? null : await loadBuiltWeb()
  const platform = await openPlatform({ config, jobs: seedJobs })
  const readiness: Readiness = { draining: false }

  const load = devServer ? devServer.load : () => Promise.resolve(built as NonNullable<typeof built>)
  const app = createApp({ platform, readiness, web: { load, clientFolder, development } })
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (devServer) devServer.middleware(request, response, () => void answer(request, response))
    else void answer(request, response)
  })

  async function stop(): Promise<void> {
    if (readiness.draining) return
    readiness.draining = true
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
    await devServer?.close()
    await platform.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  await seedMarket(platform, print)
  await listen(server, config.port)
  await platform.jobs.work(seedWorkers(platform))
  printWelcome(config, platform.database.kind)
}

/** The program: configuration, platform, market, HTTP, until it is told to stop. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readEnvironment } from './config.ts'
import type { Readiness } from './http/health.ts'
import { listen } from './http/listen.ts'
import { openPlatform, type Platform } from './platform/platform.ts'
import { demoAccounts } from './seed/demo-accounts.ts'
import { createIllustrator } from './seed/demo-pictures.ts'
import { seedJobs, seedMarket, seedWorkers } from './seed/seed-market.ts'
import { StartError } from './start-error.ts'
import { clientFolder, loadBuiltWeb, startDevelopmentServer } from './web-build.ts'

const drainMs = 10_000

async function main(): Promise<void> {
  const config = readEnvironment()
  const devServer = process.argv.includes('--dev') ? await startDevelopmentServer() : null
  const builtWeb = devServer ? null : loadBuiltWeb()
  const [platform] = await Promise.all([openPlatform({ config, jobs: seedJobs }), builtWeb])
  const readiness: Readiness = { draining: false }
  const illustrator = createIllustrator()
  await seedMarket(platform, illustrator, print)

  const load = devServer ? devServer.load : () => builtWeb ?? loadBuiltWeb()
  const app = createApp({ platform, readiness, web: { load, clientFolder, development: devServer !== null } })
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (devServer) devServer.middleware(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  const port = await listen(server, config.port)

  async function stop(): Promise<void> {
    if (readiness.draining) return
    readiness.draining = true
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
    await closed
    await devServer?.close()
    await platform.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  await platform.jobs.work(seedWorkers(platform, illustrator))
  welcome(platform, port)
}

function welcome({ config, database }: Platform, port: number): void {
  print(`\nForecourt is open: http://localhost:${port}`)
  if (database.kind === 'pglite') {
    print(
      `Database: embedded, in ${config.dataDir}. It is not safe against power loss; set DATABASE_URL for anything that matters.`,
    )
  }
  if (config.demoListings !== null) {
    print('Demo accounts (signing in is not built yet):')
    for (const { email, role } of demoAccounts) print(`  ${email.padEnd(26)} ${role}`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** The program: configuration, platform, market and HTTP, until it receives a signal to stop. */
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { type Config, readEnvironment } from './config.ts'
import { assetsFirst, readAssets } from './http/assets.ts'
import type { Readiness } from './http/health.ts'
import { openHttpServer } from './http/http-server.ts'
import { createPageCache } from './http/page-cache.ts'
import { sharedPagesFirst } from './http/shared-pages.ts'
import { appointFirstAdmin } from './modules/people/auth/service.ts'
import { applyOffer, loadGuaranteeNotices } from './modules/market/market/service.ts'
import { recordPricesJob } from './modules/market/model-prices/service.ts'
import { followForAlerts } from './modules/market/saved-searches/service.ts'
import { followDatabase } from './modules/market/search/service.ts'
import { modules } from './modules.ts'
import { messageWorkers } from './platform/message-workers.ts'
import { openGazetteer, loadPostcodes } from './modules/market/places/service.ts'
import { openPlatform, type Platform, scopeOf } from './platform/platform.ts'
import { demoAccounts, demoPassword, refuseDemoAccounts } from './demo-accounts.ts'
import { loadDemonstration } from './demonstration.ts'
import { seedTaxonomy } from './seed/seed-taxonomy.ts'
import { startWarnings } from './start-warnings.ts'
import { StartError } from './start-error.ts'
import { endAfter } from './stop-deadline.ts'
import { clientFolder, loadBuiltWeb, startDevelopmentServer } from './web-build.ts'

const gazetteerDelayMs = 1_000
/** From the end of the drain delay: orchestrators kill a program after ten seconds. */
const stopMs = 9_000

async function main(): Promise<void> {
  const config = readEnvironment()
  loadPostcodes(config.postcodesFile)
  await loadGuaranteeNotices(config.guaranteeNotices)
  const devServer = process.argv.includes('--dev') ? await startDevelopmentServer() : null
  const builtWeb = devServer ? null : loadBuiltWeb()
  const demonstration = config.demoListings === null ? null : await loadDemonstration()
  const jobs = [...modules.jobs.map(({ job }) => job), ...(demonstration?.jobs ?? [])]
  const load = devServer ? devServer.load : () => builtWeb ?? loadBuiltWeb()
  const [platform] = await Promise.all([openPlatform({ config, jobs, modules }), builtWeb])
  const readiness: Readiness = { draining: false }
  await seedTaxonomy(scopeOf(platform, null), print)
  if (demonstration) await demonstration.seed(platform, print)
  else await refuseDemoAccounts(scopeOf(platform, null))
  await applyOffer(scopeOf(platform, null), platform.market.current)
  if (config.adminEmail !== null) await appointFirstAdmin(scopeOf(platform, null), config.adminEmail)

  const cache = createPageCache(config.pageCacheMs, platform.metrics.pageAsked)
  const app = createApp({
    platform,
    readiness,
    web: { load, clientFolder, cache, development: devServer !== null },
    sandbox: demonstration?.createSandbox(platform),
  })
  platform.outside.answerOwn((request) => app.fetch(request))
  const https = config.baseUrl.startsWith('https:')
  const { log, market, metrics } = platform
  const answer = assetsFirst(
    { assets: devServer ? new Map() : await readAssets(clientFolder), https, log, metrics },
    sharedPagesFirst({ cache, https, log, market, metrics }, getRequestListener(app.fetch)),
  )
  const server = await openHttpServer(
    (request, response) => {
      if (devServer) devServer.middleware(request, response, () => answer(request, response))
      else answer(request, response)
    },
    config.port,
    { isDirect: config.trustedProxies === 0 },
  )
  // Requests do not wait for it: SQL serves them until it is ready.
  const search = followDatabase(platform.database, platform.log, platform.clock)
  const alerts = followForAlerts(scopeOf(platform, null), platform.database)
  const choices = market.follow(log)

  async function stop(): Promise<void> {
    if (readiness.draining) return
    readiness.draining = true
    server.drain()
    await delay(config.drainDelayMs)
    endAfter(stopMs, log)
    await server.close()
    platform.guardedOutside.stop()
    await devServer?.close()
    await choices.stop()
    await alerts.stop()
    await search.stop()
    await platform.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  await platform.jobs.work([
    ...messageWorkers(platform),
    ...modules.jobs.map(({ worker }) => worker(scopeOf(platform, null))),
    ...(demonstration?.workers(platform) ?? []),
  ])
  // A new market, and one that was switched off on a day that is due, need not wait for the hour.
  await platform.jobs.enqueue(platform.database.db, recordPricesJob, {})
  welcome(platform, server.port)
  // Loading the gazetteer takes a moment; no request should wait for it.
  setTimeout(openGazetteer, gazetteerDelayMs).unref()
}

function welcome({ config, database, market }: Platform, port: number): void {
  print(`\n${market.current.name} is open: http://localhost:${port}`)
  if (database.kind === 'pglite') {
    print(
      `Database: embedded, in ${config.dataDir}. It is not safe against power loss; set DATABASE_URL for anything that matters.`,
    )
  }
  print(outboxLine(config))
  for (const warning of startWarnings(config)) print(warning)
  if (config.demoListings !== null) {
    print(`Demo accounts, all with the password ${demoPassword}:`)
    for (const { email, role } of demoAccounts) print(`  ${email.padEnd(26)} ${role}`)
  }
}

/** Where mail and text messages go if not to real recipients. */
function outboxLine({ mail, sms, demoListings, baseUrl }: Config): string {
  const undelivered = [mail.smtpUrl === null && 'Mail', sms === null && 'text messages'].filter(Boolean).join(' and ')
  if (undelivered === '') return 'Mail and text messages are delivered.'
  const missing = [mail.smtpUrl === null && 'SMTP_URL', sms === null && 'SMS_URL'].filter(Boolean).join(' and ')
  return demoListings === null
    ? `${undelivered}: not delivered, because ${missing} is not set. Messages wait in the database for a few days.`
    : `Outbox (${undelivered}): ${baseUrl}/sandbox/outbox`
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

import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { type AppOptions, createApp } from '../../src/server/app.ts'
import { demoAccounts, demoPassword } from '../../src/server/demo-accounts.ts'
import { createPageCache } from '../../src/server/http/page-cache.ts'
import { clientFolder, loadBuiltWeb } from '../../src/server/web-build.ts'
import type { Market } from '../market.ts'

/** The app as the program runs it: with the sandbox on a demo market, without it on a real one. */
export function createDemoApp(options: Omit<AppOptions, 'sandbox'>): ReturnType<typeof createApp> {
  const { platform } = options
  if (platform.config.demoListings === null) return createApp(options)
  return createApp({
    ...options,
    sandbox: createSandbox(platform, { accounts: demoAccounts, password: demoPassword }),
  })
}

/** The market's built pages with the stand-ins for Google and Facebook beside them. */
export function withStandIns({ platform, tokens }: Market): Pick<Market, 'browse'> {
  const builtWeb = loadBuiltWeb()
  const app = createDemoApp({
    platform: { ...platform, config: { ...platform.config, demoListings: 1 } },
    tokens,
    steadyMs: 0,
    web: { load: () => builtWeb, clientFolder, cache: createPageCache(0), development: false },
  })
  return { browse: (request) => Promise.resolve(app.fetch(request)) }
}

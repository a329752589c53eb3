import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { type AppOptions, createApp } from '../../src/server/app.ts'
import { demoAccounts, demoPassword } from '../../src/server/demo-accounts.ts'

/** The app as the program runs it: with the sandbox on a demo market, without it on a real one. */
export function createDemoApp(options: Omit<AppOptions, 'sandbox'>): ReturnType<typeof createApp> {
  const { platform } = options
  if (platform.config.demoListings === null) return createApp(options)
  return createApp({
    ...options,
    sandbox: createSandbox(platform, { accounts: demoAccounts, password: demoPassword }),
  })
}

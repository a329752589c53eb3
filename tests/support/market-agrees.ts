/** The checks of `npm run check-market`, for tests that have stopped, killed or broken something. */
import { expect } from 'vitest'
import { checkBuiltIndex } from '../../src/server/commands/check-market/index-check.ts'
import { readConfig } from '../../src/server/config.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, type Platform, scopeOf } from '../../src/server/platform/platform.ts'

/** What disagrees, by the name of the check; empty where all agree. */
export async function disagreementsIn(platform: Platform): Promise<Record<string, readonly string[]>> {
  const found: [string, readonly string[]][] = []
  for (const [name, check] of Object.entries(modules.checks)) found.push([name, await check(scopeOf(platform, null))])
  found.push(['index', await checkBuiltIndex(platform)])
  return Object.fromEntries(found.filter(([, lines]) => lines.length > 0))
}

/** Opens the storage of a market that is not running, and expects that everything in it agrees. */
export async function expectMarketAgrees(env: Record<string, string>): Promise<void> {
  const platform = await openPlatform({ config: readConfig(env), modules, jobs: [] })
  try {
    expect(await disagreementsIn(platform)).toEqual({})
  } finally {
    await platform.close()
  }
}

/** `npm run seed -- --listings 100000 [--fresh]`: fills the configured database with a demo market of any size. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { type Config, readEnvironment } from '../server/config.ts'
import { lockDataDir } from '../server/platform/database/data-dir-lock.ts'
import { openPostgres } from '../server/platform/database/postgres.ts'
import { createLog } from '../server/platform/log.ts'
import { modules } from '../server/modules.ts'
import { openPlatform, scopeOf } from '../server/platform/platform.ts'
import { StartError } from '../server/start-error.ts'
import { loadDemonstration } from '../server/demonstration.ts'
import { seedTaxonomy } from '../server/seed/seed-taxonomy.ts'

const usage = 'Usage: npm run seed -- [--listings NUMBER] [--fresh]'

async function main(): Promise<void> {
  const { listings, fresh } = readArguments()
  const config = readEnvironment({ DEMO: 'on', ...(listings !== undefined && { DEMO_LISTINGS: listings }) })
  if (fresh) await throwAway(config)
  const demonstration = await loadDemonstration()
  const platform = await openPlatform({ config, modules, jobs: demonstration.jobs })
  try {
    await seedTaxonomy(scopeOf(platform, null), print)
    const added = await demonstration.seed(platform, print)
    if (!added) throw new StartError('The database holds a market already. Add --fresh to throw it away first.')
    print('Done. The other pictures are drawn while the market is open: npm start')
  } finally {
    await platform.close()
  }
}

function readArguments(): { listings?: string | undefined; fresh: boolean } {
  try {
    const { values } = parseArgs({
      options: { listings: { type: 'string' }, fresh: { type: 'boolean', default: false } },
    })
    return values
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`)
  }
}

/** Deletes the market of this configuration, with its files. */
async function throwAway(config: Config): Promise<void> {
  if (config.database.kind === 'postgres') {
    const database = await openPostgres(config.database.url, createLog(config))
    await database.db.execute(sql`drop schema if exists pgboss cascade`)
    await database.db.execute(sql`drop schema public cascade`)
    await database.db.execute(sql`create schema public`)
    await database.close()
  } else {
    lockDataDir(config.dataDir)()
    rmSync(join(config.dataDir, 'database'), { recursive: true, force: true })
  }
  rmSync(join(config.dataDir, 'files'), { recursive: true, force: true })
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

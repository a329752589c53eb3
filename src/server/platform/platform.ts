import type { Config } from '../config.ts'
import type { Actor, Scope } from '../scope.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import { type NewId, randomIds } from './ids.ts'
import { type Job, type JobQueue, openJobs } from './jobs/jobs.ts'
import { createLog, type Logger } from './log.ts'
import { openDiskStorage, type Storage } from './storage/storage.ts'

/** Everything outside the rules of the market, opened once per process. */
export interface Platform {
  config: Config
  database: Database
  clock: Clock
  newId: NewId
  log: Logger
  storage: Storage
  jobs: JobQueue
  close(): Promise<void>
}

export interface PlatformOptions {
  config: Config
  /** Kinds of jobs that this program knows. */
  jobs: readonly Job[]
  /** Ports that tests replace. */
  clock?: Clock
  newId?: NewId
  openDatabase?: (config: Config, log: Logger) => Promise<Database>
}

/** Opens database, files and queue, and brings the database to the newest version. Closes what it opened on failure. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { config } = options
  const log = createLog(config)
  const database = await (options.openDatabase ?? openDatabase)(config, log)
  try {
    const applied = await migrate(database)
    if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date')
    const jobs = await openJobs(database, log, options.jobs)
    return {
      config,
      database,
      clock: options.clock ?? systemClock,
      newId: options.newId ?? randomIds,
      log,
      storage: openDiskStorage(`${config.dataDir}/files`),
      jobs,
      close: async () => {
        await jobs.stop(5_000)
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function openDatabase({ database, dataDir }: Config, log: Logger): Promise<Database> {
  return database.kind === 'pglite' ? openPglite(dataDir) : openPostgres(database.url, log)
}

/** The scope of one call, or of the program itself when there is no caller. */
export function scopeOf<Who extends Actor | null>(platform: Platform, actor: Who, log = platform.log): Scope<Who> {
  return {
    actor,
    db: platform.database.db,
    now: platform.clock,
    newId: platform.newId,
    log,
    storage: platform.storage,
    jobs: platform.jobs,
  }
}

/** Storage that outlives a kill: a directory of data, or a real PostgreSQL that waits for its disk if the tests run on one. */
import { type Postgres, startPostgres } from '../../bin/setup/postgres.ts'
import { temporaryDataDir } from './data-dirs.ts'
import type { ServerProcess } from './server.ts'

export interface DurableMarket extends AsyncDisposable {
  /** With which every server of this market starts. */
  env: Record<string, string>
  /** Kills a server, and PostgreSQL with it. */
  kill9: (server: ServerProcess) => Promise<void>
  /** Call it after a kill, before the next server starts. */
  restart: () => Promise<void>
}

/** Opens the storage of a market without rows. */
export async function openDurableMarket(): Promise<DurableMarket> {
  const dataDir = temporaryDataDir()
  const postgres: Postgres | null =
    process.env.TEST_DATABASE_URL === undefined ? null : await startPostgres({ durable: true })
  return {
    env: {
      DATA_DIR: dataDir.path,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
    async kill9(server) {
      await Promise.all([server.kill9(), postgres?.kill9()])
    },
    async restart() {
      await postgres?.restart()
    },
    async [Symbol.asyncDispose]() {
      await postgres?.stop()
      dataDir[Symbol.dispose]()
    },
  }
}

/** A PostgreSQL that records the pages' statements with their values. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Database } from '../../src/server/platform/database/database.ts'
import { openPostgres } from '../../src/server/platform/database/postgres.ts'
import type { Logger } from '../../src/server/platform/log.ts'

export interface Statement {
  text: string
  values: unknown[]
}

export interface RecordedDatabase {
  database: Database
  pool: Pool
  /** Clears the record, runs the work, and returns its statements. */
  recording: (work: () => Promise<void>) => Promise<Statement[]>
}

export async function openRecordedDatabase(url: string, log: Logger): Promise<RecordedDatabase> {
  const real = await openPostgres(url, log)
  const pool = new Pool({ connectionString: url, max: 4 })
  let statements: Statement[] = []
  const logger = {
    logQuery: (text: string, values: unknown[]) => {
      // Periodic statements of the index belong to no page.
      if (!text.includes('listing_changes')) statements.push({ text, values })
    },
  }
  return {
    pool,
    database: {
      ...real,
      db: drizzle({ client: pool, logger }),
      close: async () => {
        await pool.end()
        await real.close()
      },
    },
    recording: async (work) => {
      statements = []
      await work()
      return statements
    },
  }
}

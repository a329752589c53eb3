/** A PostgreSQL that remembers what the pages ask it, word for word and with the values. */
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
  /** Forgets what was recorded, does the work, and answers what it asked the database. */
  recording: (work: () => Promise<void>) => Promise<Statement[]>
}

export async function openRecordedDatabase(url: string, log: Logger): Promise<RecordedDatabase> {
  const real = await openPostgres(url, log)
  const pool = new Pool({ connectionString: url, max: 4 })
  let statements: Statement[] = []
  const logger = {
    logQuery: (text: string, values: unknown[]) => {
      // What the index asks on its own, every now and then, belongs to no page.
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

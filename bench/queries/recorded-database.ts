/** A PostgreSQL that remembers what the pages ask it, word for word and with the values. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Database } from '../../src/server/platform/database/database.ts'

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

export function openRecordedDatabase(url: string): RecordedDatabase {
  const pool = new Pool({ connectionString: url, max: 4 })
  let statements: Statement[] = []
  const logger = {
    logQuery: (text: string, values: unknown[]) => {
      statements.push({ text, values })
    },
  }
  return {
    pool,
    database: {
      kind: 'postgres',
      db: drizzle({ client: pool, logger }),
      jobConnection: {
        executeSql: async (text, values) => {
          const result = await pool.query(text, values)
          return Array.isArray(result) ? { rows: result.flatMap((part: { rows: unknown[] }) => part.rows) } : result
        },
      },
      copyOut: () => {
        throw new Error('Nothing is copied where statements are recorded')
      },
      listen: () => Promise.resolve(() => Promise.resolve()),
      close: () => pool.end(),
    },
    recording: async (work) => {
      statements = []
      await work()
      return statements
    },
  }
}

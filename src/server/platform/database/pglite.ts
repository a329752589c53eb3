import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { StartError } from '../../start-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Database, Db } from './database.ts'

/** Opens the embedded database below `dataDir`, or, without one, a database in memory that is gone when closed. */
export async function openPglite(dataDir: string | null): Promise<Database> {
  const release = dataDir === null ? () => undefined : lockDataDir(dataDir)
  const client = new PGlite(dataDir === null ? {} : { dataDir: join(dataDir, 'database') })
  try {
    await client.waitReady
  } catch (error) {
    release()
    throw new StartError(
      `The database in ${dataDir} could not be opened (${(error as Error).message}). ` +
        'If the disk is full or the folder came from elsewhere, mend that first; the files were not changed.',
    )
  }
  return {
    kind: 'pglite',
    db: drizzle({ client }) as unknown as Db,
    jobConnection: fromPglite(client),
    close: async () => {
      await client.close()
      release()
    },
  }
}

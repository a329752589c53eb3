/** Where a server of the tests keeps its market: a temporary folder, and a database of its own on TEST_DATABASE_URL if set. */
import { cpSync } from 'node:fs'
import { temporaryDataDir } from './data-dirs.ts'
import { createDatabase, dropDatabase } from './databases.ts'

export interface Storage extends AsyncDisposable {
  /** With which a server starts on it. */
  env: Record<string, string>
  /** Copies what a server that has stopped left in it. */
  copy(): Promise<Storage>
}

/** Opens a storage without a market. */
export async function openStorage(): Promise<Storage> {
  return storageIn(await createDatabase())
}

function storageIn(databaseUrl: string | null): Storage {
  const dataDir = temporaryDataDir()
  return {
    env: { DATA_DIR: dataDir.path, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) },
    async copy() {
      const copied = storageIn(databaseUrl === null ? null : await createDatabase(databaseUrl))
      cpSync(dataDir.path, copied.env['DATA_DIR'] ?? '', { recursive: true })
      return copied
    },
    async [Symbol.asyncDispose]() {
      dataDir[Symbol.dispose]()
      if (databaseUrl !== null) await dropDatabase(databaseUrl)
    },
  }
}

import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { StartError } from '../../start-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Database, Db } from './database.ts'
import { type QueryTimes, watchPglite } from './query-times.ts'

const megabyte = 1024 * 1024
/** Below this a start is refused: on a full disk the embedded database fails to open without a reason. */
const neededMegabytes = { forNew: 200, forExisting: 48 }

/** Opens the embedded database below `dataDir`, or, without one, a database in memory that is gone when closed. */
export async function openPglite(dataDir: string | null): Promise<Database> {
  const release = dataDir === null ? () => undefined : lockDataDir(dataDir)
  try {
    const client = await (dataDir === null ? opened() : openIn(dataDir))
    const queryTimes: QueryTimes = { ended: () => undefined }
    const underWay = watchPglite(client, queryTimes)
    return {
      kind: 'pglite',
      db: drizzle({ client }) as unknown as Db,
      standby: null,
      jobConnection: fromPglite(client),
      withScripts: (work) =>
        client.transaction((inner) =>
          work(
            drizzle({ client: inner as unknown as PGlite }) as unknown as Db,
            async (script) => void (await inner.exec(script)),
          ),
        ),
      copyOut: (select) => copyOut(client, select),
      listen: (channel, wake) => client.listen(channel, wake),
      queryTimes,
      // There is one connection, and all other callers wait for it.
      connections: () => ({ open: 1, idle: underWay() === 0 ? 1 : 0, waiting: Math.max(0, underWay() - 1) }),
      close: async () => {
        await client.close()
        release()
      },
    }
  } catch (error) {
    release()
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database in ${dataDir} could not be opened (${reasonOf(error)}). ` +
        'If the folder came from elsewhere or an older version, restore it from a backup, or set DATA_DIR to another folder.',
    )
  }
}

async function openIn(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database')
  const isNew = !existsSync(folder)
  requireSpace(dataDir, isNew ? neededMegabytes.forNew : neededMegabytes.forExisting)
  if (isNew) await create(folder)
  return opened(folder)
}

/** A folder that a crash left incomplete would never open again, so the database gets its name when it is complete. */
async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const client = await opened(unfinished)
  await client.close()
  renameSync(unfinished, folder)
}

async function opened(folder?: string): Promise<PGlite> {
  const client = new PGlite(folder === undefined ? {} : { dataDir: folder })
  await client.waitReady
  // There is one connection, whose commits never wait: every change may wake at once (migration 0012).
  await client.query(`select set_config('forecourt.followers_pause', '0', false)`)
  return client
}

/** The whole result in memory first: the embedded database writes the copy to a virtual file. */
async function* copyOut(client: PGlite, select: string): AsyncGenerator<Uint8Array> {
  const { blob } = await client.query(`copy (${select}) to '/dev/blob' with (format binary)`)
  if (blob) yield new Uint8Array(await blob.arrayBuffer())
}

function requireSpace(dataDir: string, needed: number): void {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = Math.floor((bavail * bsize) / megabyte)
  if (free >= needed) return
  throw new StartError(
    `The disk of the data folder ${dataDir} has ${free} MB left; Forecourt needs ${needed} MB to start. ` +
      'Free some, or set DATA_DIR to a folder on another disk. Nothing was changed.',
  )
}

/** The embedded database throws values that are not Error instances, some without a message. */
function reasonOf(error: unknown): string {
  const { message, name } = (error ?? {}) as Partial<Error>
  return message ?? name ?? String(error)
}

/** Forward-only migrations: numbered SQL files, each in its own transaction, recorded with its checksum. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { StartError } from '../../start-error.ts'
import type { Database, Db } from './database.ts'

const folder = new URL('../../../../migrations/', import.meta.url)
/** An arbitrary constant: all processes that start at once wait for each other on it. */
const migrationLock = 7_310_561

type Migratable = Pick<Database, 'db' | 'withScripts'>

interface Migration {
  name: string
  script: string
  checksum: string
}

/** The shipped migrations, in order. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const script = readFileSync(new URL(file, folder), 'utf8')
      return { name: file.replace(/\.sql$/, ''), script, checksum: createHash('sha256').update(script).digest('hex') }
    })
}

/**
 * Migrates the database to the newest version; returns the names of the applied files. Safe to call from several
 * processes at once. Throws `StartError` if the database is newer than this program, or an applied file has changed
 * since.
 */
export async function migrate(database: Migratable, migrations = readMigrations()): Promise<string[]> {
  await underLock(database, (db) =>
    db.execute(sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`),
  )
  await refuseUnknown(database.db, migrations)
  const applied: string[] = []
  for (const migration of migrations) {
    if (await applyOnce(database, migration)) applied.push(migration.name)
  }
  return applied
}

/** The lock lasts for the transaction, so it needs no separate connection and is always released. */
function underLock<Result>(
  database: Migratable,
  work: (db: Db, runScript: (script: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return database.withScripts(async (db, runScript) => {
    await db.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(migrationLock))})`)
    return work(db, runScript)
  })
}

function applyOnce(database: Migratable, { name, script, checksum }: Migration): Promise<boolean> {
  return underLock(database, async (db, runScript) => {
    const found = await rows<{ checksum: string }>(db, sql`select checksum from schema_migrations where name = ${name}`)
    if (found[0]) {
      if (found[0].checksum === checksum) return false
      throw new StartError(
        `Migration ${name} was changed after it had been applied. Restore the file and add a new one instead.`,
      )
    }
    await runScript(script)
    await db.execute(sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`)
    return true
  })
}

async function refuseUnknown(db: Db, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = (await rows<{ name: string }>(db, sql`select name from schema_migrations`)).filter(
    ({ name }) => !known.has(name),
  )
  if (unknown.length > 0) {
    throw new StartError(
      `The database was made by a newer version of Forecourt (${unknown.map(({ name }) => name).join(', ')}). Start that version.`,
    )
  }
}

async function rows<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] }
  return result.rows
}

/**
 * The initial market of many tests, prepared once: its rows are copied into a separate schema, and `restore` restores
 * exactly them. Both statements run in the database, so that a test costs milliseconds and not a market.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/platform/database/database.ts'

/** Above this size a table is emptied by `truncate`: rows deleted one by one leave their space behind. */
const largeBytes = 256 * 1024
/** Not part of a market: the list of applied migrations. */
const untouched = ['schema_migrations']

interface Table {
  name: string
  isFilled: boolean
  /** All but generated columns. */
  columns: string
}

/** Empties every table of the market, and the queue of jobs. */
export async function emptyMarket({ db }: Database): Promise<void> {
  await db.execute(sql`delete from pgboss.job`)
  const names = (await rowsOf<{ name: string }>(db, tablesQuery)).map(({ name }) => name)
  const emptied = names.filter((name) => !['signing_keys', 'auth_secrets'].includes(name))
  await db.execute(sql.raw(`truncate ${emptied.join(', ')} restart identity cascade`))
}

/** Saves all current rows of the market in a new schema. @returns a function that restores them */
export async function rememberMarket({ db }: Database, schema: string): Promise<() => Promise<void>> {
  const tables = await rowsOf<Omit<Table, 'isFilled'>>(
    db,
    sql`select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns
      where is_generated = 'NEVER' and table_name in (select name from (${tablesQuery}) t) and table_schema = 'public'
      group by table_name order by table_name`,
  )
  const filled = await rowsOf<{ name: string }>(
    db,
    sql.raw(tables.map(({ name }) => `(select '${name}' as name from ${name} limit 1)`).join(' union all ')),
  )
  const filledNames = new Set(filled.map(({ name }) => name))
  const sequences = await rowsOf<{ name: string; next: string }>(
    db,
    sql`select quote_ident(sequencename) as name, coalesce(last_value + increment_by, start_value)::text as next
      from pg_sequences where schemaname = 'public'`,
  )
  const saved = tables.map((table) => ({ ...table, isFilled: filledNames.has(table.name) }))
  await db.execute(sql.raw(`drop schema if exists ${schema} cascade`))
  await db.execute(sql.raw(`create schema ${schema}`))
  for (const name of filledNames) await db.execute(sql.raw(`create table ${schema}.${name} as table ${name}`))
  await db.execute(sql.raw(restoring(schema, saved, sequences)))
  return async () => {
    await db.execute(sql.raw(`select ${schema}.restore()`))
  }
}

const tablesQuery = sql`select tablename as name from pg_tables
  where schemaname = 'public' and tablename not in (${sql.join(untouched, sql`, `)})`

/** The role of a replica: foreign keys are not checked, and no trigger fires, while rows are replaced. */
function restoring(schema: string, tables: Table[], sequences: { name: string; next: string }[]): string {
  const names = tables.map(({ name }) => `'${name}'`).join(', ')
  const deletes = tables.map(({ name }) => `delete from ${name};`)
  const inserts = tables
    .filter(({ isFilled }) => isFilled)
    .map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${schema}.${name};`,
    )
  const resets = sequences.map(({ name, next }) => `perform setval('${name}', ${next}, false);`)
  return `create function ${schema}.restore() returns void language plpgsql as $$
    declare
      large text;
    begin
      set local session_replication_role = replica;
      delete from pgboss.job;
      select string_agg(name, ', ') into large from unnest(array[${names}]) name
        where pg_relation_size(name::regclass) > ${largeBytes};
      if large is not null then execute 'truncate ' || large || ' cascade'; end if;
      ${[...deletes, ...inserts, ...resets].join('\n      ')}
      set local session_replication_role = origin;
    end $$`
}

async function rowsOf<Row>(db: Database['db'], query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows
}

/** The tables that the program believes in, and the database that the migrations make. */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { columnName, factKeys, factOf } from '../src/contract/market/vehicle-facts.ts'
import { openMarket } from './market.ts'

const root = resolve(import.meta.dirname, '..')
const modules = globSync('src/{server/modules/*/*,server/platform/*,sandbox}/tables.ts', { cwd: root }).toSorted()
const declared = (
  await Promise.all(
    modules.map(async (file) => Object.values((await import(resolve(root, file))) as Record<string, unknown>)),
  )
)
  .flat()
  .filter((value): value is PgTable => is(value, PgTable))
  .map(getTableConfig)

/** References whose rows are few, or are not looked up by them beyond what a partial index holds. */
const withoutIndex: Record<string, string> = {
  'admin_users (added_by)': 'a handful of administrators',
  'audit_entries (actor_user_id)': 'accounts are emptied, not deleted; entries are read by subject',
  'auth_flows (user_id)': 'rows live for minutes',
  'coupon_packages (package_id)': 'packages are deactivated, not deleted',
  'credit_entries (listing_id)': 'read by account',
  'listing_packages (replaced_by)': 'packages are deactivated, not deleted',
  'invoices (payment_id)': 'payments are never deleted; read by payment with the kind, for which there is an index',
  'payments (listing_id)': 'a payment for each publication; read by account',
  'payments (package_id)': 'packages are deactivated, not deleted',
  'pending_listings (listing_id)': 'at most one for each publication',
  'pending_listings (user_id)': 'indexed while pending, as which they are read',
  'sessions (factor_id)': 'factors are deleted rarely, sessions are read by account',
  'uploads (image_id)': 'rows live for a day',
  'user_subscriptions (package_id)': 'packages are deactivated, not deleted',
  'user_subscriptions (user_id)': 'indexed while it runs; ended ones are few',
  'vehicle_listings (make_id)': 'indexed while on offer; makes are deleted rarely, and only by administrators',
  'vehicle_listings (model_id)': 'indexed while on offer; models are deleted rarely, and only by administrators',
  'vehicle_listings (package_id)': 'packages are deactivated, not deleted',
  'vehicle_listings (vehicle_type_id)': 'indexed while on offer; there are five types',
}

async function query<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  const { scope } = await openMarket()
  return ((await scope.db.execute(statement)) as { rows: Row[] }).rows
}

interface Column {
  table: string
  name: string
  type: string
  required: boolean
  fillsItself: boolean
}
let columns: Column[]

beforeAll(async () => {
  columns = await query<Column>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.atthasdef or a.attidentity <> '' as "fillsItself"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
})

test('every module declares its tables, and no table is declared twice', () => {
  const names = declared.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(modules.length)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(declared)('$name', (table) => {
  test('has the columns that the program reads and writes, of their types', () => {
    const existing = columns.filter((column) => column.table === table.name)
    for (const column of table.columns) {
      const found = existing.find(({ name }) => name === column.name)
      expect({ column: column.name, type: found?.type, required: found?.required }).toEqual({
        column: column.name,
        type: column.getSQLType(),
        required: column.notNull,
      })
    }
  })

  test('asks for nothing that the program does not know of', () => {
    const known = new Set(table.columns.map(({ name }) => name))
    const unknown = columns.filter(
      ({ table: owner, name, required, fillsItself }) =>
        owner === table.name && required && !fillsItself && !known.has(name),
    )
    expect(unknown.map(({ name }) => name)).toEqual([])
  })

  test('lets the database fill in what the program leaves to it', () => {
    for (const column of table.columns.filter(({ hasDefault }) => hasDefault)) {
      const found = columns.find(({ table: owner, name }) => owner === table.name && name === column.name)
      expect([column.name, found?.fillsItself]).toEqual([column.name, true])
    }
  })
})

/** Choices that the database does not check, and why. */
const unchecked: Readonly<Record<string, string>> = {
  'accepted_texts.kind': 'a copy of a legal version, whose kind is checked',
}

test('a column of a choice has the type of its words, and the database allows no others', async () => {
  const checks = await query<{ table: string; definition: string }>(sql`
    select c.relname as table, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'c' and n.nspname = 'public'`)
  const inDatabase = checks.flatMap(({ table, definition }) => {
    const [, column, words = ''] = /^CHECK \(+(\w+) = ANY \(+ARRAY\[('[^\]]*)\][)]+$/.exec(definition) ?? []
    return column === undefined
      ? []
      : [[`${table}.${column}`, [...words.matchAll(/'([^']*)'/g)].map(([, word]) => word)] as const]
  })
  // Which of the facts' choices the database checks is its own matter.
  const checkedFacts = factKeys.flatMap((key) => {
    const [fact, column] = [factOf(key), `vehicle_listings.${columnName(key)}`]
    return fact.kind === 'choice' && inDatabase.some(([name]) => name === column)
      ? [[column, fact.values] as const]
      : []
  })
  const inProgram = declared.flatMap(({ name, columns }) =>
    columns.flatMap((column) => (column.enumValues ? [[`${name}.${column.name}`, column.enumValues] as const] : [])),
  )
  const sorted = (choices: readonly (readonly [string, readonly (string | undefined)[]])[]) =>
    Object.fromEntries(choices.map(([column, words]) => [column, new Set(words)]))
  const checked = inProgram.filter(([column]) => !Object.hasOwn(unchecked, column))
  expect(sorted([...checked, ...checkedFacts])).toEqual(sorted(inDatabase))
})

test('every table has a primary key', async () => {
  const tables = new Set(columns.map(({ table }) => table))
  const keyed = await query<{ table: string }>(sql`
    select c.relname as table from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace where k.contype = 'p' and n.nspname = 'public'`)
  expect(keyed.map(({ table }) => table).toSorted()).toEqual([...tables].toSorted())
})

test('every reference is found by an index, or it is said why not', async () => {
  const references = await query<{ table: string; columns: string; indexed: boolean }>(sql`
    select c.relname as table,
      (select string_agg(a.attname, ', ' order by k.position) from unnest(f.conkey) with ordinality k (number, position)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as columns,
      exists (
        select 1 from pg_index i where i.indrelid = f.conrelid
          and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL)')
      ) as indexed
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and n.nspname = 'public'`)

  const missing = references.filter(({ indexed }) => !indexed).map(({ table, columns }) => `${table} (${columns})`)
  expect(references.length).toBeGreaterThan(30)
  expect(missing.toSorted()).toEqual(Object.keys(withoutIndex).toSorted())
})

test('no two indexes of a table begin with the same columns for the same rows', async () => {
  const repeated = await query<{ first: string; second: string }>(sql`
    select a.indexrelid::regclass::text as first, b.indexrelid::regclass::text as second
    from pg_index a join pg_index b on a.indrelid = b.indrelid and a.indexrelid <> b.indexrelid
    join pg_class c on c.oid = a.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not a.indisunique and a.indkey = b.indkey and a.indoption = b.indoption
      and a.indexprs is null and b.indexprs is null
      and pg_get_expr(a.indpred, a.indrelid) is not distinct from pg_get_expr(b.indpred, b.indrelid)`)
  expect(repeated).toEqual([])
})

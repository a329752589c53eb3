/** Migrations on a separate database, of either kind. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../src/server/platform/database/database.ts'
import { migrate, readMigrations } from '../src/server/platform/database/migrate.ts'
import { openPostgres } from '../src/server/platform/database/postgres.ts'
import { createLog } from '../src/server/platform/log.ts'
import { StartError } from '../src/server/start-error.ts'
import { createDatabase, openEmptyDatabase } from './support/databases.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterEach(async () => {
  await database.db.execute(sql`drop schema public cascade`)
  await database.db.execute(sql`create schema public`)
})
afterAll(() => database.close())

function migration(name: string, script: string) {
  return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
}
const garages = migration('0001-garages', 'create table garages (id integer primary key);\n')
const bays = migration('0002-bays', 'create table bays (id integer primary key);\ninsert into bays values (1);\n')

async function tables(): Promise<string[]> {
  const { rows } = (await database.db.execute(
    sql`select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )) as { rows: { tablename: string }[] }
  return rows.map(({ tablename }) => tablename)
}

test('the shipped ones make a new database, and the second time change nothing', async () => {
  const names = readMigrations().map(({ name }) => name)
  expect(await migrate(database)).toEqual(names)
  const before = await tables()
  expect(before).toEqual(expect.arrayContaining(['users', 'vehicle_listings', 'schema_migrations']))

  expect(await migrate(database)).toEqual([])
  expect(await tables()).toEqual(before)
})

test('the shipped ones are numbered without a gap', () => {
  const numbers = readMigrations().map(({ name }) => Number(/^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('only new ones are applied to an older database', async () => {
  expect(await migrate(database, [garages])).toEqual(['0001-garages'])
  expect(await migrate(database, [garages, bays])).toEqual(['0002-bays'])
})

test('one that was changed after it had been applied is refused by name', async () => {
  await migrate(database, [garages])
  const changed = migration(garages.name, 'create table garages (id bigint primary key);\n')

  await expect(migrate(database, [changed, bays])).rejects.toThrow(
    /^Migration 0001-garages was changed after it had been applied\./,
  )
  await expect(migrate(database, [changed, bays])).rejects.toBeInstanceOf(StartError)
  expect(await tables()).toEqual(['garages', 'schema_migrations'])
})

test('a database of a newer version is refused, with what it knows more', async () => {
  await migrate(database, [garages, bays])
  await expect(migrate(database, [garages])).rejects.toThrow(
    'The database was made by a newer version of Forecourt (0002-bays). Start that version.',
  )
})

test('a database of a newer version is left as it is, even by a migration that it lacks', async () => {
  await migrate(database, [garages, migration('0003-lifts', 'create table lifts (id integer primary key);\n')])
  await expect(migrate(database, [garages, bays])).rejects.toBeInstanceOf(StartError)
  expect(await tables()).toEqual(['garages', 'lifts', 'schema_migrations'])
})

test('one that fails leaves nothing of itself, and what came before it stays', async () => {
  const failing = migration(
    '0002-failing',
    'create table half (id integer primary key);\ninsert into nowhere values (1);\n',
  )
  await expect(migrate(database, [garages, failing])).rejects.toThrow(/nowhere/)
  expect(await tables()).toEqual(['garages', 'schema_migrations'])

  expect(await migrate(database, [garages, bays])).toEqual(['0002-bays'])
})

test('several programs that start at once apply each of them once', async () => {
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database, [garages, bays])))
  expect(applied.flat().toSorted()).toEqual(['0001-garages', '0002-bays'])
})

test('so do several with connections of their own, where the database takes more than one', async () => {
  const url = await createDatabase()
  const log = createLog({ logLevel: 'silent' })
  const open = url === null ? [database, database] : await Promise.all([1, 2, 3].map(() => openPostgres(url, log)))
  const applied = await Promise.all(open.map((one) => migrate(one)))
  expect(applied.flat().toSorted()).toEqual(readMigrations().map(({ name }) => name))
  if (url !== null) await Promise.all(open.map((one) => one.close()))
})

test('a script may hold whatever psql takes: remarks, several statements on a line, bodies of functions', async () => {
  const script = [
    '-- a remark; with a semicolon',
    "create table marks (text text); insert into marks values ('a;b'), ('c; -- d');",
    'create function newest_mark() returns text language plpgsql as $$',
    'begin',
    '  return (select max(text) from marks);',
    'end',
    '$$',
  ].join('\r\n')
  expect(await migrate(database, [migration('0001-marks', script)])).toEqual(['0001-marks'])
  const { rows } = (await database.db.execute(sql`select newest_mark() as newest`)) as { rows: unknown[] }
  expect(rows).toEqual([{ newest: 'c; -- d' }])
})

test.each([
  ['nothing', ''],
  ['only remarks', '-- one\n  -- two;\n'],
])('a script of %s is applied', async (_, script) => {
  expect(await migrate(database, [migration('0001-quiet', script)])).toEqual(['0001-quiet'])
})

test('of the VAT that was known before only what somebody stated is kept', async () => {
  const shipped = readMigrations()
  const before = shipped.slice(
    0,
    shipped.findIndex(({ name }) => name.endsWith('-vat-treatment')),
  )
  await migrate(database, before)
  const id = (number: number) => `018f0000-0000-7000-8000-00000000000${number}`
  await database.db.transaction(async (db) => {
    // Only VAT columns exist; their listing does not.
    await db.execute(sql`set local session_replication_role = replica`)
    const listings = [
      ['dealer', 'deductible'],
      ['dealer', 'margin'],
      ['private', 'private'],
    ] as const
    for (const [index, [kind, vat]] of listings.entries()) {
      await db.execute(sql`insert into vehicle_listings
        (id, user_id, title, vehicle_type_id, make_id, model_id, category_id, body_type, year, mileage_km, price_euros,
         vat_treatment, condition, description, salesperson_type, location, city, country, status, created_at, published_at, updated_at)
        values (${id(index)}, ${id(9)}, 'Fiat Panda', ${id(9)}, ${id(9)}, ${id(9)}, ${id(9)}, 'hatchback', 2015, 1, 1,
         ${vat}, 'used_good', 'Well kept, always serviced.', ${kind}, 'Graz', 'Graz', 'AT', 'active', now(), now(), now())`)
    }
    for (const [index, vatDeductible] of [true, false].entries()) {
      const data = JSON.stringify({ make: 'fiat', vatDeductible })
      await db.execute(sql`insert into listing_drafts (id, user_id, step, vehicle_data, created_at, updated_at)
        values (${id(index)}, ${id(9)}, 2, ${data}::jsonb, now(), now())`)
      await db.execute(sql`insert into pending_listings (id, user_id, vehicle_data, status, created_at)
        values (${id(index)}, ${id(9)}, ${data}::jsonb, 'pending', now())`)
    }
  })
  await migrate(database)

  const read = async (table: string, column: string) => {
    const query = sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)} order by id`
    const { rows } = (await database.db.execute(query)) as { rows: { value: unknown }[] }
    return rows.map(({ value }) => value)
  }
  expect(await read('vehicle_listings', 'vat_treatment')).toEqual(['deductible', 'not_stated', 'not_stated'])
  expect(await read('listing_drafts', 'vehicle_data')).toEqual([
    { make: 'fiat', vatTreatment: 'deductible' },
    { make: 'fiat' },
  ])
  expect(await read('pending_listings', 'vehicle_data')).toEqual([
    { make: 'fiat', vatTreatment: 'deductible' },
    { make: 'fiat', vatTreatment: 'not_stated' },
  ])
})

test('the images of drafts and waiting listings from before are known afterwards', async () => {
  const shipped = readMigrations()
  const before = shipped.slice(
    0,
    shipped.findIndex(({ name }) => name.endsWith('-images-of-drafts')),
  )
  await migrate(database, before)
  const id = (number: number) => `018f0000-0000-7000-8000-00000000000${number}`
  await database.db.transaction(async (db) => {
    // Their account does not exist.
    await db.execute(sql`set local session_replication_role = replica`)
    for (const image of [1, 2]) {
      await db.execute(sql`insert into images
        (id, content_hash, upload_hash, width, height, widths, placeholder, byte_size, created_at)
        values (${id(image)}, ${`content ${image}`}, ${`upload ${image}`}, 1, 1, '{320}', 'data:', 1, now())`)
    }
    const data = { named: { imageIds: [id(1), id(2), id(1), id(7)] }, none: {}, odd: { imageIds: 'none' } }
    for (const [index, facts] of Object.values(data).entries()) {
      await db.execute(sql`insert into listing_drafts (id, user_id, step, vehicle_data, created_at, updated_at)
        values (${id(index)}, ${id(9)}, 2, ${JSON.stringify(facts)}::jsonb, now(), now())`)
      await db.execute(sql`insert into pending_listings (id, user_id, vehicle_data, status, created_at)
        values (${id(index)}, ${id(9)}, ${JSON.stringify(facts)}::jsonb, 'pending', now())`)
    }
  })
  await migrate(database)

  const read = async (table: string, of: string) => {
    const query = sql`select ${sql.identifier(of)} as id, image_id from ${sql.identifier(table)} order by image_id`
    return ((await database.db.execute(query)) as { rows: unknown[] }).rows
  }
  const known = [1, 2].map((image) => ({ id: id(0), image_id: id(image) }))
  expect(await read('draft_images', 'draft_id')).toEqual(known)
  expect(await read('pending_listing_images', 'pending_listing_id')).toEqual(known)
})

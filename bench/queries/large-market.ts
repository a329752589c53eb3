/** A market of any size on PostgreSQL, with a row for every picture of its listings. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Client } from 'pg'

const picturesPerListing = 5
/** Distinct pictures: as with drawn ones, many listings share them. */
const distinctPictures = 2_000
/** What pages read of a listing, beside its own row. */
const tablesOfListing = ['listing_images', 'listing_contacts', 'listing_prices', 'listing_valuations']

/**
 * Fills an empty database; leaves a filled one unchanged. The seed command makes as many listings as `seeded`, which
 * divides `listings`; the others are copies of these with mileages and dates of their own, many times as fast to make.
 */
export async function fillMarket(
  databaseUrl: string,
  dataDir: string,
  listings: number,
  seeded = listings,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ filled: boolean }>(
      `select to_regclass('vehicle_listings') is not null as filled`,
    )
    if (rows[0]?.filled) return
    if (listings % seeded !== 0) throw new RangeError(`${listings} listings are no multiple of ${seeded}`)
    await seed(databaseUrl, dataDir, seeded)
    await addPictures(client)
    if (listings > seeded) await addCopies(client, listings / seeded - 1)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function seed(databaseUrl: string, dataDir: string, listings: number): Promise<void> {
  const child = spawn(process.execPath, ['src/demo/main.ts', '--listings', String(listings)], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The market of ${listings} listings could not be made`)
}

/** Rows only: the queries return every listing with its pictures, and no file is requested. */
async function addPictures(client: Client): Promise<void> {
  await client.query(
    `insert into images (id, content_hash, upload_hash, width, height, widths, placeholder, byte_size, created_at)
     select gen_random_uuid(), 'bench-' || n, 'bench-' || n, 1600, 1200, '{320,640,1024,1600}', (select placeholder from images limit 1),
            200000, now()
     from generate_series(1, $1) n`,
    [distinctPictures],
  )
  await client.query(
    `with pictures as (
       select id, row_number() over () - 1 as n from images where content_hash like 'bench-%'
     ), listings as (
       select id, row_number() over () as n from vehicle_listings
       where not exists (select from listing_images where listing_id = vehicle_listings.id)
     )
     insert into listing_images (listing_id, position, image_id)
     select listings.id, position, pictures.id
     from listings cross join generate_series(0, $1::int - 1) position
     join pictures on pictures.n = (listings.n * $1::int + position) % $2::int`,
    [picturesPerListing, distinctPictures],
  )
}

async function addCopies(client: Client, perListing: number): Promise<void> {
  // Without triggers: nobody follows, and there are no alerts to send.
  await client.query('set session_replication_role = replica')
  // Each round of copies has sellers of its own: a market grows in sellers, not only in what each offers.
  await client.query(
    `create temporary table copied_sellers as
     select user_id as original, gen_random_uuid() as id, round
     from (select distinct user_id from vehicle_listings) sellers cross join generate_series(1, $1::int) round`,
    [perListing],
  )
  await client.query('create unique index on copied_sellers (original, round)')
  await client.query(
    `create temporary table copied_listings as
     select listing.id as original, gen_random_uuid() as id, seller.id as user_id
     from vehicle_listings listing join copied_sellers seller on seller.original = listing.user_id`,
  )
  const email = "copies.id || '@example.com'"
  await copyRows(client, 'copied_sellers', { table: 'users', key: 'id', different: { email, phone: 'null' } })
  await copyRows(client, 'copied_sellers', {
    table: 'profiles',
    key: 'user_id',
    different: { id: 'gen_random_uuid()' },
  })
  // A copy has the words of its original, and an index is made of all rows at once.
  await client.query('alter table vehicle_listings alter column search_terms drop expression')
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'vehicle_listings'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await copyRows(client, 'copied_listings', {
    table: 'vehicle_listings',
    key: 'id',
    different: {
      user_id: 'copies.user_id',
      vin: 'null',
      external_id: 'null',
      mileage_km: 'original.mileage_km + (random() * 20000)::int',
      published_at: "original.published_at - random() * interval '20 days'",
    },
  })
  for (const { definition } of indexes) await client.query(definition)
  for (const table of tablesOfListing) await copyRows(client, 'copied_listings', { table, key: 'listing_id' })
  await client.query('set session_replication_role = default')
}

interface CopiedTable {
  table: string
  /** The column that names the original, and in a copy its own id. */
  key: string
  /** Columns with an expression of their own. */
  different?: Record<string, string>
}

/** Copies the rows of a table, once for each row of `copies` that names their original. */
async function copyRows(client: Client, copies: string, { table, key, different = {} }: CopiedTable): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => (name === key ? 'copies.id' : (different[name] ?? `original.${name}`)))
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
     from ${copies} copies join ${table} original on original.${key} = copies.original`,
  )
}

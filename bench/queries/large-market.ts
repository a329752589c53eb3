/** A market of any size on PostgreSQL, with a row for every picture of its listings. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Client } from 'pg'

const picturesPerListing = 5
/** Distinct pictures: as with drawn ones, many listings share them. */
const distinctPictures = 2_000

/** Fills an empty database with the seed command; leaves a filled one unchanged. */
export async function fillMarket(databaseUrl: string, dataDir: string, listings: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ filled: boolean }>(
      `select to_regclass('vehicle_listings') is not null as filled`,
    )
    if (rows[0]?.filled) return
    await seed(databaseUrl, dataDir, listings)
    await addPictures(client)
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

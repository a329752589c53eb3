/** Changes of listings at a steady rate on PostgreSQL, and how long each takes from its commit until its alerts are queued. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { startPostgres } from '../../bin/setup/postgres.ts'
import { readConfig } from '../../src/server/config.ts'
import { modules } from '../../src/server/modules.ts'
import { followForAlerts } from '../../src/server/modules/market/saved-searches/service.ts'
import { openPlatform, scopeOf } from '../../src/server/platform/platform.ts'
import { fillMarket } from '../queries/large-market.ts'
import { mulberry32 } from '../search/generated-listings.ts'
import { quantile } from '../statistics.ts'

export interface FollowedFigures {
  searches: number
  changesPerSecond: number
  /** Alerts that were queued. */
  queued: number
  p50Ms: number
  p99Ms: number
  slowestMs: number
}

const writersAtOnce = 8
const rowsAtOnce = 10_000
/** How often it is looked which changes still wait. */
const lookMs = 20
/** One change in so many lowers the price, which is news; the others say more kilometres, which mostly is none. */
const oneLowered = 4

/** Stores so many searches over so many listings, and changes listings for some time. */
export async function measureFollowing(
  { listings, searches, perSecond, durationMs }: { listings: number; searches: number; perSecond: number; durationMs: number }, // prettier-ignore
): Promise<FollowedFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-alerts-'))
  const postgres = await startPostgres({ durable: true })
  const pool = new Pool({ connectionString: postgres.url, max: writersAtOnce + 1 })
  try {
    await fillMarket(postgres.url, folder, listings)
    await saveSearches(pool, searches)
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: postgres.url, DEMO: 'off', LOG_LEVEL: 'error' })
    const platform = await openPlatform({ config, modules, jobs: modules.jobs.map(({ job }) => job) })
    const following = followForAlerts(scopeOf(platform, null), platform.database)
    try {
      await settled(pool)
      const figures = await changeAndWatch(pool, perSecond, durationMs)
      return { searches, ...figures }
    } finally {
      await following.stop()
      await platform.close()
    }
  } finally {
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface OfferedRow {
  make: string
  model: string
  price_euros: number
  mileage_km: number
  year: number
  country: string
}

/** Searches of real shape, drawn from the listings: six of ten name a model, the others a make, or facts alone. */
async function saveSearches(pool: Pool, size: number): Promise<void> {
  const { rows: offered } = await pool.query<OfferedRow>(`
    select makes.slug as make, models.slug as model, price_euros, mileage_km, year, country
    from vehicle_listings join vehicle_makes makes on makes.id = make_id join vehicle_models models on models.id = model_id
    join vehicle_types types on types.id = vehicle_listings.vehicle_type_id where types.key = 'car' order by number`)
  const random = mulberry32(21)
  const filtersOf = (): object => {
    const one = offered[Math.floor(random() * offered.length)] as OfferedRow
    const kind = random()
    return {
      ...(kind < 0.6 ? { make: one.make, model: one.model } : kind < 0.85 ? { make: one.make } : { vehicleType: 'car' }),
      ...(kind < 0.85 && random() < 0.6 ? {} : { region: [one.country] }),
      priceUpTo: Math.max(500, Math.ceil((one.price_euros * (0.8 + random() * 0.6)) / 500) * 500),
      ...(random() < 0.5 && { minYear: one.year - 3 }),
      ...((random() < 0.5 || kind >= 0.85) && { maxMileage: Math.max(10_000, Math.ceil((one.mileage_km * 1.2) / 10_000) * 10_000) }),
    }
  } // prettier-ignore
  for (let left = size; left > 0; left -= rowsAtOnce) {
    const rows = Array.from({ length: Math.min(left, rowsAtOnce) }, () => ({ id: randomUUID(), filters: filtersOf() }))
    await pool.query(
      `insert into saved_searches (id, user_id, name, filters, filters_hash, language, time_zone, frequency, send_hour, send_weekday,
         seen_at, confirmed_at, created_at, updated_at)
       select id, (select id from users where email = 'buyer@forecourt.test'), 'Cars', filters, id::text, 'en', 'Europe/Berlin', 'weekly', 8, 1,
         now(), now(), now(), now()
       from jsonb_to_recordset($1) as saved (id uuid, filters jsonb)`,
      [JSON.stringify(rows)],
    )
  }
}

async function settled(pool: Pool): Promise<void> {
  for (;;) {
    await pool.query(
      `update vehicle_listings set total_views = total_views, mileage_km = mileage_km + 1 where number = 1`,
    )
    await delay(500)
    const { rowCount } = await pool.query('select 1 from alert_changes limit 1')
    if (rowCount === 0) return
  }
}

async function changeAndWatch(pool: Pool, perSecond: number, durationMs: number) {
  const { rows: ids } = await pool.query<{ id: string }>(`select id from vehicle_listings where status = 'active'`)
  const committed = new Map<string, number>()
  const delays: number[] = []
  const startedAt = performance.now()
  let changes = 0
  const writers = Array.from({ length: writersAtOnce }, async () => {
    for (;;) {
      const number = changes
      changes += 1
      await delay(Math.max(0, startedAt + (number * 1_000) / perSecond - performance.now()))
      if (performance.now() - startedAt > durationMs) return
      const { id } = ids[number % ids.length] as { id: string }
      const change = number % oneLowered === 0 ? 'price_euros = greatest(1, price_euros * 98 / 100)' : 'mileage_km = mileage_km + 10' // prettier-ignore
      await pool.query(`update vehicle_listings set ${change}, updated_at = now() where id = $1`, [id])
      if (!committed.has(id)) committed.set(id, performance.now())
    }
  })
  const written = Promise.all(writers)
  const state = { isWriting: true }
  void written.then(() => (state.isWriting = false))
  while (state.isWriting || committed.size > 0) {
    const lookedAt = performance.now()
    const { rows } = await pool.query<{ id: string }>('select distinct listing_id as id from alert_changes')
    const waiting = new Set(rows.map(({ id }) => id))
    for (const [id, at] of committed) {
      if (waiting.has(id) || at > lookedAt) continue
      delays.push(lookedAt - at)
      committed.delete(id)
    }
    await delay(lookMs)
  }
  await written
  const { rows } = await pool.query<{ queued: number }>('select count(*)::int as queued from saved_search_matches')
  const sorted = delays.toSorted((one, other) => one - other)
  return {
    changesPerSecond: (changes * 1_000) / durationMs,
    queued: rows[0]?.queued ?? 0,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    slowestMs: sorted.at(-1) ?? Number.NaN,
  }
}

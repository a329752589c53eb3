/** How long until following processes see a change, while other changes are made. */
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { quantile } from '../statistics.ts'

/** No other listing has this price: it is the one followed. */
export const markerFrom = 50_000_000

export interface Changing {
  /** Price, and when its transaction was committed. */
  marked: [price: number, at: number][]
  changesPerSecond: number
}

/** Changes prices of some listings at a steady rate, and one of them to a new unique price. */
export async function changeListings(databaseUrl: string, perSecond: number, durationMs: number): Promise<Changing> {
  const pool = new Pool({ connectionString: databaseUrl, max: 9 })
  const { rows } = await pool.query<{ id: string }>(`select id from vehicle_listings where package_expiry is null limit 2000`) // prettier-ignore
  const ids = rows.map(({ id }) => id)
  const marker = ids.pop()
  const marked: [number, number][] = []
  const startedAt = performance.now()
  let changes = 0
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = writer; performance.now() - startedAt < durationMs; turn += 8) {
      await pool.query('update vehicle_listings set price_euros = price_euros + 1 where id = $1', [ids[turn % ids.length]]) // prettier-ignore
      changes += 1
      const due = startedAt + (changes * 1_000) / perSecond
      await delay(Math.max(0, due - performance.now()))
    }
  })
  for (let price = markerFrom; performance.now() - startedAt < durationMs; price += 1) {
    await pool.query('update vehicle_listings set price_euros = $2 where id = $1', [marker, price])
    marked.push([price, performance.timeOrigin + performance.now()])
    await delay(60 + (price % 7) * 5)
  }
  await Promise.all(writers)
  const seconds = (performance.now() - startedAt) / 1_000
  await pool.end()
  return { marked, changesPerSecond: (changes + marked.length) / seconds }
}

/** Milliseconds from commit to visibility; a skipped price counts from its commit to the next one seen. */
export function delaysOf({ marked }: Changing, seen: readonly (readonly [number, number])[]): number[] {
  return marked.flatMap(([price, at]) => {
    const first = seen.find(([seenPrice]) => seenPrice >= price)
    return first ? [Math.max(0, first[1] - at)] : []
  })
}

export function percentiles(values: readonly number[]): { p50: number; p99: number; max: number } {
  const sorted = values.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), max: sorted.at(-1) ?? Number.NaN }
}

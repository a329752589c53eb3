/**
 * A hot standby for reads that may be a moment old. It answers while it is close behind the primary, and also while the
 * primary does not respond: then it is the only one left.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { Logger } from '../log.ts'
import type { Db, Standby } from './database.ts'

const pauseMs = 500
const patienceMs = 1_000
/** Further behind than this, it answers nothing while the primary responds. */
const longestLagMs = 2_000
/** A state that was read longer ago says nothing. */
const freshForMs = 3_000
/** Positions of the primary that are remembered: more than the time of the longest lag. */
const positionsKept = 10

interface Position {
  /** Bytes of the log of the primary. */
  bytes: bigint
  atMs: number
}

/** Opens the connection, and follows how far the standby is. A standby that is away is no reason not to start. */
export function openStandby(primary: Pool, connection: PoolConfig, log: Logger): Standby & { close(): Promise<void> } {
  const pool = new Pool(connection)
  pool.on('error', (error) => log.warn({ err: error }, 'connection to the standby lost'))
  const db = drizzle({ client: pool }) as unknown as Db
  const stopping = new AbortController()
  let positions: Position[] = []
  let state = { responds: false, primaryResponds: true, lagMs: 0, atMs: -Infinity }

  async function look(): Promise<void> {
    const atMs = performance.now()
    const [ahead, behind] = await Promise.allSettled([
      within(positionOf(primary, 'pg_current_wal_lsn()')),
      within(positionOf(pool, `case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`)),
    ])
    if (ahead.status === 'fulfilled' && ahead.value !== null) {
      positions = [...positions.slice(1 - positionsKept), { bytes: ahead.value, atMs }]
    }
    const responds = behind.status === 'fulfilled'
    if (responds !== state.responds) log.info({ responds }, 'standby')
    const lagMs = responds ? lagOf(behind.value, positions, performance.now()) : Infinity
    state = { responds, primaryResponds: ahead.status === 'fulfilled', lagMs, atMs: performance.now() }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const following = follow()

  return {
    db,
    isUsable: () => {
      const { responds, primaryResponds, lagMs, atMs } = state
      if (!responds || performance.now() - atMs > freshForMs) return false
      return lagMs <= longestLagMs || !primaryResponds
    },
    primaryResponds: () => state.primaryResponds,
    lagMs: () => (state.responds ? state.lagMs : null),
    close: async () => {
      stopping.abort()
      await following
      await pool.end()
    },
  }
}

/** Null where the server has no such position: one that was promoted, and is behind nobody. */
async function positionOf(pool: Pool, expression: string): Promise<bigint | null> {
  const { rows } = await pool.query<{ bytes: string | null }>(
    `select pg_wal_lsn_diff(${expression}, '0/0')::text as bytes`,
  )
  const bytes = rows[0]?.bytes ?? null
  return bytes === null ? null : BigInt(bytes)
}

async function within<Result>(work: Promise<Result>): Promise<Result> {
  const ended = new AbortController()
  const late = delay(patienceMs, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new Error('The database takes too long to say where it is')
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}

/** For how long the standby has lacked something: since the first known position that it has not reached. */
export function lagOf(reached: bigint | null, positions: readonly Position[], nowMs: number): number {
  if (reached === null) return 0
  const missing = positions.find(({ bytes }) => bytes > reached)
  return missing ? nowMs - missing.atMs : 0
}

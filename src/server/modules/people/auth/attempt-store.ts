import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { authAttempts } from './tables.ts'

interface Throttle {
  free: number
  firstWaitMs: number
  longestWaitMs: number
  resetAfterMs: number
}

/** Counts one attempt in a single statement. Returns false while the subject is blocked. */
export async function countUnlessBlocked(db: Db, subject: string, throttle: Throttle, now: Date): Promise<boolean> {
  const { free, firstWaitMs, longestWaitMs, resetAfterMs } = throttle
  const at = sql`${now.toISOString()}::timestamptz`
  const failures = sql`case when ${authAttempts.lastAt} < ${at} - ${resetAfterMs} * interval '1 millisecond'
    then 1 else ${authAttempts.failures} + 1 end`
  // The exponent is bounded, else the number would overflow long before the wait reaches its maximum.
  const waitMs = (count: ReturnType<typeof sql>) =>
    sql`least(${longestWaitMs}::float8, ${firstWaitMs}::float8 * power(2, least(30, ${count} - ${free}::int)))`
  const until = (count: ReturnType<typeof sql>) =>
    sql`case when ${count} >= ${free}::int then ${at} + ${waitMs(count)} * interval '1 millisecond' end`
  const counted = await db
    .insert(authAttempts)
    .values({ subject, failures: 1, lastAt: now, blockedUntil: sql`${until(sql`1`)}` })
    .onConflictDoUpdate({
      target: authAttempts.subject,
      set: { failures: sql`${failures}`, lastAt: now, blockedUntil: sql`${until(failures)}` },
      setWhere: sql`${authAttempts.blockedUntil} is null or ${authAttempts.blockedUntil} <= ${at}`,
    })
    .returning({ subject: authAttempts.subject })
  return counted.length > 0
}

export async function blockedUntil(db: Db, subject: string): Promise<Date | null> {
  const [row] = await db
    .select({ blockedUntil: authAttempts.blockedUntil })
    .from(authAttempts)
    .where(eq(authAttempts.subject, subject))
  return row?.blockedUntil ?? null
}

export async function deleteAttempts(db: Db, subject: string): Promise<void> {
  await db.delete(authAttempts).where(eq(authAttempts.subject, subject))
}

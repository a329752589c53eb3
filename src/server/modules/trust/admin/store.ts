import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { maintenanceRuns, marketFigures } from './tables.ts'

export type Figures = Omit<typeof marketFigures.$inferSelect, 'day'>

/** Saves the market's figures for a day; a later save on the same day replaces them. */
export async function saveFigures(db: Db, day: string, figures: Figures): Promise<void> {
  await db
    .insert(marketFigures)
    .values({ day, ...figures })
    .onConflictDoUpdate({ target: marketFigures.day, set: figures })
}

/** Returns the figures of the last day in a period that has any. */
export async function figuresBetween(db: Db, from: string, to: string): Promise<Figures | null> {
  const { day: _, ...columns } = {
    day: marketFigures.day,
    totalVehicles: marketFigures.totalVehicles,
    activeUsers: marketFigures.activeUsers,
    pendingApprovals: marketFigures.pendingApprovals,
    storageBytes: marketFigures.storageBytes,
  }
  return firstOf(
    db
      .select(columns)
      .from(marketFigures)
      .where(and(gte(marketFigures.day, from), lte(marketFigures.day, to)))
      .orderBy(desc(marketFigures.day))
      .limit(1),
  )
}

/**
 * Returns the market's figures at a moment, as far as today's rows show them: rows deleted since are not counted, nor
 * users who only visited then and have not returned. Null for a moment before the market's first listing.
 */
export async function estimatedFigures(db: Db, at: Date, since: Date): Promise<Figures | null> {
  const [then, before] = [at.toISOString(), since.toISOString()]
  const offered = sql`vehicle_listings l where l.published_at <= ${then}::timestamptz
    and (l.sold_at is null or l.sold_at > ${then}::timestamptz) and l.status <> 'rejected'
    and (l.package_expiry is null or l.package_expiry > ${then}::timestamptz)`
  const { rows } = (await db.execute(sql`select
    (select count(*)::int from ${offered}) as vehicles,
    (select count(*)::int from users u where u.created_at <= ${then}::timestamptz and
      (u.last_sign_in_at > ${before}::timestamptz or exists (select from ${offered} and l.user_id = u.id))) as users,
    (select count(*)::int from profiles p where p.dealer_application_date <= ${then}::timestamptz
      and (p.dealer_application_status = 'pending' or p.updated_at > ${then}::timestamptz)) as approvals,
    (select coalesce(sum(byte_size), 0)::float8 from images where created_at <= ${then}::timestamptz) as bytes,
    exists (select from vehicle_listings where published_at <= ${then}::timestamptz) as existed`)) as {
    rows: { vehicles: number; users: number; approvals: number; bytes: number; existed: boolean }[]
  }
  const [row] = rows
  if (!row?.existed) return null
  return {
    totalVehicles: row.vehicles,
    activeUsers: row.users,
    pendingApprovals: row.approvals,
    storageBytes: row.bytes,
  }
}

/** Claims a task until a moment. Returns true unless another run holds it. */
export async function beginTask(db: Db, task: string, now: Date, runningUntil: Date): Promise<boolean> {
  const begun = await db
    .insert(maintenanceRuns)
    .values({ task, runningUntil })
    .onConflictDoUpdate({
      target: maintenanceRuns.task,
      set: { runningUntil },
      setWhere: lte(maintenanceRuns.runningUntil, now),
    })
    .returning({ task: maintenanceRuns.task })
  return begun.length > 0
}

/** Releases the task claimed until this moment. */
export async function endTask(db: Db, task: string, runningUntil: Date): Promise<void> {
  await db
    .delete(maintenanceRuns)
    .where(and(eq(maintenanceRuns.task, task), eq(maintenanceRuns.runningUntil, runningUntil)))
}

/** What became of the rows of imports. */
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Finding, RowFate } from '../../../../contract/market/stock-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { piecesOf } from './pieces.ts'
import { importRows } from './tables.ts'

/** A finding, and how many rows have it. */
export type FoundOften = Pick<Finding, 'field' | 'code'> & { fate: RowFate; rows: number }
export type ReportedRow = typeof importRows.$inferSelect

export async function addRows(db: Db, rows: readonly (typeof importRows.$inferInsert)[]): Promise<void> {
  for (const some of piecesOf(rows)) await db.insert(importRows).values(some)
}

export async function deleteRows(db: Db, importId: string): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId))
}

export async function rowsOf(
  db: Db,
  importId: string,
  { fate, warned, page, pageSize }: { fate: RowFate | undefined; warned: boolean; page: number; pageSize: number },
) {
  const wanted = and(
    eq(importRows.importId, importId),
    fate === undefined ? undefined : eq(importRows.fate, fate),
    warned ? isWarned : undefined,
  )
  const [total] = await db.select({ count: count() }).from(importRows).where(wanted)
  const rows = await db
    .select()
    .from(importRows)
    .where(wanted)
    .orderBy(importRows.position)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: total?.count ?? 0, rows }
}

/** Returns the number of rows with a doubt. */
export async function countWarned(db: Db, importId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isWarned))
  return row?.count ?? 0
}

const isWarned = sql`${importRows.fate} not in ('refused', 'asked') and ${importRows.findings} <> '[]'::jsonb`

/** Returns the rows after a position, in order. */
export async function rowsAfter(db: Db, importId: string, position: number, limit: number): Promise<ReportedRow[]> {
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.position, position)))
    .orderBy(importRows.position)
    .limit(limit)
}

/** Returns the rows' own words of vehicles with one of these findings, the most frequent first. */
export async function namesFound(
  db: Db,
  importId: string,
  codes: readonly string[],
  limit: number,
): Promise<{ text: string; rows: number }[]> {
  const among = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )
  const { rows } = (await db.execute(sql`
    select name as text, count(*)::int as rows from import_rows
    where import_id = ${importId} and name <> '' and exists (
      select 1 from jsonb_array_elements(findings) as finding where finding->>'code' in (${among}))
    group by 1 order by 2 desc, 1 limit ${limit}`)) as { rows: { text: string; rows: number }[] }
  return rows
}

/** Returns how often each finding occurs, by fate, the most frequent first. */
export async function findingsOf(db: Db, importId: string): Promise<FoundOften[]> {
  const { rows } = (await db.execute(sql`
    select fate, finding->>'field' as field, finding->>'code' as code, count(*)::int as rows
    from import_rows cross join lateral jsonb_array_elements(findings) as finding
    where import_id = ${importId} group by 1, 2, 3 order by 4 desc, 2, 3 limit 50`)) as {
    rows: FoundOften[]
  }
  return rows
}

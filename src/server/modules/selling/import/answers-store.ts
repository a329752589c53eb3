/** What a dealer said is right of what imports asked. */
import { and, eq, sql } from 'drizzle-orm'
import type { ImportQuestion } from '../../../../contract/market/import-outcomes.ts'
import type { Db } from '../../../platform/database/database.ts'
import { piecesOf } from './pieces.ts'
import { importAnswers, importRows } from './tables.ts'

/** The key of an answer: the vehicle, the question, and the cell that was doubted. */
export function answerKey(externalId: string, code: string, value: string): string {
  return JSON.stringify([externalId, code, value])
}

/** Returns the keys of all answers of a dealer. */
export async function answersOf(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.select().from(importAnswers).where(eq(importAnswers.userId, userId))
  return new Set(rows.map(({ externalId, code, value }) => answerKey(externalId, code, value)))
}

/** Records that the question is answered for all rows of an import that wait with it. Returns how many there are. */
export async function answerAll(
  db: Db,
  { userId, importId, code, now }: { userId: string; importId: string; code: ImportQuestion; now: Date },
): Promise<number> {
  const rows = await db
    .select({ externalId: importRows.externalId, findings: importRows.findings })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.fate, 'asked'),
        sql`${importRows.findings} @> ${JSON.stringify([{ code }])}::jsonb`,
      ),
    )
  const answers = rows.flatMap(({ externalId, findings }) =>
    findings
      .filter((finding) => finding.code === code)
      .map(({ value }) => ({ userId, externalId, code, value, answeredAt: now })),
  )
  for (const some of piecesOf(answers)) await db.insert(importAnswers).values(some).onConflictDoNothing()
  return rows.length
}

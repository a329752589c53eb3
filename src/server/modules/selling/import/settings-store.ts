import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { importSettings } from './tables.ts'

export type { ChosenModel } from './tables.ts'
export type Settings = Omit<typeof importSettings.$inferSelect, 'userId' | 'updatedAt'>

const standard: Settings = { goneAfterFiles: 2, goneAfterDays: 3, columns: {}, models: {} }

export async function settingsOf(db: Db, userId: string): Promise<Settings> {
  const [row] = await db.select().from(importSettings).where(eq(importSettings.userId, userId))
  return row ?? standard
}

/** Changes settings; maps are merged into those that are stored. */
export async function saveSettings(db: Db, userId: string, changed: Partial<Settings>, now: Date): Promise<void> {
  const { columns = {}, models = {}, ...rules } = changed
  await db
    .insert(importSettings)
    .values({ userId, ...rules, columns, models, updatedAt: now })
    .onConflictDoUpdate({
      target: importSettings.userId,
      set: {
        ...rules,
        columns: sql`${importSettings.columns} || excluded.columns`,
        models: sql`${importSettings.models} || excluded.models`,
        updatedAt: now,
      },
    })
}

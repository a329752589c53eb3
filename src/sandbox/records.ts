/** State of a stand-in between two requests, in the database: the second may reach another process. */
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Platform } from '../server/platform/platform.ts'
import { sandboxRecords } from './tables.ts'

/** The database and the clock. */
export type Memory = Pick<Platform, 'clock'> & { database: Pick<Platform['database'], 'db'> }

export interface Records<Value> {
  insert(id: string, value: Value): Promise<void>
  /** Stores a record unless its id exists, and returns the stored one. */
  insertOnce(id: string, value: Value): Promise<Value>
  read(id: string): Promise<Value | null>
  /** The newest records, in no particular order if they are equally old. */
  newest(limit: number): Promise<Value[]>
  /** Changes a record under a lock; returns it before and after. */
  change(id: string, change: (value: Value) => Value): Promise<{ before: Value; after: Value } | null>
  /** Reads and deletes a record; of several concurrent calls only one gets it. */
  take(id: string): Promise<Value | null>
}

/** Records of one kind, each valid for `lifeMs`. */
export function recordsOf<Schema extends z.ZodType>(
  { database: { db }, clock }: Memory,
  kind: string,
  schema: Schema,
  lifeMs: number,
): Records<z.output<Schema>> {
  const { id: idColumn, kind: kindColumn, value: valueColumn, expiresAt } = sandboxRecords
  const live = (id: string) => and(eq(kindColumn, kind), eq(idColumn, id), gt(expiresAt, clock()))

  async function read(id: string): Promise<z.output<Schema> | null> {
    const [row] = await db.select({ value: valueColumn }).from(sandboxRecords).where(live(id))
    return row ? schema.parse(row.value) : null
  }

  async function insert(id: string, value: z.output<Schema>): Promise<void> {
    await db.delete(sandboxRecords).where(lt(expiresAt, clock()))
    const row = { kind, id, value, expiresAt: new Date(clock().getTime() + lifeMs) }
    await db.insert(sandboxRecords).values(row).onConflictDoNothing()
  }

  return {
    insert,
    insertOnce: async (id, value) => {
      await insert(id, value)
      return (await read(id)) ?? value
    },
    read,
    newest: async (limit) => {
      const isLive = and(eq(kindColumn, kind), gt(expiresAt, clock()))
      const rows = await db
        .select({ value: valueColumn })
        .from(sandboxRecords)
        .where(isLive)
        .orderBy(desc(expiresAt), desc(idColumn))
        .limit(limit)
      return rows.map(({ value }) => schema.parse(value))
    },
    change: (id, change) =>
      db.transaction(async (db) => {
        const [row] = await db.select({ value: valueColumn }).from(sandboxRecords).where(live(id)).for('update')
        if (!row) return null
        const before = schema.parse(row.value)
        const after = change(before)
        await db.update(sandboxRecords).set({ value: after }).where(live(id))
        return { before, after }
      }),
    take: async (id) => {
      const [row] = await db.delete(sandboxRecords).where(live(id)).returning({ value: valueColumn })
      return row ? schema.parse(row.value) : null
    },
  }
}

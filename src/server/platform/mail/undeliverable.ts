/** Addresses that emails do not reach: recorded at the first sign, and left alone until their owner proves that an email arrives. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { UndeliverableReason } from '../../../contract/mail-reports.ts'
import type { Db } from '../database/database.ts'
import { firstOf } from '../database/first-of.ts'
import { undeliverableAddresses } from './tables.ts'

export type Undeliverable = typeof undeliverableAddresses.$inferSelect

const maxReplyLength = 500
const keyOf = (address: string) => address.toLowerCase()

/** Records that an address cannot be reached, or does not want to be. The first reason stays, but for a complaint, which weighs more. */
export async function recordUndeliverable(
  db: Db,
  { address, reason, reply, now }: { address: string; reason: UndeliverableReason; reply: string; now: Date },
): Promise<void> {
  const said = { reason, reply: reply.replaceAll('\0', '').slice(0, maxReplyLength) }
  const row = { address: keyOf(address), ...said, since: now }
  const insert = db.insert(undeliverableAddresses).values(row)
  if (reason !== 'complained') await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: undeliverableAddresses.address, set: said })
}

/** Counts an email that is not sent; returns false if its address can be reached. */
export async function countUnsent(db: Db, address: string, template: string, now: Date): Promise<boolean> {
  const counted = await db
    .update(undeliverableAddresses)
    .set({ unsent: sql`${undeliverableAddresses.unsent} + 1`, lastTemplate: template, lastUnsentAt: now })
    .where(eq(undeliverableAddresses.address, keyOf(address)))
    .returning({ address: undeliverableAddresses.address })
  return counted.length > 0
}

/** Sends to an address again; returns whether it was left alone. */
export async function liftUndeliverable(db: Db, address: string): Promise<boolean> {
  const lifted = await db
    .delete(undeliverableAddresses)
    .where(eq(undeliverableAddresses.address, keyOf(address)))
    .returning({ address: undeliverableAddresses.address })
  return lifted.length > 0
}

/** Deletes addresses that were found before a moment. */
export function foundBefore(before: string): SQL {
  return sql`delete from undeliverable_addresses where since < ${before}`
}

/** Returns why an address gets no email; null if it can be reached. */
export async function findUndeliverable(db: Db, address: string): Promise<Undeliverable | null> {
  return firstOf(
    db
      .select()
      .from(undeliverableAddresses)
      .where(eq(undeliverableAddresses.address, keyOf(address))),
  )
}

/** Returns a page of them, the newest first; `text` is part of the address. */
export async function pageOfUndeliverable(
  db: Db,
  { text, page, pageSize }: { text: string; page: number; pageSize: number },
): Promise<{ total: number; rows: Undeliverable[] }> {
  const where = and(text === '' ? undefined : sql`strpos(${undeliverableAddresses.address}, ${keyOf(text)}) > 0`)
  const [total] = await db.select({ count: count() }).from(undeliverableAddresses).where(where)
  const rows = await db
    .select()
    .from(undeliverableAddresses)
    .where(where)
    .orderBy(desc(undeliverableAddresses.since), desc(undeliverableAddresses.address))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: total?.count ?? 0, rows }
}

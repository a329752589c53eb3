import { and, asc, count, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminPaymentFilter } from '../../../../contract/market/admin-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../../people/auth/tables.ts'
import { listingPackages } from '../packages/tables.ts'
import { paymentDisputes, payments, refunds } from './tables.ts'

const hasFailedRefund = sql<boolean>`exists (
  select 1 from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'failed')`
const isDisputed = sql<boolean>`exists (
  select 1 from ${paymentDisputes} where ${paymentDisputes.paymentId} = ${payments.id} and ${paymentDisputes.state} = 'open')`

function found(db: Db) {
  return db
    .select({ payment: payments, packageName: listingPackages.name, email: users.email, hasFailedRefund, isDisputed })
    .from(payments)
    .innerJoin(listingPackages, eq(listingPackages.id, payments.packageId))
    .leftJoin(users, eq(users.id, payments.userId))
    .$dynamic()
}
export type Found = Awaited<ReturnType<typeof found>>[number]

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An order by its number, or those of accounts whose address has the text, and of customers whose name has it. */
function matches(text: string): SQL | undefined {
  if (text === '') return undefined
  if (isUuid.test(text)) return eq(payments.id, text)
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(ilike(users.email, pattern), sql`${payments.buyer} ->> 'name' ilike ${pattern}`)
}

function isIn(filter: AdminPaymentFilter): SQL | undefined {
  if (filter === 'all') return undefined
  if (filter !== 'attention') return eq(payments.status, filter)
  const isUndelivered = and(eq(payments.status, 'paid'), isNull(payments.fulfilledAt), isNull(payments.withdrawnAt))
  return or(hasFailedRefund, isDisputed, isUndelivered)
}

export async function countAttention(db: Db): Promise<number> {
  const [row] = await db.select({ orders: count() }).from(payments).where(isIn('attention'))
  return row?.orders ?? 0
}

/** Returns orders, the newest first. */
export async function search(
  db: Db,
  {
    userId,
    filter,
    text,
    page,
    pageSize,
  }: {
    userId?: string | undefined
    filter: AdminPaymentFilter
    text: string
    page: number
    pageSize: number
  },
): Promise<{ total: number; rows: Found[] }> {
  const ofAccount = userId === undefined ? undefined : eq(payments.userId, userId)
  const where = and(ofAccount, matches(text), isIn(filter))
  const [counted] = await db
    .select({ total: count() })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(where)
  const rows = await found(db)
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: counted?.total ?? 0, rows }
}

export async function get(db: Db, paymentId: string): Promise<Found | null> {
  return firstOf(found(db).where(eq(payments.id, paymentId)))
}

const settlers = alias(users, 'settlers')

/** Returns the refunds of a payment with the addresses of the staff who asked for or settled them, oldest first. */
export async function refundsWithNames(db: Db, paymentId: string) {
  return db
    .select({ refund: refunds, requestedBy: users.email, settledBy: settlers.email })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.requestedBy))
    .leftJoin(settlers, eq(settlers.id, refunds.settledBy))
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

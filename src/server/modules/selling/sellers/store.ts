import { and, asc, count, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { sellerLists } from '../../../../contract/market/admin-choices.ts'
import { tradeLikeListings, tradeLikePublications } from '../../../../contract/market/limits.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../../people/auth/tables.ts'
import { isOnOffer, vehicleListings } from '../../market/offers/tables.ts'
import { profiles } from '../../people/profiles/tables.ts'
import { departedTraders, traderDocuments } from './tables.ts'

/** Returns the profile, locked until the transaction ends. */
export async function lock(db: Db, userId: string) {
  return firstOf(db.select().from(profiles).where(eq(profiles.userId, userId)).for('update'))
}

const documentColumns = {
  id: traderDocuments.id,
  fileName: traderDocuments.fileName,
  mediaType: traderDocuments.mediaType,
  byteSize: traderDocuments.byteSize,
  addedAt: traderDocuments.addedAt,
  decidedAt: traderDocuments.decidedAt,
}

/** The documents of several accounts without their content, oldest first. */
export function documentsOf(db: Db, userIds: readonly string[]) {
  return db
    .select({ userId: traderDocuments.userId, ...documentColumns })
    .from(traderDocuments)
    .where(inArray(traderDocuments.userId, [...userIds]))
    .orderBy(asc(traderDocuments.addedAt), asc(traderDocuments.id))
}
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number]

export async function findDocument(db: Db, userId: string, documentId: string) {
  return firstOf(
    db
      .select()
      .from(traderDocuments)
      .where(and(eq(traderDocuments.id, documentId), eq(traderDocuments.userId, userId))),
  )
}

export async function addDocument(db: Db, row: typeof traderDocuments.$inferInsert): Promise<void> {
  await db.insert(traderDocuments).values(row)
}

/** Deletes an own document that was not decided on; returns true if there was one. */
export async function removeDocument(db: Db, userId: string, documentId: string): Promise<boolean> {
  const gone = await db
    .delete(traderDocuments)
    .where(
      and(eq(traderDocuments.id, documentId), eq(traderDocuments.userId, userId), isNull(traderDocuments.decidedAt)),
    )
    .returning({ id: traderDocuments.id })
  return gone.length > 0
}

export async function decideDocuments(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(traderDocuments)
    .set({ decidedAt: now })
    .where(and(eq(traderDocuments.userId, userId), isNull(traderDocuments.decidedAt)))
}

/** What an account sells: listings on offer with their texts, and the number published since a moment. */
export async function tradingOf(db: Db, userId: string, { now, since }: { now: Date; since: Date }) {
  const own = eq(vehicleListings.userId, userId)
  const offered = await db.select({ description: vehicleListings.description }).from(vehicleListings).where(and(own, isOnOffer(now))) // prettier-ignore
  const [row] = await db
    .select({ published: count() })
    .from(vehicleListings)
    .where(and(own, sql`${vehicleListings.publishedAt} >= ${since.toISOString()}`))
  return { descriptions: offered.map(({ description }) => description), publishedIn12Months: row?.published ?? 0 }
}

const columnsOfTraders = [
  profiles.companyName,
  profiles.traderLegalForm,
  profiles.traderRepresentative,
  profiles.dealerRegisteredAddress,
  profiles.dealerTaxVatNumber,
  profiles.dealerEmail,
  profiles.dealerPhone,
]
/** Condition: a trader who has not stated all of it. */
const isIncomplete = and(
  eq(profiles.isDealer, true),
  or(isNull(profiles.traderCertifiedAt), ...columnsOfTraders.map((column) => sql`coalesce(${column}, '') = ''`)),
)

function conditionOf(list: (typeof sellerLists)[number], { now, since }: { now: Date; since: Date }): SQL | undefined {
  const own = sql`${vehicleListings} where ${vehicleListings.userId} = ${profiles.userId}`
  switch (list) {
    case 'submitted':
      return eq(profiles.traderCheckState, 'submitted')
    case 'incomplete':
      return isIncomplete
    case 'signs':
      return and(
        eq(profiles.isDealer, false),
        or(
          sql`(select count(*) from ${own} and ${isOnOffer(now)}) >= ${tradeLikeListings}`,
          sql`(select count(*) from ${own} and ${vehicleListings.publishedAt} >= ${since.toISOString()}) >= ${tradeLikePublications}`,
        ),
      )
  }
}

export interface SellerQuery {
  list: (typeof sellerLists)[number]
  page: number
  pageSize: number
}

export async function totalOf(db: Db, { list }: SellerQuery, period: { now: Date; since: Date }): Promise<number> {
  const [row] = await db.select({ sellers: count() }).from(profiles).where(conditionOf(list, period))
  return row?.sellers ?? 0
}

/** Who has waited longest comes first. */
export function pageOf(db: Db, { list, page, pageSize }: SellerQuery, period: { now: Date; since: Date }) {
  return db
    .select({ profile: profiles, accountEmail: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(conditionOf(list, period))
    .orderBy(asc(profiles.updatedAt), asc(profiles.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function findSeller(db: Db, userId: string) {
  return firstOf(
    db
      .select({ profile: profiles, accountEmail: users.email })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(eq(profiles.userId, userId)),
  )
}
export type SellerRow = NonNullable<Awaited<ReturnType<typeof findSeller>>>

/** Where a letter to an account goes; null if the account is gone. */
export async function addresseeOf(db: Db, userId: string) {
  return firstOf(db.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, userId)))
}

/** Traders with listings on offer whose facts are missing although their time is over. */
export async function overdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(
      and(
        isIncomplete,
        or(isNull(profiles.traderDetailsDueAt), lte(profiles.traderDetailsDueAt, now)),
        sql`exists (select 1 from ${vehicleListings} where ${vehicleListings.userId} = ${profiles.userId} and ${isOnOffer(now)})`,
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

export async function offeredIds(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(and(eq(vehicleListings.userId, userId), isOnOffer(now)))
  return rows.map(({ id }) => id)
}

/** Traders whose facts are missing, due before a moment, and who were not reminded yet. */
export async function dueBefore(db: Db, before: Date, limit: number) {
  const rows = await db
    .select({ userId: profiles.userId, dueAt: profiles.traderDetailsDueAt })
    .from(profiles)
    .where(and(isIncomplete, isNull(profiles.traderDetailsRemindedAt), lte(profiles.traderDetailsDueAt, before)))
    .orderBy(asc(profiles.id))
    .limit(limit)
  return rows.flatMap(({ userId, dueAt }) => (dueAt === null ? [] : [{ userId, dueAt }]))
}

export async function retainDeparted(db: Db, row: typeof departedTraders.$inferInsert): Promise<void> {
  await db.insert(departedTraders).values(row).onConflictDoNothing()
}

export async function countDeparted(db: Db): Promise<number> {
  const [row] = await db.select({ traders: count() }).from(departedTraders)
  return row?.traders ?? 0
}

export function departedPage(db: Db, { page, pageSize }: { page: number; pageSize: number }) {
  return db
    .select()
    .from(departedTraders)
    .orderBy(desc(departedTraders.leftAt), asc(departedTraders.userId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { actsIn, dealerRoles } from '../../../../contract/market/dealer-roles.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isBannedAt, users } from '../auth/tables.ts'
import { dealerMembers } from '../dealer-members/tables.ts'
import { guardedPeople } from './tables.ts'

export type GuardedRow = typeof guardedPeople.$inferSelect

/** Returns the row of the dealer's own account, and that of a person who works there; null if there is none. */
export async function findGuard(db: Db, dealerUserId: string, personId: string) {
  const rows = await db
    .select()
    .from(guardedPeople)
    .where(and(eq(guardedPeople.dealerUserId, dealerUserId), inArray(guardedPeople.userId, [dealerUserId, personId])))
  const of = (userId: string) => rows.find((row) => row.userId === userId) ?? null
  return { dealer: of(dealerUserId), person: of(personId) }
}

/** Who works for dealers with at least so many vehicles on offer, and may change them. */
function peopleOfLarge(fromVehicles: number, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const roles = dealerRoles.filter((role) => actsIn('stock', role))
  return sql`
    with large as (
      select l.user_id from vehicle_listings l join profiles p on p.user_id = l.user_id
      where is_on_offer(l.status, l.package_expiry, ${at}) and not l.is_withheld and (p.is_dealer or p.is_approved_dealer)
      group by l.user_id having count(*) >= ${fromVehicles}::int
    ), people as (
      select user_id as dealer_user_id, user_id from large
      union all
      select m.dealer_user_id, m.member_user_id from dealer_members m join large on large.user_id = m.dealer_user_id
      where m.removed_at is null and m.member_user_id is not null and m.role in (${sql.join(roles, sql`, `)})
    )`
}

/** Begins to guard whom it does not guard yet. Returns those of them who have no second factor. */
export async function beginGuards(db: Db, fromVehicles: number, now: Date): Promise<string[]> {
  const { rows } = (await db.execute(sql`${peopleOfLarge(fromVehicles, now)},
    began as (
      insert into guarded_people (dealer_user_id, user_id, since)
      select dealer_user_id, user_id, ${now.toISOString()}::timestamptz from people
      on conflict (dealer_user_id, user_id) do nothing
      returning user_id
    )
    select user_id from began
    where not exists (select 1 from factors where factors.user_id = began.user_id and factors.status = 'verified')
    order by user_id`)) as { rows: { user_id: string }[] }
  return rows.map(({ user_id }) => user_id)
}

/** Records who is guarded again, and who no longer is. */
export async function followGuards(db: Db, fromVehicles: number, now: Date): Promise<void> {
  await db.execute(sql`${peopleOfLarge(fromVehicles, now)}
    update guarded_people g
    set ended_at = case when p.user_id is null then ${now.toISOString()}::timestamptz end
    from guarded_people was
    left join people p on p.dealer_user_id = was.dealer_user_id and p.user_id = was.user_id
    where was.dealer_user_id = g.dealer_user_id and was.user_id = g.user_id
      and (g.ended_at is null) = (p.user_id is null)`)
}

/** Returns the accounts of a dealer's owners: its own, and those of members. */
export async function ownersOf(db: Db, dealerUserId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(
      dealerMembers,
      and(
        eq(dealerMembers.memberUserId, users.id),
        eq(dealerMembers.dealerUserId, dealerUserId),
        isNull(dealerMembers.removedAt),
        eq(dealerMembers.role, 'owner'),
      ),
    )
    .where(and(sql`(${users.id} = ${dealerUserId} or ${dealerMembers.id} is not null)`, sql`not ${isBannedAt(now)}`))
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

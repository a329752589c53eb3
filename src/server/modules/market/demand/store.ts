import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../offers/tables.ts'

/** How many people saved each of these lists of searches, without one of them; in the order of the lists. */
export async function peopleOf(db: Db, lists: readonly (readonly string[])[], without: string): Promise<number[]> {
  const asked = lists.flatMap((searchIds, list) => searchIds.map((searchId) => ({ list, searchId })))
  if (asked.length === 0) return lists.map(() => 0)
  const { rows } = (await db.execute(sql`
    select list, count(distinct coalesce(user_id, address_id))::int as people
    from unnest(${`{${asked.map(({ list }) => list).join()}}`}::int[], ${`{${asked.map(({ searchId }) => searchId).join()}}`}::uuid[])
      as asked (list, search_id)
    join saved_searches on saved_searches.id = search_id
    where confirmed_at is not null and user_id is distinct from ${without}::uuid
    group by list`)) as { rows: { list: number; people: number }[] }
  const people = new Map(rows.map((row) => [row.list, row.people]))
  return lists.map((_, list) => people.get(list) ?? 0)
} // prettier-ignore

/** Those of some listings that a seller has on offer. */
export async function ownOnOffer(db: Db, userId: string, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(and(inArray(vehicleListings.id, [...ids]), eq(vehicleListings.userId, userId), isOnOffer(now)))
  return rows.map(({ id }) => id)
}

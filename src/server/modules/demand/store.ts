import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../offers/tables.ts'

/** How many people saved these searches, without one of them. */
export async function peopleOf(db: Db, searchIds: readonly string[], without: string): Promise<number> {
  if (searchIds.length === 0) return 0
  const { rows } = (await db.execute(sql`
    select count(distinct coalesce(user_id, address_id))::int as people from saved_searches
    where id = any (${`{${searchIds.join()}}`}::uuid[]) and confirmed_at is not null and user_id is distinct from ${without}::uuid`)) as {
    rows: { people: number }[]
  }
  return rows[0]?.people ?? 0
} // prettier-ignore

/** Those of some listings that a seller has on offer. */
export async function ownOnOffer(db: Db, userId: string, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(and(inArray(vehicleListings.id, [...ids]), eq(vehicleListings.userId, userId), isOnOffer(now)))
  return rows.map(({ id }) => id)
}

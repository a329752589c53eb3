/** What matching reads and writes. */
import { sql } from 'drizzle-orm'
import type { AlertFrequency, AlertKind } from '../../../../contract/market/saved-search-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ListingRow } from '../search/service.ts'

async function rowsOf<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows
}

/**
 * One process at a time matches, until the transaction ends. Returns false while another one does. From here on the transaction sees
 * one state of the database: changes, listings and searches as they are together.
 */
export async function claimMatching(db: Db): Promise<boolean> {
  await db.execute(sql`set transaction isolation level repeatable read`)
  const [row] = await rowsOf<{ claimed: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(hashtextextended('alerts', 0)) as claimed`,
  )
  return row?.claimed === true
}

export interface AlertChange {
  id: string
  listingId: string
  transactionId: string
  /** Null for a listing that was added. */
  former: ListingRow | null
  changedAt: string
}

/** The oldest changes that nobody has matched yet, with all others of the same listings. */
export function waitingChanges(db: Db, limit: number): Promise<AlertChange[]> {
  return rowsOf<AlertChange>(
    db,
    sql`select id::text as id, listing_id as "listingId", transaction_id::text as "transactionId", former,
          to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MSZ') as "changedAt"
        from alert_changes
        where listing_id in (select listing_id from (select listing_id from alert_changes order by id limit ${limit}) as oldest)
        order by alert_changes.id`,
  )
}

/** The prices before those of now, of listings whose last change of price was since a moment, and to less. */
export async function pricesBeforeLower(db: Db, listingIds: readonly string[], since: Date): Promise<Map<string, number>> {
  const rows = await rowsOf<{ listingId: string; formerPriceEuros: number }>(
    db,
    sql`select listing_id as "listingId", former as "formerPriceEuros"
        from (select distinct on (listing_id) listing_id, since, price_euros,
                lag(price_euros) over (partition by listing_id order by since) as former
              from listing_prices where listing_id = any (${`{${listingIds.join()}}`}::uuid[])
              order by listing_id, since desc) as last
        where since >= ${since.toISOString()}::timestamptz and price_euros < former`,
  )
  return new Map(rows.map(({ listingId, formerPriceEuros }) => [listingId, formerPriceEuros]))
} // prettier-ignore

export async function forgetChanges(db: Db, changes: readonly Pick<AlertChange, 'id'>[]): Promise<void> {
  const ids = `{${changes.map(({ id }) => id).join()}}`
  await db.execute(sql`delete from alert_changes where id = any (${ids}::bigint[])`)
}

/** The transaction before which every change of a saved search can be seen now. */
export async function searchHorizon(db: Db): Promise<string> {
  const [row] = await rowsOf<{ horizon: string }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  return row?.horizon ?? '0'
}

export interface StoredSearchRow {
  id: string
  filters: unknown
}

/** Searches that may find something and were changed in a transaction or later, in pages by id. */
export function searchesChangedSince(db: Db, transactionId: string, afterId: string, limit: number): Promise<StoredSearchRow[]> {
  return rowsOf<StoredSearchRow>(
    db,
    sql`select id, filters from saved_searches
        where changed_in >= ${transactionId}::xid8 and confirmed_at is not null and id > ${afterId}
        order by id limit ${limit}`,
  )
} // prettier-ignore

/** Numbers of transactions of another database, of which this one was restored, say nothing here. */
export async function adoptRestoredSearches(db: Db): Promise<void> {
  await db.execute(sql`
    update saved_searches set saved_in = pg_current_snapshot(), changed_in = pg_current_xact_id()
    where pg_snapshot_xmax(saved_in) > pg_snapshot_xmax(pg_current_snapshot())`)
}

/** News of a listing for a search, with the change that made it news and the one before that was not matched yet either. */
export interface Found {
  savedSearchId: string
  listingId: string
  kind: AlertKind
  priceEuros: number
  formerPriceEuros: number | null
  changedAt: string
  transactionId: string
  formerTransactionId: string | null
}

export interface Recorded {
  savedSearchId: string
  frequency: AlertFrequency
  sendHour: number
  sendWeekday: number
  timeZone: string
}

/**
 * Records news; what a search has had already, what was there when it was saved, and searches that are gone are left out. Returns
 * the searches for which something now waits and nothing waited before.
 */
export function record(db: Db, found: readonly Found[], now: Date): Promise<Recorded[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return rowsOf<Recorded>(
    db,
    sql`with recorded as (
          insert into saved_search_matches
            (saved_search_id, listing_id, kind, price_euros, former_price_euros, changed_at, matched_at, told_at)
          select s.id, f."listingId", f.kind, f."priceEuros", f."formerPriceEuros", f."changedAt", ${at},
            case when s.frequency = 'never' or (s.is_muted and coalesce(s.muted_until > ${at}, true)) then ${at} end
          from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (
              "savedSearchId" uuid, "listingId" uuid, kind text, "priceEuros" int, "formerPriceEuros" int,
              "changedAt" timestamptz, "transactionId" xid8, "formerTransactionId" xid8)
            join saved_searches s on s.id = f."savedSearchId"
            join vehicle_listings l on l.id = f."listingId"
          where not pg_visible_in_snapshot(f."transactionId", s.saved_in)
            and (f."formerTransactionId" is null or pg_visible_in_snapshot(f."formerTransactionId", s.saved_in))
            and l.user_id is distinct from s.user_id
          on conflict (saved_search_id, listing_id, kind, price_euros) do update
            set changed_at = excluded.changed_at, matched_at = excluded.matched_at, told_at = excluded.told_at, was_sent = false
            -- It may be reserved and freed again and again.
            where saved_search_matches.kind = 'free'
          returning saved_search_id, told_at)
        select distinct s.id as "savedSearchId", s.frequency, s.send_hour as "sendHour",
          s.send_weekday as "sendWeekday", s.time_zone as "timeZone"
        from recorded join saved_searches s on s.id = recorded.saved_search_id
        where recorded.told_at is null and s.due_at is null`,
  )
}

/** When letters are due. */
export async function setDue(db: Db, due: ReadonlyMap<string, Date>): Promise<void> {
  const rows = JSON.stringify(Array.from(due, ([id, at]) => ({ id, at: at.toISOString() })))
  await db.execute(sql`
    update saved_searches set due_at = due.at
    from jsonb_to_recordset(${rows}::jsonb) as due (id uuid, at timestamptz)
    where saved_searches.id = due.id and due_at is null`)
}

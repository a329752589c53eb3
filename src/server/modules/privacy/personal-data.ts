/** Where each subject of a person's data stands. The columns are those that the contract names. */
import { type SQL, sql } from 'drizzle-orm'
import type { PersonalSubject } from '../../../contract/personal-data.ts'

/** One account's rows, with at least the columns of the contract, in an order. */
export const personalRows: Record<PersonalSubject, (userId: string) => SQL> = {
  account: (userId) => sql`select * from users where id = ${userId}`,
  profile: (userId) => sql`select * from profiles where user_id = ${userId}`,
  identities: (userId) => sql`select * from identities where user_id = ${userId} order by created_at, id`,
  factors: (userId) => sql`select * from factors where user_id = ${userId} order by created_at, id`,
  sessions: (userId) => sql`select * from sessions where user_id = ${userId} order by created_at, id`,
  listings: (userId) => sql`
    select vehicle_listings.*, contact_phone from vehicle_listings
    left join listing_contacts on listing_id = id where user_id = ${userId} order by created_at, id`,
  listing_prices: ofOwn('listing_prices', 'listing_id, since'),
  listing_daily_stats: ofOwn('listing_daily_stats', 'listing_id, day'),
  listing_images: ofOwn('listing_images', 'listing_id, position'),
  pictures: (userId) => sql`
    select image_id, width, height, image_owners.created_at from image_owners
    join images on id = image_id where user_id = ${userId} order by created_at, image_id`,
  featured_listings: ofOwn('featured_listings', 'started_at, id'),
  imported_listings: (userId) => sql`
    select * from imported_listings where user_id = ${userId} order by imported_at, external_id`,
  listing_imports: (userId) => sql`select * from listing_imports where user_id = ${userId} order by started_at, id`,
  removed_listings: (userId) => sql`
    select * from removed_listings where user_id = ${userId} order by removed_at, listing_id`,
  listing_drafts: (userId) => sql`select * from listing_drafts where user_id = ${userId} order by created_at, id`,
  pending_listings: (userId) => sql`select * from pending_listings where user_id = ${userId} order by created_at, id`,
  favourites: (userId) => sql`
    select * from user_favourites where user_id = ${userId} order by created_at, listing_id`,
  contact_reveals: (userId) => sql`select * from contact_reveals where user_id = ${userId} order by revealed_at, id`,
  leads_sent: (userId) => sql`select * from listing_leads where sender_user_id = ${userId} order by created_at, id`,
  leads_received: (userId) => sql`select * from listing_leads where seller_user_id = ${userId} order by created_at, id`,
  reports: (userId) => sql`select * from listing_reports where reporter_user_id = ${userId} order by created_at, id`,
  payments: (userId) => sql`select * from payments where user_id = ${userId} order by created_at, id`,
  subscriptions: (userId) => sql`
    select user_subscriptions.*, listing_packages.name as package from user_subscriptions
    join listing_packages on listing_packages.id = package_id where user_id = ${userId} order by current_period_start`,
  credits: (userId) => sql`select * from credit_entries where user_id = ${userId} order by created_at, id`,
  decisions: (userId) => sql`select * from moderation_decisions where user_id = ${userId} order by decided_at, id`,
  administration: (userId) => sql`select * from audit_entries where actor_user_id = ${userId} order by id`,
  erasure: (userId) => sql`select * from account_erasures where user_id = ${userId}`,
}

/** Rows of a table that belong to an account's listings. */
function ofOwn(table: string, order: string): (userId: string) => SQL {
  const name = sql.identifier(table)
  return (userId) => sql`
    select * from ${name} where listing_id in (select id from vehicle_listings where user_id = ${userId})
    order by ${sql.raw(order)}`
}

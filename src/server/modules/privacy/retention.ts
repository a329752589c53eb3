/** What is forgotten when, by which statement. The periods are the contract's, so that the privacy policy says the same. */
import { type SQL, sql } from 'drizzle-orm'
import type { RetentionRule } from '../../../contract/retention.ts'

/** Deletes what was over before a moment. An erasure is more than a statement, and has its own job. */
export const forgetting: Record<Exclude<RetentionRule, 'erasure'>, (before: string) => SQL> = {
  oneTimeTokens: (before) => sql`delete from one_time_tokens where least(expires_at, used_at) < ${before}`,
  authFlows: (before) => sql`delete from auth_flows where least(expires_at, used_at) < ${before}`,
  factorChallenges: (before) => sql`delete from factor_challenges where least(expires_at, verified_at) < ${before}`,
  signInAttempts: (before) => sql`
    delete from auth_attempts where last_at < ${before} and (blocked_until is null or blocked_until < ${before})`,
  sessions: (before) => sql`delete from sessions where least(ends_at, coalesce(ended_at, ends_at)) < ${before}`,
  // Somebody who never proved the address has nothing here; a row with listings was made otherwise.
  unconfirmedSignUps: (before) => sql`
    delete from users where email_confirmed_at is null and phone_confirmed_at is null and created_at < ${before}
      and not exists (select 1 from vehicle_listings where vehicle_listings.user_id = users.id)`,
  contactReveals: (before) => sql`delete from contact_reveals where revealed_at < ${before}`,
  contactChallenges: (before) => sql`delete from spent_contact_challenges where spent_at < ${before}`,
  leads: (before) => sql`delete from listing_leads where created_at < ${before}`,
  leadSenders: (before) => sql`
    update listing_leads set sender_hash = null where sender_hash is not null and created_at < ${before}`,
  pendingListings: (before) => sql`
    delete from pending_listings where status = 'pending' and created_at < ${before} and stripe_session_id is null
      and not exists (select 1 from payments where payments.pending_listing_id = pending_listings.id)`,
  // What somebody has paid for is kept until they have it.
  pendingListingsWithPayment: (before) => sql`
    delete from pending_listings where created_at < ${before} and not exists (select 1 from payments
      where payments.pending_listing_id = pending_listings.id
      and payments.status in ('pending', 'paid') and payments.fulfilled_at is null
      and payments.withdrawn_at is null)`,
  viewSalts: (before) => sql`delete from view_salts where created_at < ${before}`,
  idempotencyKeys: (before) => sql`delete from idempotency_keys where created_at < ${before}`,
  removedListingOwners: (before) => sql`
    update removed_listings set user_id = null where user_id is not null and removed_at < ${before}`,
  listingDrafts: (before) => sql`delete from listing_drafts where updated_at < ${before}`,
  removedFavourites: (before) => sql`delete from user_favourites where removed_at < ${before}`,
  declinedApplications: (before) => sql`
    update profiles set dealer_registered_address = null, dealer_website = null, dealer_email = null,
      dealer_phone = null, dealer_tax_vat_number = null, dealer_application_notes = null,
      dealer_application_status = null, dealer_application_date = null
    where dealer_application_status = 'declined' and updated_at < ${before}`,
  reports: (before) => sql`delete from listing_reports where coalesce(settled_at, created_at) < ${before}`,
  reportSenders: (before) => sql`
    update listing_reports set reporter_hash = null where reporter_hash is not null and created_at < ${before}`,
  moderationDecisions: (before) => sql`delete from moderation_decisions where decided_at < ${before}`,
}

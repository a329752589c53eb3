-- Paying for a listing: what was ordered on which terms, what became of it, and what is still owed to its seller.

-- A payment is recorded before the provider is asked, so that an answer that is lost can be asked for again.
alter table payments alter column stripe_session_id drop not null;
-- What is paid for, in words that outlive it, and the language in which it is paid.
alter table payments add column title text not null default '';
alter table payments add column language text;
-- What was sold, whatever the package says later.
alter table payments add column listing_duration_days integer check (listing_duration_days > 0);
alter table payments add column featured_days integer check (featured_days >= 0);
alter table payments add column paid_at timestamptz;
-- Why what was paid for could not be done yet: an error code of the contract.
alter table payments add column problem text;
alter table payments add column checked_at timestamptz;

-- Nothing is paid for in two places at once.
create unique index payments_open_pending_listing on payments (pending_listing_id)
  where status = 'pending' and pending_listing_id is not null;
create unique index payments_open_renewal on payments (listing_id)
  where status = 'pending' and payment_type = 'renewal' and listing_id is not null;
create index payments_owed on payments (created_at) where status = 'paid' and fulfilled_at is null;
create index payment_events_age on payment_events (received_at);

-- A one-off package pays for one listing; only plans carry several.
alter table listing_packages add check (type <> 'listing' or max_listings is null or max_listings = 1);

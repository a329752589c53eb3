-- What sellers do: changes with a revision, removals that remember whose they were, calls that count once.

alter table vehicle_listings add column revision integer not null default 1 check (revision > 0);

alter table removed_listings add column user_id uuid references users (id) on delete set null;

-- A pending listing knows its name and the draft that goes once it is published.
alter table pending_listings add column title text not null default '';
alter table pending_listings add column draft_id uuid references listing_drafts (id) on delete set null;
create index removed_listings_user on removed_listings (user_id) where user_id is not null;
create index pending_listings_draft on pending_listings (draft_id) where draft_id is not null;
create index payments_pending_listing on payments (pending_listing_id) where pending_listing_id is not null;
create index listing_drafts_listing on listing_drafts (listing_id) where listing_id is not null;

-- What a call with this key answered, so that a double click publishes once.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key uuid not null,
  operation text not null,
  request_hash text not null,
  answer_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- Comparable listings of a valuation are read without touching the table.
create index vehicle_listings_valuation on vehicle_listings (model_id, year)
  include (id, price_euros, mileage_km, fuel_type, transmission, damaged, package_expiry) where status in ('active', 'reserved');

-- What visitors and accounts report about listings, and what became of it.
create table listing_reports (
  id uuid primary key,
  -- A report outlives its listing.
  listing_id uuid references vehicle_listings (id) on delete set null,
  listing_title text not null,
  reason text not null check (reason in ('fraud', 'not_available', 'wrong_details', 'illegal', 'other')),
  explanation text not null check (explanation <> ''),
  -- Without its account a report has nobody's name.
  reporter_user_id uuid references users (id) on delete set null,
  -- Keyed hash of a visitor's address, for the limits; forgotten after a day.
  reporter_hash text,
  -- Of visitors, as far as they stated it.
  name text check (name <> ''),
  email text check (email <> ''),
  language text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('removed', 'kept')),
  check ((settled_at is null) = (outcome is null))
);
create index listing_reports_open on listing_reports (listing_id, created_at) where settled_at is null;
create index listing_reports_listing on listing_reports (listing_id) where listing_id is not null;
create index listing_reports_account on listing_reports (reporter_user_id, created_at) where reporter_user_id is not null;
create index listing_reports_visitor on listing_reports (reporter_hash, created_at) where reporter_hash is not null;
create index listing_reports_age on listing_reports (created_at);

-- Searches that are saved in an account, or by email without one, and what they have found since.

-- An email address without an account. Nothing but letters to confirm a search goes to it until one is confirmed.
create table alert_addresses (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  created_at timestamptz not null,
  -- The last time that somebody used a link of a letter; after a long silence a letter asks, and then the address is deleted.
  reacted_at timestamptz not null,
  asked_at timestamptz
);
create index alert_addresses_reacted on alert_addresses (reacted_at);

create table saved_searches (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  address_id uuid references alert_addresses on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  -- The filters as the contract names them; validated again whenever they are read.
  filters jsonb not null,
  -- A hash of them: an owner has each search once.
  filters_hash text not null,
  language text not null,
  time_zone text not null,
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly', 'never')),
  send_hour smallint not null check (send_hour between 0 and 23),
  -- Monday is 1.
  send_weekday smallint not null check (send_weekday between 1 and 7),
  -- Muted until a moment, or without one until it is unmuted.
  is_muted boolean not null default false,
  muted_until timestamptz,
  -- When what has been found is to be sent; null while nothing waits.
  due_at timestamptz,
  -- The owner's last look at its results.
  seen_at timestamptz not null,
  -- Without an account each search is confirmed by a letter of its own.
  confirmed_at timestamptz,
  confirmation_hash text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Changes of listings that this snapshot sees were there when the search was saved or changed: they are no news to it.
  saved_in pg_snapshot not null default pg_current_snapshot(),
  -- The last transaction that changed what it looks for: by it, every process follows the searches.
  changed_in xid8 not null default pg_current_xact_id(),
  check (num_nonnulls(user_id, address_id) = 1),
  check (user_id is null or confirmed_at is not null)
);
create unique index saved_searches_user on saved_searches (user_id, filters_hash) where user_id is not null;
create unique index saved_searches_address on saved_searches (address_id, filters_hash) where address_id is not null;
create index saved_searches_due on saved_searches (due_at) where due_at is not null;
create index saved_searches_changed on saved_searches (changed_in);
create index saved_searches_unconfirmed on saved_searches (created_at) where confirmed_at is null;

create table saved_search_matches (
  id bigint generated always as identity primary key,
  saved_search_id uuid not null references saved_searches on delete cascade,
  listing_id uuid not null references vehicle_listings on delete cascade,
  kind text not null check (kind in ('new', 'reduced', 'back')),
  price_euros integer not null,
  -- Of a reduced one: the price before.
  former_price_euros integer,
  -- When the listing changed, by the clock of the database.
  changed_at timestamptz not null,
  matched_at timestamptz not null,
  -- When it was sent, or was found to need no letter.
  told_at timestamptz,
  -- Whether it went into a letter.
  was_sent boolean not null default false,
  -- Whatever happens, the same news is news once.
  unique (saved_search_id, listing_id, kind, price_euros)
);
create index saved_search_matches_untold on saved_search_matches (saved_search_id, id) where told_at is null;
create index saved_search_matches_matched on saved_search_matches (matched_at);
create index saved_search_matches_listing on saved_search_matches (listing_id);

-- What changed, with the row before the change: null for a new listing. Whoever matches takes a row out in the transaction that
-- records what came of it.
create table alert_changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  listing_id uuid not null,
  former jsonb,
  changed_at timestamptz not null default clock_timestamp()
);

create function note_added_for_alerts() returns trigger language plpgsql as $$
begin
  insert into alert_changes (listing_id) select id from added;
  return null;
end $$;
create trigger listings_added_for_alerts after insert on vehicle_listings
  referencing new table as added for each statement execute function note_added_for_alerts();

create function note_changed_for_alerts() returns trigger language plpgsql as $$
declare
  -- What no search asks about and what changes often. Another column too many costs a look, and finds nothing.
  ignored constant text[] := array[
    'title', 'description', 'description_language', 'dealer_address', 'show_contact_phone', 'video_url', 'external_id',
    'claims_vin', 'quality_score', 'package_id', 'phone_views', 'total_views', 'created_at', 'updated_at', 'sold_at',
    'revision', 'reviewed_revision', 'rejected_at', 'vin', 'registration_number', 'user_id'];
begin
  insert into alert_changes (listing_id, former)
    select former.id, to_jsonb(former) - ignored
    from changed join former on former.id = changed.id
    where to_jsonb(changed) - ignored is distinct from to_jsonb(former) - ignored;
  return null;
end $$;
create trigger listings_changed_for_alerts after update on vehicle_listings
  referencing old table as former new table as changed for each statement execute function note_changed_for_alerts();

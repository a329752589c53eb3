-- What administrators chose for the market: every change is a row, and the last one counts. What is null in it is as the settings say.
create table market_versions (
  number integer primary key check (number > 0),
  chosen jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid references users (id) on delete set null
);
create index market_versions_changed_by on market_versions (changed_by) where changed_by is not null;

-- Checked pictures, by the hash of their content: SVG as text, PNG as base64.
create table market_logos (
  id text primary key,
  media_type text not null check (media_type in ('image/svg+xml', 'image/png')),
  content text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_at timestamptz not null
);

-- The vehicle types and countries that the market does not offer. Nothing is in it unless somebody chose so.
create table withheld_offers (
  kind text not null check (kind in ('vehicle_type', 'country')),
  key text not null,
  primary key (kind, key)
);

-- Listings of them stay with their owners and are on offer to nobody.
alter table vehicle_listings add column is_withheld boolean not null default false;

create function is_withheld_offer(type_id uuid, in_country text) returns boolean language sql stable as $$
  select exists (
    select from withheld_offers
    where kind = 'country' and key = in_country
       or kind = 'vehicle_type' and key = (select vehicle_types.key from vehicle_types where vehicle_types.id = type_id)
  )
$$;

create function mark_withheld_listing() returns trigger language plpgsql as $$
begin
  new.is_withheld := is_withheld_offer(new.vehicle_type_id, new.country)
; return new
; end $$;
create trigger listing_is_withheld before insert or update of vehicle_type_id, country on vehicle_listings
  for each row execute function mark_withheld_listing();

create or replace view listings_on_offer as
  select id, number, user_id, title, price_euros, published_at, package_expiry from vehicle_listings
  where is_on_offer(status, package_expiry, now()) and not is_withheld;

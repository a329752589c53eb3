-- What buyers leave behind: favourites and revealed contact numbers.

create table user_favourites (
  user_id uuid not null references users (id) on delete cascade,
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  price_euros_when_saved integer not null check (price_euros_when_saved > 0),
  created_at timestamptz not null,
  primary key (user_id, listing_id)
);
create index user_favourites_listing on user_favourites (listing_id);

-- The server's own reveal limit counts these: per account, or per keyed hash of a visitor's address.
create table contact_reveals (
  id uuid primary key,
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  address_hash text,
  revealed_at timestamptz not null,
  check (user_id is not null or address_hash is not null)
);
create index contact_reveals_user on contact_reveals (user_id, revealed_at) where user_id is not null;
create index contact_reveals_address on contact_reveals (address_hash, revealed_at) where address_hash is not null;
create index contact_reveals_listing on contact_reveals (listing_id);

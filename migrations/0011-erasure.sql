-- An account whose owner wants it erased: until `erase_at` it can be kept after all.
create table account_erasures (
  user_id uuid primary key references users (id) on delete cascade,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  check (erase_at > requested_at)
);
create index account_erasures_due on account_erasures (erase_at);
-- The same was once to stand here; nothing ever wrote it.
alter table users drop column deletion_requested_at;

-- Listings that such a wish took off the market, with the status they get back.
create table listings_paused_by_erasure (
  listing_id uuid primary key references vehicle_listings (id) on delete cascade,
  user_id uuid not null references account_erasures (user_id) on delete cascade,
  status text not null check (status in ('active', 'reserved'))
);
create index listings_paused_by_erasure_user on listings_paused_by_erasure (user_id);

-- Found by their age when they are forgotten.
create index contact_reveals_age on contact_reveals (revealed_at);
create index sessions_end on sessions (least(ends_at, coalesce(ended_at, ends_at)));

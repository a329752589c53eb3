-- Browsers and programs in which an account was signed in. A browser keeps the key of its row in a cookie; a program is known by its
-- session alone.
create table account_devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Of the cookie's key; null for a program.
  key_hash text,
  user_agent text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When somebody who reads the mail of the account, or of the dealer, said that it is theirs.
  trusted_at timestamptz,
  -- Vehicles that were changed with it while it was new, since when they are counted, and when a letter last asked about it.
  changed_vehicles integer not null default 0 check (changed_vehicles >= 0),
  counted_since timestamptz,
  asked_at timestamptz
);
create unique index account_devices_key on account_devices (user_id, key_hash);
create index account_devices_age on account_devices (last_seen_at);

alter table sessions add column device_id uuid references account_devices (id) on delete set null;
create index sessions_device on sessions (device_id) where device_id is not null;

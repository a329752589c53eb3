-- A new car whose consumption and CO2 are not stated cannot be offered. One that a file brings waits, paused, for them.
alter table vehicle_listings add column awaits_label boolean not null default false,
  add check (not awaits_label or (status = 'paused' and paused_at is not null));

-- ZIPs of pictures that are named by dealers' own numbers. Progress is written with each vehicle.
create table picture_archives (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The file whose vehicles it belongs to; it waits until that has been imported.
  import_id uuid,
  name text not null,
  -- Null once it has been worked on.
  file_key text,
  byte_size integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Vehicles that it has pictures of.
  vehicles integer,
  vehicles_done integer not null default 0,
  stored integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  -- The first pictures that are not shown, and why: [{name, code}].
  findings jsonb not null default '[]',
  problem text,
  attempts integer not null default 0,
  started_at timestamptz not null,
  worked_at timestamptz,
  finished_at timestamptz
);
create index picture_archives_of_user on picture_archives (user_id, started_at, id);
create index picture_archives_open on picture_archives (worked_at) where state in ('waiting', 'running');

-- Feeds by SFTP: the host key that was seen first, and another one that it shows now.
alter table stock_feeds
  add column host_key text,
  add column shown_host_key text;

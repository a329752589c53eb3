-- A listing that is no longer in its dealer's stock: off the market, and restored when it returns.
alter table vehicle_listings drop constraint vehicle_listings_status_check;
alter table vehicle_listings add constraint vehicle_listings_status_check
  check (status in ('active', 'reserved', 'paused', 'sold', 'withdrawn', 'rejected'));

-- What the last file said of a vehicle, and since when files have lacked it.
alter table imported_listings
  add column content_hash text,
  add column description_hash text,
  add column from_file boolean not null default false,
  add column feed_id uuid,
  add column missing_files integer not null default 0,
  add column missing_since timestamptz,
  add column withdrawn_at timestamptz;
update imported_listings set from_file = true;
create index imported_listings_missing on imported_listings (missing_since) where missing_since is not null;

-- An import: its file, how its columns are read, its state, and its progress, which is written with each batch.
alter table listing_imports
  add column state text not null default 'done' check (state in
    ('understood', 'checking', 'checked', 'running', 'paused', 'held', 'done', 'cancelled', 'failed')),
  add column origin text not null default 'command' check (origin in ('command', 'upload', 'feed')),
  add column feed_id uuid,
  add column file_key text,
  add column byte_size integer,
  add column encoding text,
  add column separator text,
  add column headers jsonb not null default '[]',
  add column samples jsonb not null default '[]',
  add column columns jsonb not null default '{}',
  add column options jsonb not null default '{}',
  add column is_complete boolean not null default false,
  add column rows_total integer,
  add column vehicles integer,
  add column vehicles_before integer,
  add column changed integer not null default 0,
  add column unchanged integer not null default 0,
  add column gone integer not null default 0,
  add column warned integer not null default 0,
  add column problem jsonb,
  add column attempts integer not null default 0,
  add column held_confirmed boolean not null default false,
  add column worked_at timestamptz;
update listing_imports set state = 'paused' where finished_at is null;
create index listing_imports_of_user on listing_imports (user_id, started_at, id);
create index listing_imports_at_work on listing_imports (worked_at) where state in ('checking', 'running');

-- What became of each row of a file.
create table import_rows (
  import_id uuid not null references listing_imports (id) on delete cascade,
  position integer not null,
  line integer,
  external_id text not null,
  fate text not null check (fate in ('new', 'changed', 'unchanged', 'gone', 'refused')),
  name text not null,
  findings jsonb not null default '[]',
  listing_id uuid,
  primary key (import_id, position)
);
create index import_rows_fate on import_rows (import_id, fate, position);

-- A dealer's choices for all imports: what columns and unknown vehicles mean, and when missing vehicles end.
create table import_settings (
  user_id uuid primary key references users (id) on delete cascade,
  gone_after_files integer not null default 2 check (gone_after_files between 1 and 10),
  gone_after_days integer not null default 3 check (gone_after_days between 1 and 60),
  columns jsonb not null default '{}',
  models jsonb not null default '{}',
  updated_at timestamptz not null
);

-- Pictures of listings by the addresses that a file states, and what became of each.
create table import_pictures (
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  address text not null,
  position integer,
  image_id uuid references images (id) on delete set null,
  etag text,
  last_modified text,
  import_id uuid,
  failure text,
  attempts integer not null default 0,
  retry_at timestamptz,
  primary key (listing_id, address)
);
create index import_pictures_image on import_pictures (image_id) where image_id is not null;
create index import_pictures_retry on import_pictures (retry_at) where retry_at is not null;
create index import_rows_listing on import_rows (listing_id, import_id) where listing_id is not null;

-- Addresses from which files are fetched every day. Credentials are sealed.
create table stock_feeds (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  address text not null,
  hour integer not null check (hour between 0 and 23),
  zone text not null,
  is_complete boolean not null,
  is_active boolean not null,
  credentials_sealed text,
  next_run_at timestamptz,
  last_run_at timestamptz,
  last_result text check (last_result in ('imported', 'same', 'busy', 'failed')),
  last_import_id uuid,
  etag text,
  last_modified text,
  failure text,
  failing_since timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null
);
create index stock_feeds_of_user on stock_feeds (user_id, created_at, id);
create index stock_feeds_due on stock_feeds (next_run_at) where next_run_at is not null;

-- Which listing a row of a seller's file became. A row of its own and not a column of the listing: a listing that its seller
-- removes stays known, so that the next import of the same file does not bring it back.
create table imported_listings (
  user_id uuid not null references users (id) on delete cascade,
  external_id text not null,
  listing_id uuid references vehicle_listings (id) on delete set null,
  imported_at timestamptz not null,
  primary key (user_id, external_id)
);
create index imported_listings_listing on imported_listings (listing_id);

-- How far a file has been read, so that an interrupted import can go on.
create table listing_imports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  source text not null,
  rows_done integer not null default 0,
  published integer not null default 0,
  refused integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index listing_imports_open on listing_imports (user_id, source, started_at);

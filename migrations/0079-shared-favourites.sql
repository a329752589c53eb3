-- The address at which an account shares its favourites: one at a time, of which only a hash is stored.
create table favourite_shares (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);

-- A saved search is also read as a feed, at an address that only its owner knows: of the secret in it the hash is stored.
alter table saved_searches
  add column feed_hash text unique,
  add column feed_opened_at timestamptz,
  add check (num_nulls(feed_hash, feed_opened_at) in (0, 2));

-- Changes of listings that this snapshot sees were there when the favourite was saved: they are no news to it.
alter table user_favourites add column saved_in pg_snapshot not null default pg_current_snapshot();

-- Whether and when an account is written to about its favourites. Without a row it is not.
create table favourite_alerts (
  user_id uuid primary key references users on delete cascade,
  frequency text not null check (frequency in ('at_once', 'daily', 'never')),
  send_hour smallint not null check (send_hour between 0 and 23),
  time_zone text not null,
  -- When what has been found is to be sent; null while nothing waits.
  due_at timestamptz,
  updated_at timestamptz not null
);
create index favourite_alerts_due on favourite_alerts (due_at) where due_at is not null;

create table favourite_news (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  listing_id uuid not null,
  kind text not null check (kind in ('reduced', 'sold', 'back')),
  price_euros integer not null,
  -- Of a reduced one: the lowest price that the account knew.
  former_price_euros integer,
  found_at timestamptz not null,
  -- When it was sent, or was found to need no letter.
  told_at timestamptz,
  was_sent boolean not null default false,
  foreign key (user_id, listing_id) references user_favourites on delete cascade,
  -- Whatever happens, the same news is news once.
  unique (user_id, listing_id, kind, price_euros)
);
create index favourite_news_untold on favourite_news (user_id, id) where told_at is null;
create index favourite_news_found on favourite_news (found_at);

-- Until which day a vehicle is reserved. The day stays while its seller is off the market, and goes with every other state.
alter table vehicle_listings add column reserved_until date;
-- No version before wrote the state.
update vehicle_listings set reserved_until = (now() at time zone 'Europe/Brussels')::date + 14 where status = 'reserved';
alter table vehicle_listings
  add constraint reserved_until_a_day check (status <> 'reserved' or reserved_until is not null),
  -- What a search asks that leaves reserved vehicles out.
  add column without_reserved boolean not null generated always as (status <> 'reserved') stored;
create index vehicle_listings_reserved on vehicle_listings (reserved_until) where reserved_until is not null;

-- A price that was changed by hand on a page is stated a minute later; until then another one takes its place without a trace.
alter table vehicle_listings
  add column next_price_euros integer check (next_price_euros > 0),
  add column next_price_at timestamptz,
  add constraint vehicle_listings_next_price check ((next_price_euros is null) = (next_price_at is null));
create index vehicle_listings_next_price_at on vehicle_listings (next_price_at) where next_price_at is not null;

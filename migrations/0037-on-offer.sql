-- Whether a listing is on offer at a moment. It is written into each query that asks it, so that their indexes hold.
create function is_on_offer(status text, package_expiry timestamptz, at timestamptz) returns boolean
  language sql immutable parallel safe
  return status in ('active', 'reserved') and (package_expiry is null or package_expiry > at);

-- What is on offer now, for reports. The server asks the function, for the moment of its own clock.
create view listings_on_offer as
  select id, number, user_id, title, price_euros, published_at, package_expiry from vehicle_listings
  where is_on_offer(status, package_expiry, now());

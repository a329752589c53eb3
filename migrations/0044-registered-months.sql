-- The first and the last month in which a vehicle may have been registered first, counted from January 1900: the stated month,
-- else January and December of its year. Searches by month compare them.
alter table vehicle_listings
  add column registered_earliest integer not null
    generated always as ((year - 1900) * 12 + coalesce(first_registration_month, 1) - 1) stored,
  add column registered_latest integer not null
    generated always as ((year - 1900) * 12 + coalesce(first_registration_month, 12) - 1) stored;

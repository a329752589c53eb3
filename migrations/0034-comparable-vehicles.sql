-- Vehicles of one body, by year and power: what a vehicle is compared with where its model has too few offers.
create index vehicle_listings_class on vehicle_listings (vehicle_type_id, body_type, year, power_kw)
  where status in ('active', 'reserved');

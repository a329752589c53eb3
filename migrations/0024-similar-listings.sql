-- Listings like one: of its body type, nearest in price.
create index vehicle_listings_similar on vehicle_listings (vehicle_type_id, body_type, price_euros, id)
  where status in ('active', 'reserved');

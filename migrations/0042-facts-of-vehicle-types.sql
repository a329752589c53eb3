-- Facts of motorcycles, trucks, buses, caravans and motorhomes. Their ranges and keys are the contract's.
alter table vehicle_listings
  add column licence_class text,
  add column stroke text,
  add column a2_restriction text,
  add column permitted_mass_kg integer,
  add column payload_kg integer,
  add column axles integer,
  add column cabin text,
  add column berths integer,
  add column length_cm integer,
  add column layout text,
  add column heating text;

-- What the vehicles cannot have, and a seller could not save any more.
update vehicle_listings set co2_grams_per_km = null
  where co2_grams_per_km is not null
    and vehicle_type_id in (select id from vehicle_types where key = 'caravan');
update vehicle_listings set doors = null, seats = null
  where body_type = 'touring_caravan' and (doors is not null or seats is not null);

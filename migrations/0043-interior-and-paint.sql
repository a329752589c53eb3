-- Facts of interior, paint and engine. Their ranges and keys are the contract's.
alter table vehicle_listings
  add column interior_colour text,
  add column upholstery text,
  add column paint_finish text,
  add column gears integer,
  add column cylinders integer;

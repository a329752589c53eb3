-- A listing may state why it has no mileage: what is towed has no odometer, and nobody can read that of some classics.
alter table vehicle_listings
  alter column mileage_km drop not null,
  add column odometer text check (odometer in ('unknown', 'none')),
  add column historic_registration text not null default 'not_stated';
-- Sellers had to state something.
update vehicle_listings set mileage_km = null, odometer = 'none' where body_type = 'touring_caravan';
alter table vehicle_listings
  add constraint vehicle_listings_mileage_stated check ((mileage_km is null) = (odometer is not null));
-- Of a model without odometers.
alter table model_prices alter column median_mileage_km drop not null;
-- An unknown mileage has no verdict.
alter table listing_valuations drop constraint listing_valuations_reason_check;
alter table listing_valuations add constraint listing_valuations_reason_check check (
  reason in ('other_model', 'damaged', 'classic', 'mileage_unknown', 'contradicting_facts', 'too_few_comparables', 'too_far')
);

-- Dealers' files often leave the body type out, and a model may have several: what nobody stated is not stored.
alter table vehicle_listings alter column body_type drop not null;
alter table vehicle_listings alter column category_id drop not null;

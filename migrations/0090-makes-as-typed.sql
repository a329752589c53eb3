-- Entries that sellers are not offered: makes that a seller typed because the catalogue lacked them, and retired entries.
alter table vehicle_makes
  add column is_listed boolean not null default true,
  add column asked_for boolean not null default false,
  add constraint vehicle_makes_asked_for check (not (is_listed and asked_for));
alter table vehicle_models add column is_listed boolean not null default true;
alter table vehicle_variants add column is_listed boolean not null default true;
create index vehicle_makes_unlisted on vehicle_makes (vehicle_type_id) where not is_listed;

-- What the search index follows: every change of what search can see is noted by the database itself, in the same
-- transaction, whoever writes it. Counters and other columns that search never reads are no changes to it.

-- Whether a listing has a picture is asked by every search; the pictures themselves are five times as many rows.
alter table vehicle_listings add column has_pictures boolean not null default false;
update vehicle_listings set has_pictures = true
  where exists (select from listing_images where listing_images.listing_id = vehicle_listings.id);

-- Wakes followers, at most once in 50 ms of one connection: a NOTIFY makes commits wait for each other. Whoever sleeps
-- through it looks by itself a moment later. A connection whose commits disturb nobody sets its pause to 0.
create function wake_search_followers() returns void language plpgsql as $$
declare
  last_at text := current_setting('forecourt.followers_woken_at', true)
; pause_ms text := coalesce(nullif(current_setting('forecourt.followers_pause', true), ''), '50')
; now_at timestamptz := clock_timestamp()
; begin
  if coalesce(last_at, '') = '' or now_at - last_at::timestamptz > pause_ms::integer * interval '1 millisecond' then
    perform set_config('forecourt.followers_woken_at', now_at::text, false)
    ; perform pg_notify('listing_changes', '')
    ; end if
; end $$;

create function note_added_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id) select id from added
; perform wake_search_followers()
; return null
; end $$;
create trigger listings_added after insert on vehicle_listings
  referencing new table as added for each statement execute function note_added_listings();

create function note_removed_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id) select id from removed
; perform wake_search_followers()
; return null
; end $$;
create trigger listings_removed after delete on vehicle_listings
  referencing old table as removed for each statement execute function note_removed_listings();

create function note_changed_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id)
    select changed.id from changed join former on former.id = changed.id
    where (changed.vehicle_type_id, changed.make_id, changed.model_id, changed.variant_id, changed.category_id,
           changed.body_type, changed.year, changed.mileage_km, changed.price_euros, changed.fuel_type,
           changed.transmission, changed.engine_cc, changed.power_kw, changed.co2_grams_per_km, changed.colour,
           changed.doors, changed.seats, changed.condition, changed.features, changed.salesperson_type,
           changed.location, changed.city, changed.state_province, changed.postcode, changed.country,
           changed.latitude, changed.longitude, changed.status, changed.package_expiry, changed.featured_until,
           changed.published_at, changed.has_pictures)
      is distinct from
          (former.vehicle_type_id, former.make_id, former.model_id, former.variant_id, former.category_id,
           former.body_type, former.year, former.mileage_km, former.price_euros, former.fuel_type,
           former.transmission, former.engine_cc, former.power_kw, former.co2_grams_per_km, former.colour,
           former.doors, former.seats, former.condition, former.features, former.salesperson_type,
           former.location, former.city, former.state_province, former.postcode, former.country,
           former.latitude, former.longitude, former.status, former.package_expiry, former.featured_until,
           former.published_at, former.has_pictures)
; if found then perform wake_search_followers()
; end if
; return null
; end $$;
create trigger listings_changed after update on vehicle_listings
  referencing old table as former new table as changed for each statement execute function note_changed_listings();

create function note_added_pictures() returns trigger language plpgsql as $$
begin
  update vehicle_listings set has_pictures = true
    where not has_pictures and id in (select listing_id from added)
; return null
; end $$;
create trigger pictures_added after insert on listing_images
  referencing new table as added for each statement execute function note_added_pictures();

create function note_removed_pictures() returns trigger language plpgsql as $$
begin
  update vehicle_listings set has_pictures = false
    where has_pictures and id in (select listing_id from removed)
      and not exists (select from listing_images where listing_images.listing_id = vehicle_listings.id)
; return null
; end $$;
create trigger pictures_removed after delete on listing_images
  referencing old table as removed for each statement execute function note_removed_pictures();

-- The taxonomy changes seldom and is small: its followers read all of it again. The nil id stands for it.
create function note_changed_taxonomy() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id) values ('00000000-0000-0000-0000-000000000000')
; perform wake_search_followers()
; return null
; end $$;
create trigger types_changed after insert or update or delete on vehicle_types
  for each statement execute function note_changed_taxonomy();
create trigger makes_changed after insert or update or delete on vehicle_makes
  for each statement execute function note_changed_taxonomy();
create trigger models_changed after insert or update or delete on vehicle_models
  for each statement execute function note_changed_taxonomy();
create trigger variants_changed after insert or update or delete on vehicle_variants
  for each statement execute function note_changed_taxonomy();

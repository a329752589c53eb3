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

-- The search index follows every column but these, so that a new fact needs no new trigger. What sellers write is in
-- `search_terms`.
create or replace function note_changed_listings() returns trigger language plpgsql as $$
declare
  ignored constant text[] := array[
    'title', 'description', 'description_language', 'search_terms', 'dealer_address', 'show_contact_phone', 'video_url', 'external_id',
    'claims_vin', 'quality_score', 'package_id', 'phone_views', 'total_views', 'created_at', 'updated_at', 'sold_at',
    'revision', 'reviewed_revision', 'rejected_at'];
begin
  insert into listing_changes (listing_id)
    select changed.id from changed join former on former.id = changed.id
    where changed.search_terms is distinct from former.search_terms
       or to_jsonb(changed) - ignored is distinct from to_jsonb(former) - ignored;
  if found then perform wake_search_followers();
  end if;
  return null;
end $$;

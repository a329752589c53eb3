-- Facts of drive, history and offer, of batteries, consumption and emissions. Their ranges and keys are the contract's.
alter table vehicle_listings
  add column drive text,
  add column warranty_months integer,
  add column warranty_kind text,
  add column non_smoker text not null default 'not_stated',
  add column offer_kind text,
  add column first_registration_country text,
  add column electric_range_km integer,
  add column battery_wh integer,
  add column battery_health_percent integer,
  add column charging_plug text,
  add column ac_charging_watts integer,
  add column dc_charging_watts integer,
  add column charging_minutes integer,
  add column heat_pump text not null default 'not_stated',
  add column consumption_ml_per_km integer,
  add column consumption_wh_per_km integer,
  add column consumption_grams_per_km integer,
  add column discharged_consumption_ml_per_km integer,
  add column discharged_co2_grams_per_km integer,
  add column emission_class text,
  add column environmental_badge text;

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

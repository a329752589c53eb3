-- Facts of interior, paint and engine. Their ranges and keys are the contract's.
alter table vehicle_listings
  add column interior_colour text,
  add column upholstery text,
  add column paint_finish text,
  add column gears integer,
  add column cylinders integer;

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

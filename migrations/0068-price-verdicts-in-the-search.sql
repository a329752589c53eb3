-- The step of a price, and the price in per cent of its estimate, beside the facts that are searched and ordered by. Null where
-- nothing is said, and where the price is suspiciously low: no search finds that for its price.
alter table vehicle_listings
  add column price_step text check (price_step in ('great', 'good', 'fair', 'high', 'very_high')),
  -- Whole per cent: estimates are not surer, and a listing whose estimate moves by less is not written.
  add column percent_of_estimate integer check (percent_of_estimate between 0 and 1000);

create function searched_step(v listing_valuations) returns text language sql immutable as $$
  select case when v.step not in ('none', 'suspiciously_low') then v.step end
$$;
create function searched_percent(v listing_valuations) returns integer language sql immutable as $$
  select case when searched_step(v) is not null
    then least(1000, round(100.0 * v.price_euros / v.estimate_euros)::integer) end
$$;

create function show_verdicts() returns trigger language plpgsql as $$
begin
  update vehicle_listings l
    set price_step = searched_step(v), percent_of_estimate = searched_percent(v)
    from written v
    where l.id = v.listing_id
      and (l.price_step is distinct from searched_step(v) or l.percent_of_estimate is distinct from searched_percent(v));
  return null;
end $$;
create trigger verdicts_added after insert on listing_valuations
  referencing new table as written for each statement execute function show_verdicts();
create trigger verdicts_changed after update on listing_valuations
  referencing new table as written for each statement execute function show_verdicts();

create function hide_verdicts() returns trigger language plpgsql as $$
begin
  update vehicle_listings l set price_step = null, percent_of_estimate = null
    from forgotten v
    where l.id = v.listing_id and (l.price_step is not null or l.percent_of_estimate is not null);
  return null;
end $$;
create trigger verdicts_removed after delete on listing_valuations
  referencing old table as forgotten for each statement execute function hide_verdicts();

-- A step that changes is news to a search that asks for it; the per cent only order results.
create or replace function note_changed_for_alerts() returns trigger language plpgsql as $$
declare
  -- What no search asks about and what changes often. Another column too many costs a look, and finds nothing.
  ignored constant text[] := array[
    'title', 'description', 'description_language', 'dealer_address', 'show_contact_phone', 'video_url', 'external_id',
    'claims_vin', 'quality_score', 'package_id', 'phone_views', 'total_views', 'created_at', 'updated_at', 'sold_at',
    'revision', 'reviewed_revision', 'rejected_at', 'vin', 'registration_number', 'user_id', 'percent_of_estimate'];
begin
  insert into alert_changes (listing_id, former)
    select former.id, to_jsonb(former) - ignored
    from changed join former on former.id = changed.id
    where to_jsonb(changed) - ignored is distinct from to_jsonb(former) - ignored;
  return null;
end $$;

update vehicle_listings l
  set price_step = searched_step(v), percent_of_estimate = searched_percent(v)
  from listing_valuations v where v.listing_id = l.id;

-- The key that papers print for the type of a vehicle: HSN and TSN, CNIT, number of the type approval.
alter table vehicle_listings add column type_key text;

-- For the vehicles that offers with a key are. The operators of `like`, whatever the language of the database.
create index vehicle_listings_type_key on vehicle_listings (type_key text_pattern_ops)
  where type_key is not null and status in ('active', 'reserved');

-- As in migration 39, and the words of the key, which somebody who reads papers types. Keys of letters and digits without a sign between
-- them are longer than words of texts: they are one word as they are.
alter table vehicle_listings drop column search_terms;
alter table vehicle_listings add column search_terms tsvector not null
  generated always as (
    listing_terms(title || ' / ' || coalesce(model_description, '') || ' / ' || coalesce(type_key, ''), description)
    || coalesce((fold_words(substring(type_key from '^[A-Z0-9]{13,}$')) || ':1A')::tsvector, ''::tsvector)
  ) stored;
create index vehicle_listings_search_terms on vehicle_listings using gin (search_terms) where status in ('active', 'reserved');

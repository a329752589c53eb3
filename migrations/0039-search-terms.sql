-- The words of a listing that typed words are looked for in, so that no writer can forget them: those of the title and of the model
-- description (weight A), and those of the seller's text. They are not split by the parser of the database, which knows neither
-- "320d" nor "1,9 TDI". `search/fold-words.ts` and `search/typed-words.ts` fold and split what is typed in the same way.

-- Small letters without accents, whatever the language of the database. What occurs most comes first, because each letter is looked for
-- from the left; letters at the end of the first list without one in the second are taken out.
create function fold_words(written text) returns text language sql immutable parallel safe strict
return replace(replace(replace(replace(translate(written,
  ' enirastdulohgcmkbfwzpvjyqx.,-/0123456789ERSANITDLBMKGHFVPWCOUZXJQY'
  || 'àáâãäåāăąæçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįĵķĺļľłñńņňòóôõöøōŏőœŕŗřśŝşšșţťŧțùúûüũūŭůűųŵýÿŷźżž'
  || 'ÀÁÂÃÄÅĀĂĄÆÇĆĈĊČĎĐÈÉÊËĒĔĖĘĚĜĞĠĢĤĦÌÍÎÏĨĪĬĮĴĶĹĻĽŁÑŃŅŇÒÓÔÕÖØŌŎŐŒŔŖŘŚŜŞŠȘŢŤŦȚÙÚÛÜŨŪŬŮŰŲŴÝŸŶŹŻŽ'
  || E'ẞ\t\n\r\u00a0\u2009\u202f\u2010\u2011\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328',
  ' enirastdulohgcmkbfwzpvjyqx.,-/0123456789ersanitdlbmkghfvpwcouzxjqy'
  || 'aaaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiijkllllnnnnoooooooooorrrsssssttttuuuuuuuuuuwyyyzzz'
  || 'aaaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiijkllllnnnnoooooooooorrrsssssttttuuuuuuuuuuwyyyzzz'
  || 'ß      --'), 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');

-- A folded text as pieces with one blank between them: words, some with hyphens, and a slash for everything that parts words.
-- 12.500 is one number, 1,9 and 1.9 are the same: the point of a decimal number is kept as an underscore.
create function word_pieces(written text) returns text language sql immutable parallel safe strict
return regexp_replace(regexp_replace(regexp_replace(translate(fold_words(written), '_', '/'),
  '(^|[^0-9.,])([0-9]{1,3})[.,]([0-9]{3})(?![0-9]|[.,][0-9])', '\1\2\3', 'g'),
  '(^|[^0-9.,])([0-9]{1,2})[.,]([0-9]{1,2})(?![0-9]|[.,][0-9])', '\1\2_\3', 'g'),
  '[^a-z0-9_ -]+', ' / ', 'g');

-- The words of a text, some more than once: each word; words with hyphens also without them; a number and a short word side by
-- side also as one ("320 d", "C 220"); of words of letters and digits also the parts ("xdrive20d": xdrive, 20, d, 20d); of German
-- compounds also the last part ("standheizung": heizung). Long numbers and long mixtures (of a telephone, of a vehicle) are no words.
-- A function of SQL alone would be planned anew for each listing, which takes three times as long as the work.
create function text_words(written text) returns text[] language plpgsql immutable parallel safe strict
  set search_path from current as $$
begin
  return array(
    with folded as materialized (
      select word_pieces(written) as pieces
    ), pieces as (
      select piece, lead(piece) over (order by at) as next
      from folded, string_to_table(pieces, ' ') with ordinality as found (piece, at)
      where piece <> ''
    ), words as (
      select unnest(string_to_array(piece, '-')) as word from pieces
      union all
      select replace(replace(replace(replace(piece, '-', ''), 'ae', 'a'), 'oe', 'o'), 'ue', 'u') from pieces
      where piece like '%-%'
      union all
      select piece || next from pieces
      where length(piece) <= 4 and length(next) <= 4
        and (translate(piece, '0123456789_', '') = '' and translate(next, '0123456789_-/', '') = next
          or translate(next, '0123456789_', '') = '' and translate(piece, '0123456789_-/', '') = piece)
    ), kept as materialized (
      select word, letters from (select word, translate(word, '0123456789_', '') as letters from words where word <> '/') split
      where length(word) <= case letters when word then 40 when '' then 7 else 12 end and word <> ''
    )
    select replace(word, '_', '.') from kept
    union all
    select replace(part[1], '_', '.') from kept, regexp_matches(word, '[0-9_]+|[a-z]+', 'g') part where letters <> '' and letters <> word
    union all
    select replace(part[1], '_', '.') from kept, regexp_matches(word, '[0-9_]+[a-z]+', 'g') part where letters <> '' and letters <> word
    union all
    select right(word, size) from kept, generate_series(3, least(length(word) - 3, 12)) size
    where letters = word and right(word, size) = any ('{
    heizung,kupplung,dach,sitz,sitze,felgen,paket,ausstattung,automatik,anlage,kamera,sensor,sensoren,licht,scheinwerfer,reifen,
    rader,getriebe,lenkrad,spiegel,tur,turen,turer,fenster,scheibe,scheiben,haken,motor,bremse,bremsen,filter,kette,riemen,
    assistent,regelung,steurung,polster,leder,lampe,lampen,leuchten,batterie,antrieb,fahrwerk,auspuff,klappe,verdeck,sperre,
    radio,system,garantie,zustand,heft}')
  );
end $$;

-- Words with one position each: A for those of the headline, D for those that only the body has.
create function listing_terms(headline text, body text) returns tsvector language sql immutable parallel safe
return (
  coalesce(nullif(array_to_string(text_words(headline), ':1A '), '') || ':1A ', '')
  || coalesce(nullif(array_to_string(text_words(body), ':1 '), '') || ':1', '')
)::tsvector;

alter table vehicle_listings add column search_terms tsvector not null
  generated always as (listing_terms(title || ' / ' || coalesce(model_description, ''), description)) stored;
create index vehicle_listings_search_terms on vehicle_listings using gin (search_terms) where status in ('active', 'reserved');

-- As in migration 12, and the words.
create or replace function note_changed_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id)
    select changed.id from changed join former on former.id = changed.id
    where (changed.vehicle_type_id, changed.make_id, changed.model_id, changed.variant_id, changed.category_id,
           changed.body_type, changed.year, changed.mileage_km, changed.price_euros, changed.fuel_type,
           changed.transmission, changed.engine_cc, changed.power_kw, changed.co2_grams_per_km, changed.colour,
           changed.doors, changed.seats, changed.condition, changed.features, changed.salesperson_type,
           changed.location, changed.city, changed.state_province, changed.postcode, changed.country,
           changed.latitude, changed.longitude, changed.status, changed.package_expiry, changed.featured_until,
           changed.published_at, changed.has_pictures, changed.search_terms)
      is distinct from
          (former.vehicle_type_id, former.make_id, former.model_id, former.variant_id, former.category_id,
           former.body_type, former.year, former.mileage_km, former.price_euros, former.fuel_type,
           former.transmission, former.engine_cc, former.power_kw, former.co2_grams_per_km, former.colour,
           former.doors, former.seats, former.condition, former.features, former.salesperson_type,
           former.location, former.city, former.state_province, former.postcode, former.country,
           former.latitude, former.longitude, former.status, former.package_expiry, former.featured_until,
           former.published_at, former.has_pictures, former.search_terms);
  if found then perform wake_search_followers();
  end if;
  return null;
end $$;

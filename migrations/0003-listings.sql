-- Images, listings and what belongs to them. Money is whole euros; words are keys of the vocabulary.

-- One row per distinct picture: equal bytes are stored once. `widths` are the sizes that exist as files.
create table images (
  id uuid primary key,
  content_hash text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  formats text[] not null default '{webp}',
  placeholder text not null,
  byte_size bigint not null check (byte_size > 0),
  created_at timestamptz not null
);
alter table profiles add foreign key (profile_picture_id) references images (id) on delete set null;

-- Who uploaded which picture; only an owner may put it into a listing.
create table image_owners (
  image_id uuid not null references images (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (image_id, user_id)
);
create index image_owners_user on image_owners (user_id);

create table vehicle_listings (
  id uuid primary key,
  number integer generated always as identity unique,
  user_id uuid not null references users (id),
  title text not null,
  vehicle_type_id uuid not null references vehicle_types (id),
  make_id uuid not null references vehicle_makes (id),
  model_id uuid not null references vehicle_models (id),
  variant_id uuid references vehicle_variants (id),
  category_id uuid not null references vehicle_categories (id),
  body_type text not null,
  year integer not null check (year between 1900 and 2100),
  first_registration_month integer check (first_registration_month between 1 and 12),
  mileage_km integer not null check (mileage_km >= 0),
  price_euros integer not null check (price_euros > 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  vat_treatment text not null check (vat_treatment in ('deductible', 'margin', 'private')),
  fuel_type text,
  transmission text,
  engine_cc integer check (engine_cc > 0),
  power_kw integer check (power_kw > 0),
  co2_grams_per_km integer check (co2_grams_per_km >= 0),
  colour text,
  doors integer check (doors between 1 and 9),
  seats integer check (seats between 1 and 100),
  registration_number text,
  vin text check (length(vin) = 17 and vin = upper(vin)),
  condition text not null,
  accident text not null default 'not_stated' check (accident in ('yes', 'no', 'not_stated')),
  damaged text not null default 'not_stated' check (damaged in ('yes', 'no', 'not_stated')),
  service_history text not null default 'not_stated' check (service_history in ('yes', 'no', 'not_stated')),
  previous_owners integer check (previous_owners >= 0),
  inspection_valid_until date,
  features text[] not null default '{}',
  description text not null check (length(description) >= 10),
  description_language text,
  salesperson_type text not null check (salesperson_type in ('private', 'dealer')),
  location text not null,
  city text not null,
  state_province text,
  postcode text,
  country text not null check (length(country) = 2),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  dealer_address text,
  show_contact_phone boolean not null default true,
  video_url text,
  external_id text,
  quality_score integer check (quality_score between 0 and 100),
  status text not null check (status in ('active', 'reserved', 'paused', 'sold', 'rejected')),
  package_id uuid,
  package_expiry timestamptz,
  featured_until timestamptz,
  phone_views integer not null default 0 check (phone_views >= 0),
  total_views integer not null default 0 check (total_views >= 0),
  created_at timestamptz not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  sold_at timestamptz,
  check ((status = 'sold') = (sold_at is not null)),
  check (salesperson_type = 'dealer' or vat_treatment = 'private'),
  check (fuel_type <> 'electric' or engine_cc is null),
  unique (user_id, external_id)
);
-- The same vehicle cannot be on offer twice.
create unique index vehicle_listings_vin on vehicle_listings (vin) where vin is not null and status in ('active', 'reserved');
create index vehicle_listings_owner on vehicle_listings (user_id, created_at desc);
create index vehicle_listings_newest on vehicle_listings (published_at desc, id) where status in ('active', 'reserved');
create index vehicle_listings_featured on vehicle_listings (featured_until) where featured_until is not null;
create index vehicle_listings_make on vehicle_listings (make_id, published_at desc) where status in ('active', 'reserved');
create index vehicle_listings_model on vehicle_listings (model_id, published_at desc) where status in ('active', 'reserved');
create index vehicle_listings_variant on vehicle_listings (variant_id) where variant_id is not null;
create index vehicle_listings_price on vehicle_listings (price_euros, id) where status in ('active', 'reserved');
create index vehicle_listings_mileage on vehicle_listings (mileage_km, id) where status in ('active', 'reserved');
create index vehicle_listings_year on vehicle_listings (year desc, id) where status in ('active', 'reserved');
create index vehicle_listings_power on vehicle_listings (power_kw desc, id) where status in ('active', 'reserved');
create index vehicle_listings_country on vehicle_listings (country, published_at desc) where status in ('active', 'reserved');
create index vehicle_listings_category on vehicle_listings (category_id);
create index vehicle_listings_expiry on vehicle_listings (package_expiry) where package_expiry is not null;
-- Counts per type, make and model are read without touching the table.
create index vehicle_listings_taxonomy on vehicle_listings (vehicle_type_id, make_id, model_id, variant_id)
  include (package_expiry) where status in ('active', 'reserved');

create table listing_images (
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  position integer not null check (position >= 0),
  image_id uuid not null references images (id),
  primary key (listing_id, position) deferrable initially immediate,
  unique (listing_id, image_id)
);
create index listing_images_image on listing_images (image_id);

create table listing_contacts (
  listing_id uuid primary key references vehicle_listings (id) on delete cascade,
  contact_phone text not null check (trim(contact_phone) <> '')
);

-- Every placement ever bought; `vehicle_listings.featured_until` is the end of the running one.
create table featured_listings (
  id uuid primary key,
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  source text not null check (source in ('package', 'credit', 'admin')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > started_at)
);
create index featured_listings_listing on featured_listings (listing_id, expires_at desc);

-- The price from first publication on; never changed, so that a reduction can be proved (Directive 98/6/EC, art. 6a).
create table listing_prices (
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  since timestamptz not null,
  price_euros integer not null check (price_euros > 0),
  primary key (listing_id, since)
);

create table listing_daily_stats (
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  phone_views integer not null default 0 check (phone_views >= 0),
  primary key (listing_id, day)
);

-- What may still be said of a listing that its seller removed.
create table removed_listings (
  listing_id uuid primary key,
  facts jsonb not null,
  removed_at timestamptz not null
);

-- A wizard that is not finished; lives until published or thrown away.
create table listing_drafts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  listing_id uuid references vehicle_listings (id) on delete cascade,
  step integer not null check (step between 1 and 3),
  vehicle_data jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index listing_drafts_user on listing_drafts (user_id, updated_at desc);

-- Changes that followers of the search index read in the order (transaction, sequence).
create table listing_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  sequence bigint generated always as identity,
  listing_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (transaction_id, sequence)
);
create index listing_changes_age on listing_changes (changed_at);

-- The vehicle taxonomy: types, makes, models, variants, and categories (used as body types).

create table vehicle_types (
  id uuid primary key,
  key text not null unique,
  name text not null unique,
  description text,
  icon_name text not null default 'car',
  position integer not null default 0
);

create table vehicle_makes (
  id uuid primary key,
  vehicle_type_id uuid not null references vehicle_types (id),
  name text not null,
  slug text not null,
  description text,
  unique (vehicle_type_id, slug)
);
create unique index vehicle_makes_name on vehicle_makes (vehicle_type_id, lower(name));

create table vehicle_models (
  id uuid primary key,
  make_id uuid not null references vehicle_makes (id),
  name text not null,
  slug text not null,
  description text,
  unique (make_id, slug)
);
create unique index vehicle_models_name on vehicle_models (make_id, lower(name));

create table vehicle_variants (
  id uuid primary key,
  model_id uuid not null references vehicle_models (id),
  name text not null,
  slug text not null,
  description text,
  from_year integer,
  to_year integer,
  unique (model_id, slug),
  check (to_year >= from_year)
);
create unique index vehicle_variants_name on vehicle_variants (model_id, lower(name));

-- `key` is a body type of the vocabulary; a category added by an administrator gets a key of its own.
create table vehicle_categories (
  id uuid primary key,
  vehicle_type_id uuid not null references vehicle_types (id),
  key text not null unique,
  name text not null,
  description text,
  position integer not null default 0
);
create unique index vehicle_categories_name on vehicle_categories (vehicle_type_id, lower(name));

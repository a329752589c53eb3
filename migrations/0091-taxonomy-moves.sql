-- Where entries went that were merged or moved: addresses, drafts and programs that name them by their slugs are led on.
create table taxonomy_moves (
  id uuid primary key,
  vehicle_type_id uuid not null references vehicle_types (id) on delete cascade,
  make_slug text not null,
  -- Null for a make; with a variant also that of its model.
  model_slug text,
  variant_slug text,
  make_id uuid not null references vehicle_makes (id) on delete cascade,
  model_id uuid references vehicle_models (id) on delete cascade,
  variant_id uuid references vehicle_variants (id) on delete cascade,
  moved_at timestamptz not null
);
create unique index taxonomy_moves_from on taxonomy_moves
  (vehicle_type_id, make_slug, coalesce(model_slug, ''), coalesce(variant_slug, ''));
create index taxonomy_moves_make on taxonomy_moves (make_id);
create index taxonomy_moves_model on taxonomy_moves (model_id);
create index taxonomy_moves_variant on taxonomy_moves (variant_id);

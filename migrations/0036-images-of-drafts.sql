-- Which images a draft, and a listing that waits for its payment, names: kept beside the data that is typed, so that
-- images in use are found by a key.
create table draft_images (
  draft_id uuid not null references listing_drafts (id) on delete cascade,
  image_id uuid not null references images (id) on delete cascade,
  primary key (draft_id, image_id)
);
create index draft_images_image on draft_images (image_id);

create table pending_listing_images (
  pending_listing_id uuid not null references pending_listings (id) on delete cascade,
  image_id uuid not null references images (id) on delete cascade,
  primary key (pending_listing_id, image_id)
);
create index pending_listing_images_image on pending_listing_images (image_id);

insert into draft_images (draft_id, image_id)
  select distinct listing_drafts.id, images.id
  from listing_drafts
  cross join jsonb_array_elements_text(
    case when jsonb_typeof(vehicle_data -> 'imageIds') = 'array' then vehicle_data -> 'imageIds' else '[]' end
  ) as named (image_id)
  join images on images.id::text = lower(named.image_id);

insert into pending_listing_images (pending_listing_id, image_id)
  select distinct pending_listings.id, images.id
  from pending_listings
  cross join jsonb_array_elements_text(
    case when jsonb_typeof(vehicle_data -> 'imageIds') = 'array' then vehicle_data -> 'imageIds' else '[]' end
  ) as named (image_id)
  join images on images.id::text = lower(named.image_id);

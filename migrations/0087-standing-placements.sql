-- Placements of damaged vehicles stand still: what is left of them goes on once the vehicle is no longer stated to be damaged.
alter table featured_listings add column stopped_at timestamptz;
create index featured_listings_standing on featured_listings (listing_id) where stopped_at is not null;

update featured_listings f set stopped_at = now()
from vehicle_listings l
where l.id = f.listing_id and l.damaged = 'yes' and f.expires_at > now();

update vehicle_listings set featured_until = null where damaged = 'yes' and featured_until > now();

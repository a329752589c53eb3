-- A favourite outlives its listing: who saved a vehicle still learns that it is gone, and for how much it was offered.
alter table user_favourites drop constraint user_favourites_listing_id_fkey;

-- One that was removed a moment ago can be brought back as it was.
alter table user_favourites add column removed_at timestamptz;
create index user_favourites_saved on user_favourites (user_id, created_at desc, listing_id) where removed_at is null;
create index user_favourites_removed on user_favourites (removed_at) where removed_at is not null;

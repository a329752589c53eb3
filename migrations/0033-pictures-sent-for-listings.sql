-- Whether the account sent the picture for a listing, besides what it sent as its profile picture. Such a picture stays when it leaves
-- the profile: a form that is not saved yet may hold it. Earlier ones stay as well, until nothing has used them for a week.
alter table image_owners add column for_listings boolean not null default true;

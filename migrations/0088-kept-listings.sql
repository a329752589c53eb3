-- Which listings a dealer wants to keep online where a plan has fewer places than vehicles.
create table kept_listings (
  listing_id uuid primary key references vehicle_listings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  chosen_at timestamptz not null
);
create index kept_listings_of on kept_listings (user_id);

alter table reminders drop constraint reminders_notice_check;
alter table reminders add constraint reminders_notice_check check (notice in ('week', 'five_days', 'one_day', 'ended'));

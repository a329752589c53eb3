-- Administration: staff with roles, decisions that people are told of, listings that were looked at, figures of each day.

alter table admin_users add column role text not null default 'admin' check (role in ('admin', 'support', 'catalogue'));

-- The same as before, and which role somebody has in administration.
drop function signed_in(uuid, uuid, timestamptz);
create function signed_in(wanted_session uuid, wanted_user uuid, at timestamptz)
returns table (
  email text,
  first_name text,
  last_name text,
  is_dealer boolean,
  is_approved_dealer boolean,
  is_admin boolean,
  has_verified_factor boolean,
  aal text,
  staff_role text
)
language plpgsql stable as $$ begin return query
  select
    u.email,
    p.first_name,
    p.last_name,
    coalesce(p.is_dealer, false),
    coalesce(p.is_approved_dealer, false),
    coalesce(a.role = 'admin', false),
    exists (select 1 from factors f where f.user_id = u.id and f.status = 'verified'),
    s.aal,
    a.role
  from sessions s
  join users u on u.id = s.user_id
  left join profiles p on p.user_id = u.id
  left join admin_users a on a.email = u.email
  where s.id = wanted_session and u.id = wanted_user
    and s.ended_at is null and s.ends_at > at
    and (u.banned_until is null or u.banned_until <= at); end $$;

-- What was decided about somebody, and why: the statement of reasons that they were sent (Regulation 2022/2065, art. 17).
-- Who decided stands in audit_entries.
create table moderation_decisions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  listing_id uuid references vehicle_listings (id) on delete set null,
  decision text not null check (decision in ('listing_rejected', 'listing_approved', 'account_banned', 'account_unbanned',
    'application_approved', 'application_declined', 'dealer_revoked')),
  title text not null default '',
  reason text,
  until timestamptz,
  decided_at timestamptz not null
);
create index moderation_decisions_user on moderation_decisions (user_id, decided_at desc);
create index moderation_decisions_listing on moderation_decisions (listing_id, decided_at desc) where listing_id is not null;
create index moderation_decisions_age on moderation_decisions (decided_at);

-- Listings that a ban took off the market, with the status they get back.
create table listings_paused_by_ban (
  listing_id uuid primary key references vehicle_listings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  status text not null check (status in ('active', 'reserved'))
);
create index listings_paused_by_ban_user on listings_paused_by_ban (user_id);
create index users_banned on users (banned_until) where banned_until is not null;

-- Which state of a listing somebody has looked at. Changed since then, it waits to be looked at again.
alter table vehicle_listings add column reviewed_revision integer;
-- When it was rejected: given back, it gets the time it was off the market.
alter table vehicle_listings add column rejected_at timestamptz;
create index vehicle_listings_unreviewed on vehicle_listings (published_at desc, id)
  where status in ('active', 'reserved') and reviewed_revision is distinct from revision;
create index vehicle_listings_rejected on vehicle_listings (rejected_at desc, id) where status = 'rejected';

-- How the market stood at the end of a day, for comparison.
create table market_figures (
  day date primary key,
  total_vehicles integer not null check (total_vehicles >= 0),
  active_users integer not null check (active_users >= 0),
  pending_approvals integer not null check (pending_approvals >= 0),
  storage_bytes bigint not null check (storage_bytes >= 0)
);

-- Work that one process does at a time; a crash gives it free after a while.
create table maintenance_runs (
  task text primary key,
  running_until timestamptz not null
);

-- The transaction that changed the taxonomy last. Whoever keeps a copy of it in memory asks for this alone.
create table taxonomy_versions (
  is_only boolean primary key default true check (is_only),
  changed_by xid8 not null
);
insert into taxonomy_versions (changed_by) values (pg_current_xact_id());
create or replace function note_changed_taxonomy() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id) values ('00000000-0000-0000-0000-000000000000')
; insert into taxonomy_versions (changed_by) values (pg_current_xact_id())
    on conflict (is_only) do update set changed_by = excluded.changed_by
; perform wake_search_followers()
; return null
; end $$;

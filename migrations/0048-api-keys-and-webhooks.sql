-- Keys of dealers' programs. Only a hash of the key is stored.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  beginning text not null,
  key_hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id, created_at desc, id);

-- Where a dealer's program wants to hear of changes. Secrets are sealed.
create table webhook_endpoints (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  address text not null,
  events text[] not null check (cardinality(events) > 0),
  state text not null check (state in ('active', 'paused', 'disabled')),
  secret_sealed text not null,
  former_secret_sealed text,
  former_secret_until timestamptz,
  created_at timestamptz not null,
  last_delivered_at timestamptz,
  -- After a failure nothing is sent for a while: a server that is down must not delay those of others.
  resting_until timestamptz,
  -- Listings that ended by themselves before this moment have been reported.
  ends_reported_until timestamptz not null
);
create index webhook_endpoints_user on webhook_endpoints (user_id, created_at, id);

-- An event for one endpoint: what waits, and the log. Written in the transaction of the change.
create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event_id uuid not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Null: at once.
  next_attempt_at timestamptz,
  first_attempt_at timestamptz,
  status integer,
  duration_ms integer,
  failure text,
  response text
);
create index webhook_deliveries_log on webhook_deliveries (endpoint_id, occurred_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at nulls first, occurred_at)
  where state = 'waiting';
create index webhook_deliveries_old on webhook_deliveries (occurred_at);

-- Every way to change a listing ends in these triggers, so none can forget its event. The moment of a change is its
-- `updated_at`. Without active endpoints they cost one look.
create function webhook_offered(status text, package_expiry timestamptz, at timestamptz) returns boolean
  language sql immutable as $$
    select status in ('active', 'reserved') and (package_expiry is null or package_expiry > at)
  $$;

create function record_published_listings() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from webhook_endpoints where state = 'active') then return null; end if;
  with happened as materialized (
    select gen_random_uuid() as event_id, added.* from added
    where webhook_offered(added.status, added.package_expiry, added.updated_at)
      and exists (select 1 from webhook_endpoints e where e.user_id = added.user_id and e.state = 'active')
  )
  insert into webhook_deliveries (id, endpoint_id, event_id, type, data, occurred_at)
    select gen_random_uuid(), e.id, happened.event_id, 'listing.published', jsonb_build_object(
      'listingId', happened.id, 'title', happened.title, 'status', happened.status,
      'priceEuros', happened.price_euros, 'revision', happened.revision), happened.updated_at
    from happened join webhook_endpoints e on e.user_id = happened.user_id
    where e.state = 'active' and 'listing.published' = any (e.events);
  return null;
end $$;
create trigger listings_published after insert on vehicle_listings
  referencing new table as added for each statement execute function record_published_listings();

create function record_changed_listings() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from webhook_endpoints where state = 'active') then return null; end if;
  with happened as materialized (
    select gen_random_uuid() as event_id, changed.*,
      case
        when changed.status = 'sold' and former.status <> 'sold' then 'listing.sold'
        when was.offered and not now_is.offered then 'listing.ended'
        when not was.offered and now_is.offered then 'listing.published'
        when now_is.offered and changed.revision <> former.revision then 'listing.changed'
      end as type
    from changed join former on former.id = changed.id
      cross join lateral (select webhook_offered(former.status, former.package_expiry, changed.updated_at) as offered) was
      cross join lateral (select webhook_offered(changed.status, changed.package_expiry, changed.updated_at) as offered) now_is
    where changed.revision <> former.revision or changed.status <> former.status
       or changed.package_expiry is distinct from former.package_expiry
  )
  insert into webhook_deliveries (id, endpoint_id, event_id, type, data, occurred_at)
    select gen_random_uuid(), e.id, happened.event_id, happened.type, jsonb_build_object(
      'listingId', happened.id, 'title', happened.title, 'status', happened.status,
      'priceEuros', happened.price_euros, 'revision', happened.revision), happened.updated_at
    from happened join webhook_endpoints e on e.user_id = happened.user_id
    where e.state = 'active' and happened.type = any (e.events);
  return null;
end $$;
create trigger listings_changed_for_webhooks after update on vehicle_listings
  referencing old table as former new table as changed for each statement execute function record_changed_listings();

-- Before the row goes: afterwards its own number would no longer be known.
create function record_removed_listing() returns trigger language plpgsql as $$
begin
  if old.status in ('active', 'reserved') then
    insert into webhook_deliveries (id, endpoint_id, event_id, type, data, occurred_at)
      select gen_random_uuid(), e.id, md5(old.id::text || 'removed')::uuid, 'listing.ended', jsonb_build_object(
        'listingId', old.id, 'title', old.title, 'status', 'removed', 'priceEuros', old.price_euros,
        'revision', old.revision, 'number', (select min(external_id) from imported_listings where listing_id = old.id)),
        clock_timestamp()
      from webhook_endpoints e
      where e.user_id = old.user_id and e.state = 'active' and 'listing.ended' = any (e.events);
  end if;
  return old;
end $$;
create trigger listings_removed_for_webhooks before delete on vehicle_listings
  for each row execute function record_removed_listing();

-- Who made a dealer's keys, webhooks and feeds: they end when that person no longer acts for the dealer. Null: not known,
-- because the account is gone, or because nobody recorded it.
alter table api_keys
  add column made_by uuid references users (id) on delete set null,
  add column ended_with_maker boolean not null default false;
create index api_keys_maker on api_keys (made_by) where made_by is not null;

alter table webhook_endpoints
  add column made_by uuid references users (id) on delete set null,
  -- The key of the program that made it.
  add column api_key_id uuid references api_keys (id) on delete set null,
  -- It ended with its maker or its key, for good. Its state is disabled then.
  add column ended_at timestamptz;
create index webhook_endpoints_maker on webhook_endpoints (made_by) where made_by is not null;
create index webhook_endpoints_key on webhook_endpoints (api_key_id) where api_key_id is not null;

alter table stock_feeds
  add column made_by uuid references users (id) on delete set null,
  add column ended_at timestamptz;
create index stock_feeds_maker on stock_feeds (made_by) where made_by is not null;

-- The audit has recorded who made keys and webhooks.
update api_keys set made_by = entry.actor_user_id from audit_entries entry
  where entry.subject_type = 'program' and entry.subject_id = api_keys.id::text and entry.action = 'api_key_created';
update webhook_endpoints set made_by = entry.actor_user_id from audit_entries entry
  where entry.subject_type = 'program' and entry.subject_id = webhook_endpoints.id::text and entry.action = 'webhook_added';
-- A dealer who never had people made its feeds itself.
update stock_feeds set made_by = user_id
  where not exists (select 1 from dealer_members where dealer_user_id = user_id and accepted_at is not null);

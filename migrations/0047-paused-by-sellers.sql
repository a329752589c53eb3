-- Listings that their sellers pause; those that are paused with an account have no such moment.
alter table vehicle_listings add column paused_at timestamptz,
  add check (paused_at is null or status = 'paused');
-- The result of a call with several parts, for its repetition.
alter table idempotency_keys add column answer jsonb;

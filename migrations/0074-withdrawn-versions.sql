-- An announced version that will not come: it stays readable, with the reason.
alter table legal_versions
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references users (id) on delete set null,
  add column withdrawal_reason text,
  add constraint legal_versions_withdrawn check ((withdrawn_at is null) = (withdrawal_reason is null)),
  -- What is valid is changed by the next version, never taken back.
  add constraint legal_versions_withdrawn_before_valid check (withdrawn_at < valid_from);
create index legal_versions_withdrawn_by on legal_versions (withdrawn_by) where withdrawn_by is not null;

-- When the account was told that the version does not come.
alter table legal_notices add column withdrawal_sent_at timestamptz;

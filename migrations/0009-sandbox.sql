-- What the sandbox's doubles of outside services have to remember for minutes: codes, tokens, a signing key.

create table sandbox_records (
  kind text not null,
  id text not null,
  value jsonb not null,
  expires_at timestamptz not null,
  primary key (kind, id)
);
create index sandbox_records_expiry on sandbox_records (expires_at);

-- Addresses that emails do not reach: nothing more is sent to them until their owner proves that it arrives.
create table undeliverable_addresses (
  address text primary key check (address = lower(address)),
  reason text not null check (reason in ('refused', 'bounced', 'complained')),
  -- What the mail server or the provider said.
  reply text not null,
  since timestamptz not null,
  -- Emails that were not sent since, and the kind of the last one.
  unsent integer not null default 0,
  last_template text,
  last_unsent_at timestamptz
);
create index undeliverable_addresses_since on undeliverable_addresses (since);

-- Files that were sent with an email. In base64: rows live for days, and no statement looks into them.
create table outbox_attachments (
  message_id uuid not null references outbox_messages (id) on delete cascade,
  position integer not null check (position >= 0),
  filename text not null,
  content_type text not null,
  content text not null,
  primary key (message_id, position)
);

-- Legal texts as they were accepted. A version is the hash of its content, so the same text is one row however often it is
-- accepted, and a row never changes. Kept as long as an order names it.
create table accepted_texts (
  version text primary key check (version ~ '^[0-9a-f]{64}$'),
  -- Which text: 'terms'.
  kind text not null,
  language text not null,
  title text not null,
  html text not null,
  first_accepted_at timestamptz not null
);

-- The terms of an order; null for orders from before, and for later months of a plan, which follow the first.
alter table payments add column terms_version text references accepted_texts (version);
create index payments_terms_version on payments (terms_version) where terms_version is not null;
-- The code of a coupon, as it is written; the coupon itself may be deleted later.
alter table payments add column coupon_code text;

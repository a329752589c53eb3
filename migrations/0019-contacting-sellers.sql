-- Contacting a seller: questions that were answered once, and what buyers write to sellers.

-- A signed question can be answered one time only, rightly or wrongly.
create table spent_contact_challenges (
  id uuid primary key,
  spent_at timestamptz not null
);
create index spent_contact_challenges_age on spent_contact_challenges (spent_at);

-- What a buyer wrote outlives the listing, not the accounts.
create table listing_leads (
  id uuid primary key,
  listing_id uuid references vehicle_listings (id) on delete set null,
  listing_title text not null,
  seller_user_id uuid not null references users (id) on delete cascade,
  sender_user_id uuid references users (id) on delete cascade,
  -- Keyed hash of a visitor's address, for the limits; forgotten after a day.
  sender_hash text,
  kind text not null check (kind in ('message', 'test_drive', 'phone_quote')),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text check (phone <> ''),
  message text not null check (message <> ''),
  preferred_date date,
  language text not null,
  idempotency_key uuid unique,
  created_at timestamptz not null,
  read_at timestamptz,
  archived_at timestamptz,
  check (sender_user_id is distinct from seller_user_id),
  check (kind <> 'phone_quote' or phone is not null),
  check (kind = 'test_drive' or preferred_date is null)
);
create index listing_leads_seller on listing_leads (seller_user_id, created_at desc, id desc);
create index listing_leads_sender on listing_leads (sender_user_id, created_at) where sender_user_id is not null;
create index listing_leads_visitor on listing_leads (sender_hash, created_at) where sender_hash is not null;
create index listing_leads_listing on listing_leads (listing_id) where listing_id is not null;
create index listing_leads_age on listing_leads (created_at);

-- Whom an answer to a letter reaches, where that is not the market.
alter table outbox_messages add column reply_to text;

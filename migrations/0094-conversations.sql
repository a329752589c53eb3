-- Conversations of buyers and sellers. What was an enquiry with one text becomes the first message of one.

-- One of a buyer and a vehicle, or of a buyer and a dealer. Either account may be erased: the other side keeps what it received.
create table conversations (
  id uuid primary key,
  about text not null check (about in ('listing', 'dealer')),
  listing_id uuid references vehicle_listings (id) on delete set null,
  listing_title text check (listing_title <> ''),
  seller_user_id uuid references users (id) on delete set null,
  buyer_user_id uuid references users (id) on delete set null,
  -- As the buyer stated it; null once the buyer's account is erased.
  buyer_name text check (buyer_name <> ''),
  -- Of a visitor, who reads by a secret address that is sent there.
  visitor_email text check (visitor_email <> ''),
  -- Keyed hash of a visitor's network address, for the limits; forgotten after a day.
  visitor_hash text,
  -- Whether the visitor has used the secret address: only then letters there carry words of people.
  visitor_proven boolean not null default false,
  -- Counts the secret addresses: each new one ends those before it.
  visitor_key integer not null default 1,
  -- When the secret address was renewed by a letter.
  visitor_renewed_at timestamptz,
  -- In which the buyer reads.
  language text not null,
  created_at timestamptz not null,
  -- The number of the last message, and when it was written.
  last_number integer not null default 0 check (last_number >= 0),
  last_at timestamptz not null,
  -- Up to which number each side has read, and was notified by email.
  seller_read integer not null default 0,
  buyer_read integer not null default 0,
  seller_notified integer not null default 0,
  buyer_notified integer not null default 0,
  seller_archived_at timestamptz,
  buyer_archived_at timestamptz,
  -- When the seller marked it as answered elsewhere, by phone.
  answered_at timestamptz,
  check (buyer_user_id is distinct from seller_user_id or buyer_user_id is null),
  check (visitor_email is null or buyer_user_id is null),
  check (seller_read <= last_number and buyer_read <= last_number)
);
create unique index conversations_listing_buyer on conversations (listing_id, buyer_user_id);
create unique index conversations_dealer_buyer on conversations (seller_user_id, buyer_user_id) where about = 'dealer';
create index conversations_seller on conversations (seller_user_id, last_at desc, id desc);
create index conversations_buyer on conversations (buyer_user_id, last_at desc, id desc);
create index conversations_visitor on conversations (visitor_hash, created_at) where visitor_hash is not null;
create index conversations_visitor_email on conversations (lower(visitor_email)) where visitor_email is not null;
create index conversations_age on conversations (last_at);
-- Counted on every page.
create index conversations_seller_unread on conversations (seller_user_id)
  where seller_read < last_number and seller_archived_at is null;
create index conversations_buyer_unread on conversations (buyer_user_id)
  where buyer_read < last_number and buyer_archived_at is null;

create table conversation_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- The order: given under a lock on the conversation.
  number integer not null check (number > 0),
  side text not null check (side in ('buyer', 'seller')),
  -- Who of a dealer's people wrote it.
  author_user_id uuid references users (id) on delete set null,
  text text not null check (text <> ''),
  -- Of an enquiry by the form of a listing: what it asks for, and what it shares for that.
  lead_kind text check (lead_kind in ('message', 'test_drive', 'phone_quote')),
  phone text check (phone <> ''),
  preferred_date date,
  -- Makes a repeated call harmless; forgotten after a day.
  idempotency_key text check (idempotency_key <> ''),
  created_at timestamptz not null,
  -- When the staff removed it: nobody sees it any more.
  removed_at timestamptz,
  unique (conversation_id, number),
  check (lead_kind is not null or (phone is null and preferred_date is null)),
  check (lead_kind = 'test_drive' or preferred_date is null)
);
create unique index conversation_messages_key on conversation_messages (conversation_id, side, idempotency_key)
  where idempotency_key is not null and lead_kind is null;
create unique index conversation_messages_lead_key on conversation_messages (idempotency_key)
  where idempotency_key is not null and lead_kind is not null;
create index conversation_messages_keys on conversation_messages (created_at) where idempotency_key is not null;
create index conversation_messages_author on conversation_messages (author_user_id) where author_user_id is not null;

-- Reports and decisions are about messages, whose ids are those of the leads before.
alter table moderation_decisions drop constraint moderation_decisions_lead_id_fkey;
alter table listing_reports drop constraint listing_reports_lead_id_fkey;

-- Moves a lead, now and when a process of the version before inserts one while others are updated.
create function lead_becomes_message() returns trigger language plpgsql as $$
declare
  thread uuid;
  given integer;
begin
  select id into thread from conversations
    where listing_id = new.listing_id and buyer_user_id = new.sender_user_id for update;
  if thread is null then
    thread := new.id;
    insert into conversations (id, about, listing_id, listing_title, seller_user_id, buyer_user_id, buyer_name,
        visitor_email, visitor_hash, language, created_at, last_at)
      values (thread, 'listing', new.listing_id, new.listing_title, new.seller_user_id, new.sender_user_id, new.name,
        case when new.sender_user_id is null then new.email end, new.sender_hash, new.language, new.created_at, new.created_at);
  end if;
  update conversations set
      last_number = last_number + 1,
      last_at = greatest(last_at, new.created_at),
      buyer_read = last_number + 1,
      seller_read = case when new.read_at is null then seller_read else last_number + 1 end,
      seller_notified = last_number + 1,
      seller_archived_at = new.archived_at,
      answered_at = new.answered_at
    where id = thread returning last_number into given;
  insert into conversation_messages (id, conversation_id, number, side, author_user_id, text, lead_kind, phone,
      preferred_date, idempotency_key, created_at, removed_at)
    values (new.id, thread, given, 'buyer', new.sender_user_id, new.message, new.kind, new.phone, new.preferred_date,
      new.idempotency_key::text, new.created_at, new.removed_at);
  delete from listing_leads where id = new.id;
  return null;
end $$;

create temporary table moved_leads on commit drop as select * from listing_leads;
delete from listing_leads;
-- Only a door from now on: what it may be is checked where it goes.
alter table listing_leads drop constraint listing_leads_kind_check;
create trigger listing_leads_move after insert on listing_leads for each row execute function lead_becomes_message();
insert into listing_leads select * from moved_leads order by created_at, id;

alter table moderation_decisions
  add constraint moderation_decisions_lead_id_fkey foreign key (lead_id) references conversation_messages (id) on delete set null;
alter table listing_reports
  add constraint listing_reports_lead_id_fkey foreign key (lead_id) references conversation_messages (id) on delete set null;

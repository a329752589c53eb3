-- Who sells (Directive 2011/83/EU art. 6a, Regulation 2022/2065 art. 30): an account declares whether it sells privately or as a
-- business, and a business states who it is before anything of it is on offer.
alter table profiles
  -- When the account said how it sells; `is_dealer` is what it said. Null: never asked.
  add column seller_declared_at timestamptz,
  add column trader_legal_form text,
  -- The register and the number in it; both null once the rest is stated: the business is in none.
  add column trader_register text,
  add column trader_register_number text,
  add column trader_representative text,
  -- When it undertook to offer only what complies with the law of the Union (art. 30(1)(e)).
  add column trader_certified_at timestamptz,
  -- Until when a trader from before this rule may sell without having stated all of it (art. 30(2)).
  add column trader_details_due_at timestamptz,
  add column trader_details_reminded_at timestamptz,
  -- What the staff found: see the table of steps in `sellers/rules.ts`.
  add column trader_check_state text not null default 'none'
    check (trader_check_state in ('none', 'submitted', 'checked', 'returned')),
  add column trader_checked_at timestamptz,
  add column trader_check_reason text,
  -- What was true when it was checked: a mark counts for exactly this.
  add column trader_checked_facts jsonb,
  -- What a private seller said who looked like a trader.
  add column private_because text,
  add column private_because_at timestamptz,
  add check (trader_check_state <> 'checked' or (trader_checked_at is not null and trader_checked_facts is not null)),
  add check ((trader_register is null) = (trader_register_number is null));

-- Who buys or bought a plan, or applies for approval, has said to be a business. Others are asked before they publish next.
update profiles set is_dealer = true
where not is_dealer
  and (dealer_application_status = 'pending'
    or exists (select 1 from user_subscriptions where user_subscriptions.user_id = profiles.user_id));
update profiles set
  seller_declared_at = coalesce(dealer_application_date, updated_at),
  trader_details_due_at = now() + interval '12 months'
where is_dealer;
update vehicle_listings set salesperson_type = 'dealer'
where salesperson_type <> 'dealer' and user_id in (select user_id from profiles where is_dealer);

-- What a trader shows the staff. The bytes are encrypted; they are never a public file, and no statement looks into them.
create table trader_documents (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  file_name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_size integer not null check (byte_size > 0),
  content_sealed text not null,
  added_at timestamptz not null,
  -- When the staff decided on it; the document is deleted some time after.
  decided_at timestamptz
);
create index trader_documents_of_user on trader_documents (user_id, added_at, id);
create index trader_documents_decided on trader_documents (decided_at) where decided_at is not null;

create index profiles_trader_checks on profiles (updated_at, id) where trader_check_state = 'submitted';
create index profiles_details_due on profiles (trader_details_due_at) where is_dealer;

-- Who sold here as a trader, for as long as the law asks after the account is gone (art. 30(5)). No account is behind it any more.
create table departed_traders (
  user_id uuid primary key,
  email text not null,
  details jsonb not null,
  left_at timestamptz not null
);
create index departed_traders_left on departed_traders (left_at);

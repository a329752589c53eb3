-- What operators do in administration: packages with an order and translations, coupons, and credits with a reason.

-- Null: behind the others, cheapest first.
alter table listing_packages add column position integer check (position > 0);
-- Names and descriptions by language; a language without an entry shows `name` and `description`.
alter table listing_packages add column translations jsonb not null default '{}';
-- A plan whose price or content changes is replaced: dealers who have it keep what they ordered.
alter table listing_packages add column replaced_by uuid references listing_packages (id);
alter table listing_packages add check (replaced_by is null or not is_active);
-- The version that the payment provider has, by its time of change, and why it could not get the last one.
alter table listing_packages add column stripe_synced_at timestamptz;
alter table listing_packages add column stripe_problem text;

create table coupons (
  id uuid primary key,
  -- In capitals, without spaces and hyphens: what is typed is compared in this form.
  code text not null unique check (code ~ '^[A-Z0-9]{3,24}$'),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  audience text not null check (audience in ('all', 'private', 'dealer')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_uses_per_account integer check (max_uses_per_account > 0),
  -- For the staff.
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((percent is null) <> (amount_cents is null)),
  check (ends_at >= starts_at)
);

-- The packages of a coupon; without any it is for all.
create table coupon_packages (
  coupon_id uuid not null references coupons (id) on delete cascade,
  package_id uuid not null references listing_packages (id),
  primary key (coupon_id, package_id)
);

-- One order used one coupon. Whether it counts is a question to the order: one that was given up frees its use.
create table coupon_uses (
  payment_id uuid primary key references payments (id) on delete cascade,
  coupon_id uuid not null references coupons (id),
  user_id uuid references users (id) on delete set null,
  used_at timestamptz not null
);
create index coupon_uses_coupon on coupon_uses (coupon_id, user_id);
create index coupon_uses_user on coupon_uses (user_id) where user_id is not null;

-- Why the staff granted credits or took them back.
alter table credit_entries add column reason text;

-- Revenue by day.
create index payments_paid on payments (paid_at) where paid_at is not null;

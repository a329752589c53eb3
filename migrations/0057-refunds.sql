-- Money that is owed back, until it is: one row for each refund that the market owes, that was made at the payment
-- provider, or that a payer's bank took.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null
    check (reason in ('withdrawal', 'undeliverable', 'goodwill', 'provider', 'dispute', 'plan_change')),
  -- void: nothing is owed any more, because the money went back another way.
  state text not null check (state in ('owed', 'sent', 'done', 'failed', 'void')),
  -- Whether what the order gave ends with it, and when it has ended.
  ends_order boolean not null default false,
  ended_at timestamptz,
  -- The staff member who asked for it; null for the market itself and the provider.
  requested_by uuid references users (id) on delete set null,
  note text,
  -- A refund that failed is asked for again under another reference.
  attempt integer not null default 1 check (attempt > 0),
  stripe_refund_id text unique,
  stripe_dispute_id text unique,
  failure text,
  created_at timestamptz not null,
  tried_at timestamptz,
  done_at timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_requested_by on refunds (requested_by) where requested_by is not null;
create index refunds_open on refunds (created_at) where state in ('owed', 'sent', 'failed');
create index refunds_ending on refunds (created_at) where ends_order and ended_at is null;

-- What the bank of a payer disputes. The money is back with the bank until the dispute is won.
create table payment_disputes (
  id text primary key,
  payment_id uuid not null references payments (id),
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index payment_disputes_payment on payment_disputes (payment_id);
create index payment_disputes_open on payment_disputes (opened_at) where state = 'open';

-- When what an order gave was taken back, by a refund or a dispute; a withdrawal has its own moment.
alter table payments add column ended_at timestamptz;
-- Refunds of whole payments that are known already.
update payments set refunded_cents = amount_cents where status = 'refunded';

-- The plan from the next month on.
alter table user_subscriptions add column next_package_id uuid references listing_packages (id);

create index user_subscriptions_next_package on user_subscriptions (next_package_id)
  where next_package_id is not null;

-- A plan that was changed within a month grants the difference: once for each package of a month.
alter table credit_entries add column package_id uuid references listing_packages (id);
update credit_entries c set package_id = s.package_id from user_subscriptions s
  where s.id = c.subscription_id and c.amount > 0;
drop index credit_entries_period;
create unique index credit_entries_period on credit_entries (subscription_id, period_start, package_id)
  where subscription_id is not null;
create index credit_entries_package on credit_entries (package_id) where package_id is not null;

-- Up to when the provider's refunds and disputes were read: the market may have been away for longer than events last.
create table payment_reading (
  what text primary key,
  read_until timestamptz not null
);

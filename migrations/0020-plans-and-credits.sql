-- Monthly plans that follow their provider, credits of which each is used once, and the payments of both.

-- What is used of a plan is counted where it stands: live listings, and entries of the ledger.
alter table user_subscriptions drop column listings_used;
alter table user_subscriptions drop column featured_listings_used;
alter table user_subscriptions drop constraint user_subscriptions_status_check;
alter table user_subscriptions add check (status in ('incomplete', 'active', 'past_due', 'unpaid', 'canceled'));
alter table user_subscriptions add column ended_at timestamptz;
-- When the provider was asked for what is written here: an older answer that comes later changes nothing.
alter table user_subscriptions add column followed_at timestamptz;
-- One plan at a time; one that nobody pays any more is in the way until it has ended.
drop index user_subscriptions_active;
create unique index user_subscriptions_standing on user_subscriptions (user_id)
  where status in ('active', 'past_due', 'unpaid');
create index user_subscriptions_period on user_subscriptions (current_period_end) where status <> 'canceled';

-- Credits that were sold, whatever the package says later, and how the provider knows the money.
alter table payments add column credits integer check (credits > 0);
alter table payments add column stripe_payment_intent_id text unique;
alter table payments add column stripe_invoice_id text unique;
create unique index payments_open_plan on payments (user_id) where status = 'pending' and payment_type = 'subscription';
create unique index payments_open_credits on payments (user_id) where status = 'pending' and payment_type = 'featured';

-- A grant comes from one payment or from one period of a plan, and expires; a use is one credit of one grant, spent on
-- one placement.
alter table credit_entries add column subscription_id uuid references user_subscriptions (id) on delete set null;
alter table credit_entries add column period_start timestamptz;
alter table credit_entries add column featured_listing_id uuid references featured_listings (id) on delete set null;
alter table credit_entries add check (amount > 0 or amount = -1);
alter table credit_entries add check (amount < 0 or expires_at is not null);
create unique index credit_entries_period on credit_entries (subscription_id, period_start)
  where subscription_id is not null;
create unique index credit_entries_payment on credit_entries (payment_id) where payment_id is not null;
create unique index credit_entries_placement on credit_entries (featured_listing_id)
  where featured_listing_id is not null;
create index credit_entries_grant on credit_entries (grant_id) where grant_id is not null;

-- Packages, what was bought, and the credits that came of it.

create table listing_packages (
  id uuid primary key,
  name text not null,
  description text,
  price_euros integer not null check (price_euros >= 0),
  type text not null check (type in ('listing', 'featured', 'subscription')),
  is_dealer_only boolean not null default false,
  is_active boolean not null default true,
  max_listings integer check (max_listings > 0),
  listing_duration_days integer check (listing_duration_days > 0),
  featured_days integer check (featured_days >= 0),
  featured_listings_allowed integer not null default 0 check (featured_listings_allowed >= 0),
  stripe_product_id text unique,
  stripe_price_id text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index listing_packages_name on listing_packages (lower(name)) where is_active;
alter table vehicle_listings add foreign key (package_id) references listing_packages (id);

create table pending_listings (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  vehicle_data jsonb not null,
  stripe_session_id text unique,
  status text not null check (status in ('pending', 'published')),
  listing_id uuid references vehicle_listings (id) on delete set null,
  created_at timestamptz not null
);
create index pending_listings_user on pending_listings (user_id, created_at desc) where status = 'pending';

create table payments (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  package_id uuid not null references listing_packages (id),
  stripe_session_id text not null unique,
  payment_type text not null check (payment_type in ('listing', 'renewal', 'featured', 'subscription')),
  status text not null check (status in ('pending', 'paid', 'failed', 'refunded')),
  amount_euros integer not null check (amount_euros >= 0),
  pending_listing_id uuid references pending_listings (id) on delete set null,
  listing_id uuid references vehicle_listings (id) on delete set null,
  created_at timestamptz not null,
  fulfilled_at timestamptz
);
create index payments_user on payments (user_id, created_at desc);
create index payments_open on payments (created_at) where status = 'pending';

create table user_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  package_id uuid not null references listing_packages (id),
  stripe_customer_id text,
  stripe_subscription_id text unique,
  status text not null check (status in ('active', 'past_due', 'canceled', 'incomplete')),
  listings_used integer not null default 0 check (listings_used >= 0),
  featured_listings_used integer not null default 0 check (featured_listings_used >= 0),
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index user_subscriptions_active on user_subscriptions (user_id) where status in ('active', 'past_due');

-- Credits are a ledger: grants are positive, uses and expiries negative; the balance is the sum of what has not expired.
create table credit_entries (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credit_type text not null check (credit_type in ('basic_featured', 'pro_featured')),
  amount integer not null check (amount <> 0),
  grant_id uuid references credit_entries (id),
  listing_id uuid references vehicle_listings (id) on delete set null,
  payment_id uuid references payments (id),
  expires_at timestamptz,
  created_at timestamptz not null,
  check ((amount > 0) = (grant_id is null))
);
create index credit_entries_user on credit_entries (user_id, credit_type, created_at);

-- Events of the payment provider that were handled, so that one delivered twice works once.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

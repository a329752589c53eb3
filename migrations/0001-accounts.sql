-- Accounts in the shape of the specification's auth service (section 7), profiles and administrators.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email) and position('@' in email) > 1),
  email_confirmed_at timestamptz,
  pending_email text check (pending_email = lower(pending_email)),
  phone text unique,
  phone_confirmed_at timestamptz,
  password_hash text,
  language text check (language in ('en', 'es', 'fr', 'de', 'pt')),
  failed_sign_ins integer not null default 0 check (failed_sign_ins >= 0),
  locked_until timestamptz,
  banned_until timestamptz,
  deletion_requested_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table identities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('email', 'phone', 'google', 'facebook')),
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_user on identities (user_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  aal text not null check (aal in ('aal1', 'aal2')),
  methods jsonb not null default '[]',
  factor_id uuid,
  user_agent text,
  address_hash text,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id, refreshed_at desc);

-- A used token stays as evidence: presenting it again ends the whole session.
create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  replaced_by text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table factors (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  secret_sealed text,
  phone text,
  last_used_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name),
  check ((factor_type = 'totp') = (secret_sealed is not null)),
  check ((factor_type = 'phone') = (phone is not null))
);
alter table sessions add foreign key (factor_id) references factors (id) on delete set null;

create table factor_challenges (
  id uuid primary key,
  factor_id uuid not null references factors (id) on delete cascade,
  channel text check (channel in ('sms', 'whatsapp')),
  code_hash text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index factor_challenges_factor on factor_challenges (factor_id);

create table backup_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Links and codes sent by mail or message: sign-up confirmation, recovery, change of address, sign-in.
create table one_time_tokens (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'email_change', 'magiclink', 'phone_change')),
  sent_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);

-- An OAuth or PKCE sign-in between its start and its return.
create table auth_flows (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  provider text,
  state_hash text unique,
  nonce text,
  provider_verifier text,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  auth_code_hash text unique,
  redirect_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Keys that sign access tokens. The newest that is active signs; retired ones verify until their tokens are over.
create table signing_keys (
  id text primary key,
  algorithm text not null,
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

create table profiles (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  first_name text,
  last_name text,
  company_name text,
  contact_number text,
  profile_picture_id uuid,
  country text check (length(country) = 2),
  is_dealer boolean not null default false,
  is_approved_dealer boolean not null default false,
  dealer_registered_address text,
  dealer_website text,
  dealer_email text,
  dealer_phone text,
  dealer_tax_vat_number text,
  dealer_application_status text check (dealer_application_status in ('pending', 'approved', 'declined')),
  dealer_application_date timestamptz,
  dealer_application_notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not is_approved_dealer or (is_dealer and dealer_application_status = 'approved'))
);
create index profiles_applications on profiles (dealer_application_date desc) where dealer_application_status is not null;

create table admin_users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  added_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);

-- Who did what in administration; never changed, never deleted.
create table audit_entries (
  id bigint generated always as identity primary key,
  actor_user_id uuid references users (id) on delete set null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before_values jsonb,
  after_values jsonb,
  created_at timestamptz not null
);
create index audit_entries_subject on audit_entries (subject_type, subject_id, id desc);

-- The auth service: what sign-ups, links, second factors and provider sign-ins have to remember.

alter table users add column user_metadata jsonb not null default '{}';
alter table users add column confirmation_sent_at timestamptz;

-- Guesses are counted for what is guessed at, whether it exists or not (auth_attempts).
alter table users drop column failed_sign_ins;
alter table users drop column locked_until;

-- A sign-up brings its own password, so that a stranger's earlier sign-up with the same address confirms nothing of theirs.
alter table one_time_tokens add column password_hash text;
alter table one_time_tokens add column code_hash text;
alter table one_time_tokens add column redirect_to text not null default '/';
-- How the session is handed over when the link is followed: this site's cookies, the fragment of the return address,
-- or a code that only the browser that began can exchange.
alter table one_time_tokens add column hand_over text not null default 'fragment' check (hand_over in ('cookie', 'fragment', 'code'));
alter table one_time_tokens add column code_challenge text;
alter table one_time_tokens add column code_challenge_method text;

alter table auth_flows add column hand_over text not null default 'fragment' check (hand_over in ('cookie', 'fragment', 'code'));
alter table auth_flows add column linking boolean not null default false;
alter table auth_flows add column method text;
alter table auth_flows add column browser_key_hash text;
alter table auth_flows add column language text;

alter table factors drop constraint factors_factor_type_check;
alter table factors add constraint factors_factor_type_check check (factor_type in ('totp', 'phone', 'recovery_code'));

create table auth_attempts (
  -- What is counted, and a keyed hash of for whom: an address of mail, of the network, a factor.
  subject text primary key,
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  blocked_until timestamptz
);
create index auth_attempts_age on auth_attempts (last_at);

-- The key that seals secrets and derives tokens, unless the operator keeps one outside (AUTH_SECRET).
create table auth_secrets (
  id text primary key,
  secret text not null,
  created_at timestamptz not null
);

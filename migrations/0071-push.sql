-- Notifications of browsers (RFC 8030): the key by which push services know this market, and the devices that want to hear.
create table push_keys (
  id text primary key,
  public_key text not null,
  -- Sealed.
  private_key text not null,
  created_at timestamptz not null
);

-- A device hears while the session in which it asked lasts.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  -- What messages for the device are encrypted with: its public key, and its secret, sealed.
  public_key text not null,
  auth_secret text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Who an account buys as, stated once and used by every order.
create table billing_details (
  user_id uuid primary key references users (id) on delete cascade,
  buyer jsonb not null,
  -- What the register of the Union said of the VAT number, and when; null where it was not asked or did not respond.
  vat_number_valid boolean,
  vat_checked_at timestamptz,
  updated_at timestamptz not null
);

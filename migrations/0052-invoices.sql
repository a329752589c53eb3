-- Invoices and credit notes of what the operator sells. They are never changed, and outlive the account.

-- The last number that was given in a series; its row lock makes numbers gapless.
create table invoice_series (
  series text primary key,
  last_number integer not null check (last_number > 0)
);

create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null references invoice_series (series),
  number integer not null check (number > 0),
  document_number text not null unique,
  -- The invoice that a credit note corrects.
  corrects_id uuid references invoices (id),
  payment_id uuid not null references payments (id),
  -- The refund that a credit note is for.
  refund_id uuid unique,
  user_id uuid references users (id) on delete set null,
  language text not null,
  seller jsonb not null,
  buyer jsonb,
  buyer_email text,
  line jsonb not null,
  -- Net prices in cents: before a coupon, and what the coupon took off.
  list_net_cents integer not null check (list_net_cents >= 0),
  discount_net_cents integer not null check (discount_net_cents >= 0),
  net_cents integer not null check (net_cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  gross_cents integer not null check (gross_cents > 0),
  vat_basis_points integer not null check (vat_basis_points between 0 and 5000),
  vat_treatment text not null check (vat_treatment in ('domestic', 'reverse_charge', 'outside', 'exempt')),
  reason text,
  issued_at timestamptz not null,
  supply_start date,
  supply_end date,
  unique (series, number),
  check (net_cents + vat_cents = gross_cents),
  check (list_net_cents - discount_net_cents = net_cents),
  check ((kind = 'credit_note') = (corrects_id is not null)),
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index invoices_payment on invoices (payment_id) where kind = 'invoice';
create index invoices_corrects on invoices (corrects_id) where corrects_id is not null;
create index invoices_user on invoices (user_id, issued_at desc) where user_id is not null;
create index invoices_issued on invoices (issued_at, id);

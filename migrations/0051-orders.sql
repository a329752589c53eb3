-- What was ordered, by whom, and what it cost with its tax. Money is in cents: net prices, coupons and parts of a month
-- are not whole euros.
alter table payments add column amount_cents integer;
update payments set amount_cents = amount_euros * 100;
alter table payments alter column amount_cents set not null;
alter table payments add check (amount_cents >= 0);
alter table payments drop column amount_euros;

-- The price before a coupon; null for orders from before, and for later months of a plan.
alter table payments add column list_cents integer check (list_cents >= amount_cents);
-- Who ordered, as stated in the order (contract/billing.ts); null for orders from before.
alter table payments add column buyer jsonb;
alter table payments add column vat_treatment text
  check (vat_treatment in ('domestic', 'reverse_charge', 'outside', 'exempt'));
alter table payments add column vat_basis_points integer check (vat_basis_points between 0 and 5000);
alter table payments add column net_cents integer;
alter table payments add column vat_cents integer;
alter table payments add check (net_cents is null or net_cents + vat_cents = amount_cents);
-- When a consumer wished that the service begins before the right of withdrawal ends (Directive 2011/83/EU, Article 7(3)).
alter table payments add column begin_wished_at timestamptz;
-- What the payment pays for, in time: the days of a listing, the month of a plan.
alter table payments add column period_start timestamptz;
alter table payments add column period_end timestamptz;
alter table payments add check (period_end > period_start);
alter table payments add column refunded_cents integer not null default 0;
alter table payments add check (refunded_cents between 0 and amount_cents);

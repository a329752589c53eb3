-- When a consumer withdrew from the contract that was paid for (Directive 2011/83/EU, Articles 9 and 11a).
alter table payments add column withdrawn_at timestamptz;
alter table payments add check (withdrawn_at is null or paid_at is not null);

-- What the next month of a plan costs, as its provider charges it; null for a plan arranged with the operator.
alter table user_subscriptions add column next_charge_cents integer check (next_charge_cents >= 0);

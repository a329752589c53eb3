-- A refund that the provider could not make, and that the staff paid back another way: who says so, and how.
alter table refunds add column settled_by uuid references users (id) on delete set null;
alter table refunds add column settlement text;
create index refunds_settled_by on refunds (settled_by) where settled_by is not null;

-- Rows of dealers' files that wait for an answer: they may be right, and only their dealer knows.
alter table import_rows drop constraint import_rows_fate_check;
alter table import_rows
  add constraint import_rows_fate_check check (fate in ('new', 'changed', 'unchanged', 'gone', 'asked', 'refused'));
alter table listing_imports add column asked integer not null default 0;

-- What a dealer said is right, for all files: a finding of a vehicle, with the cell that was doubted.
create table import_answers (
  user_id uuid not null references users (id) on delete cascade,
  external_id text not null,
  code text not null,
  value text not null,
  answered_at timestamptz not null,
  primary key (user_id, external_id, code, value)
);

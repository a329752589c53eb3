-- Views are counted once per visitor, listing and day. A mark is a keyed hash that nobody can compute any more once the
-- day's salt is gone; both go when the day is over.

create table view_salts (
  day date primary key,
  salt text not null,
  created_at timestamptz not null
);

create table view_marks (
  day date not null references view_salts (day) on delete cascade,
  mark text not null,
  primary key (day, mark)
);

-- Counting a view rewrites the row; room on its page spares the indexes.
alter table vehicle_listings set (fillfactor = 85);

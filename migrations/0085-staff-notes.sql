-- What the staff writes down about an account, for each other.
create table staff_notes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  author_user_id uuid references users (id) on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index staff_notes_of_account on staff_notes (user_id, created_at);
create index staff_notes_by_age on staff_notes (created_at);
create index staff_notes_author on staff_notes (author_user_id);

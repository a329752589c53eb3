-- People who may change what a dealer with many vehicles offers, the dealer's own account among them: since when, for the days until a
-- second factor is required, and since when the dealer has fewer. A row that ended stays, so that those days are not given twice.
create table guarded_people (
  dealer_user_id uuid not null references users (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  since timestamptz not null,
  ended_at timestamptz,
  primary key (dealer_user_id, user_id)
);
create index guarded_people_user on guarded_people (user_id);
create index guarded_people_ended on guarded_people (ended_at) where ended_at is not null;

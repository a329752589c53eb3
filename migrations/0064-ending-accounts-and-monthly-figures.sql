-- The end of an account that was announced (Regulation 2019/1150, art. 4): at most one for an account at a time.
create table account_terminations (
  user_id uuid primary key references users (id) on delete cascade,
  decision_id uuid references moderation_decisions (id) on delete set null,
  ends_at timestamptz not null,
  created_at timestamptz not null
);
create index account_terminations_due on account_terminations (ends_at);
create index account_terminations_decision on account_terminations (decision_id) where decision_id is not null;

-- How many used the market in a month (Regulation 2022/2065, art. 24). Sums only: nobody can be found in them.
create table monthly_recipients (
  month date primary key check (extract(day from month) = 1),
  accounts integer not null check (accounts >= 0),
  listing_views bigint not null check (listing_views >= 0)
);

-- Appeals (Regulation 2022/2065, art. 20): by the person whom a restriction hits, or by the reporter of what was kept. One for
-- each decision and person, as a decision hits one person and a report has one reporter.
create table moderation_appeals (
  id uuid primary key,
  decision_id uuid unique references moderation_decisions (id) on delete cascade,
  report_id uuid unique references listing_reports (id) on delete cascade,
  -- Null for a reporter without an account, and for an account that is gone.
  appellant_user_id uuid references users (id) on delete set null,
  explanation text not null check (explanation <> ''),
  status text not null check (status in ('open', 'upheld', 'reversed')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  answer text check (answer <> ''),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  -- Decided by who decided first, as the operator's setting allows.
  self_reviewed boolean not null default false,
  -- Whether what was restricted is as it was before; null unless a restriction was reversed.
  restored boolean,
  check ((decision_id is null) <> (report_id is null)),
  check ((status = 'open') = (decided_at is null)),
  check ((decided_at is null) = (answer is null))
);
create index moderation_appeals_open on moderation_appeals (due_at, id) where status = 'open';
create index moderation_appeals_appellant on moderation_appeals (appellant_user_id) where appellant_user_id is not null;
create index moderation_appeals_decider on moderation_appeals (decided_by) where decided_by is not null;
create index moderation_appeals_created on moderation_appeals (created_at);

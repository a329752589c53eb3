-- What its owner was told about an end, so that it is told once. Another end is told of again.
create table reminders (
  -- A listing or a plan.
  subject_id uuid not null,
  ends_at timestamptz not null,
  notice text not null check (notice in ('five_days', 'one_day', 'ended')),
  sent_at timestamptz not null,
  primary key (subject_id, ends_at, notice)
);
create index reminders_sent on reminders (sent_at);

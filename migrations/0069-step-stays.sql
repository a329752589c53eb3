-- How long offers of each step were there until they ended, learned once a day; a step with too few ended offers has no row.
create table step_stays (
  step text primary key check (step in ('great', 'good', 'fair', 'high', 'very_high', 'suspiciously_low')),
  median_days integer not null check (median_days >= 0),
  offers integer not null check (offers > 0)
);

-- What each listing on offer is estimated at, and the step of its price. Rows are written by a job; a listing without a row has
-- not been valued yet.
create table listing_valuations (
  listing_id uuid primary key references vehicle_listings (id) on delete cascade,
  estimate_euros integer check (estimate_euros > 0),
  low_euros integer,
  high_euros integer,
  step text not null
    check (step in ('great', 'good', 'fair', 'high', 'very_high', 'suspiciously_low', 'none')),
  -- Why there is no estimate.
  reason text check (
    reason in ('other_model', 'damaged', 'classic', 'contradicting_facts', 'too_few_comparables', 'too_far')
  ),
  comparables integer not null check (comparables >= 0),
  -- The price that was compared with the estimate.
  price_euros integer not null,
  valued_at timestamptz not null,
  -- When the coefficients were learned, from which the estimate comes.
  model_version text not null,
  check ((step = 'none') = (reason is not null)),
  check ((reason is null) = (estimate_euros is not null and low_euros is not null and high_euros is not null)),
  check (low_euros <= estimate_euros and estimate_euros <= high_euros)
);

-- Each time a listing's step changed.
create table listing_step_changes (
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  changed_at timestamptz not null,
  step text not null,
  price_euros integer not null,
  estimate_euros integer,
  primary key (listing_id, changed_at)
);
create index listing_step_changes_age on listing_step_changes (changed_at);

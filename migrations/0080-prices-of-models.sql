-- The days whose prices are remembered. A day is complete or not there: its rows are written in one transaction.
create table model_price_days (
  day date primary key,
  recorded_at timestamptz not null
);

-- What a model was offered for on a day, in `all` countries together and in each with enough offers; and how long the
-- vehicles of the model that were sold in the 90 days before had been on offer. Sums only: no row can be traced to an offer.
create table model_prices (
  day date not null references model_price_days (day) on delete cascade,
  model_id uuid not null references vehicle_models (id) on delete cascade,
  area text not null check (area = 'all' or length(area) = 2),
  offers integer not null check (offers >= 5),
  low_euros integer not null,
  median_euros integer not null,
  high_euros integer not null,
  median_mileage_km integer not null,
  sold integer check (sold >= 5),
  median_days_to_sell integer check (median_days_to_sell >= 0),
  check (low_euros <= median_euros and median_euros <= high_euros),
  check ((sold is null) = (median_days_to_sell is null)),
  primary key (day, model_id, area)
);
create index model_prices_model on model_prices (model_id, area, day);

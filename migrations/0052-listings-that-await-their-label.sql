-- A new car whose consumption and CO2 are not stated cannot be offered. One that a file brings waits, paused, for them.
alter table vehicle_listings add column awaits_label boolean not null default false,
  add check (not awaits_label or (status = 'paused' and paused_at is not null));

-- Calls counted for rate limits by all processes of a market (decision 154). Counts may be lost: after a crash of the
-- database they begin at zero, so nothing of them is written to its log, and standbys do not have them.
create unlogged table counted_calls (
  -- The rule, and a keyed hash of whom it counts.
  key text primary key,
  points integer not null,
  -- When the window ends, in milliseconds since 1970.
  expire bigint not null
) with (fillfactor = 50);
create index counted_calls_expire on counted_calls (expire);

-- How far a buyer is with a saved vehicle, and what they note for themselves.
alter table user_favourites
  add column stage text check (stage in ('interested', 'contacted', 'seen')),
  add column note text check (length(note) between 1 and 500);

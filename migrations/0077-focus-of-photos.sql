-- Where the part of a photo lies that a card shows of it, in percent of what the card leaves out; null for photos that were
-- stored before: they are shown from their middle.
alter table images add column focus_percent smallint check (focus_percent between 0 and 100);

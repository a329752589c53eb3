-- How its results were sorted when the search was saved, if that was chosen; else the newest come first.
alter table saved_searches add column sort text;

-- Who waits for a reserved vehicle hears when it is free again.
alter table favourite_news
  drop constraint favourite_news_kind_check,
  add constraint favourite_news_kind_check check (kind in ('reduced', 'sold', 'back', 'free'));
alter table saved_search_matches
  drop constraint saved_search_matches_kind_check,
  add constraint saved_search_matches_kind_check check (kind in ('new', 'reduced', 'back', 'free'));

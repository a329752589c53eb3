-- The order that a featured placement came with, so that withdrawing from one order leaves those of others alone.
alter table featured_listings add column payment_id uuid references payments (id) on delete set null;
create index featured_listings_payment on featured_listings (payment_id) where payment_id is not null;
update featured_listings f set payment_id = p.id
  from payments p
  where p.listing_id = f.listing_id and f.source = 'package' and p.payment_type in ('listing', 'renewal')
    and abs(extract(epoch from p.fulfilled_at - f.started_at)) < 5;

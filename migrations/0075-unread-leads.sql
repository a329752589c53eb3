-- Counted on every page of a seller.
create index listing_leads_unread on listing_leads (seller_user_id) where read_at is null and archived_at is null;

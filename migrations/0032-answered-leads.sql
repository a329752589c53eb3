-- When the seller marked a lead as answered; the answer itself goes by email or phone.
alter table listing_leads add column answered_at timestamptz;

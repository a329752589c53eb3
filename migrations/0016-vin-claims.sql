-- The same vehicle cannot be on offer twice. A listing whose package has ended is not on offer: it gives its VIN up when
-- somebody else offers the vehicle, and claims it again when its package is renewed.

alter table vehicle_listings add column claims_vin boolean not null default true;
drop index vehicle_listings_vin;
create unique index vehicle_listings_vin on vehicle_listings (vin)
  where vin is not null and claims_vin and status in ('active', 'reserved');

create function claim_vin_again() returns trigger language plpgsql as $$
begin
  new.claims_vin := true
; return new
; end $$;
create trigger listings_claim_vin before update of package_expiry, vin on vehicle_listings for each row
  when (new.package_expiry is distinct from old.package_expiry or new.vin is distinct from old.vin)
  execute function claim_vin_again();

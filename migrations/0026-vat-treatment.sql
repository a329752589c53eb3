-- VAT is what a dealer states: deductible, margin scheme, or nothing. A box that was not ticked stated nothing, so of what is
-- known only "deductible" is kept.
alter table vehicle_listings drop constraint vehicle_listings_vat_treatment_check;
alter table vehicle_listings drop constraint vehicle_listings_check1;
update vehicle_listings set vat_treatment = 'not_stated' where vat_treatment <> 'deductible';
alter table vehicle_listings add constraint vehicle_listings_vat_treatment_check
  check (vat_treatment in ('deductible', 'margin', 'not_stated'));
alter table vehicle_listings add constraint vehicle_listings_vat_of_dealers
  check (salesperson_type = 'dealer' or vat_treatment = 'not_stated');

update listing_drafts set vehicle_data = vehicle_data - 'vatDeductible'
    || case when vehicle_data -> 'vatDeductible' = 'true' then '{"vatTreatment": "deductible"}'::jsonb else '{}'::jsonb end
  where vehicle_data ? 'vatDeductible';
update pending_listings set vehicle_data = vehicle_data - 'vatDeductible'
    || jsonb_build_object('vatTreatment',
         case when vehicle_data -> 'vatDeductible' = 'true' then 'deductible' else 'not_stated' end)
  where vehicle_data ? 'vatDeductible';

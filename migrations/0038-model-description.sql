-- What the seller calls the vehicle beside make, model and variant: "320d xDrive Touring M Sport".
alter table vehicle_listings add column model_description text
  check (model_description is null or char_length(model_description) between 1 and 100);

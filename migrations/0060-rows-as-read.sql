-- What was understood of each row of a dealer's file, so that a dry run can be compared with the file: {vehicle, priceEuros, mileageKm, year, …}.
alter table import_rows add column read jsonb;

-- The name of a category that was made of its key is an abbreviation.
update vehicle_categories set name = 'SUV' where key = 'suv' and name = 'Suv';

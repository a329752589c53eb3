-- What an administrator calls a vehicle type or a category, by language; null: the words that the program brings.
alter table vehicle_types add column names jsonb;
alter table vehicle_categories add column names jsonb;
update vehicle_types set names = '{}' where (key, name) not in
  (('car', 'Cars'), ('motorcycle', 'Motorcycles'), ('truck', 'Trucks'), ('bus', 'Buses'), ('caravan', 'Caravans'));
update vehicle_categories set names = '{}' where (key, name) not in
  (('sedan', 'Sedan'), ('hatchback', 'Hatchback'), ('suv', 'SUV'), ('coupe', 'Coupe'), ('convertible', 'Convertible'),
   ('wagon', 'Wagon'), ('minivan', 'Minivan'), ('pickup', 'Pickup'), ('naked', 'Naked'), ('sport', 'Sport'),
   ('touring', 'Touring'), ('cruiser', 'Cruiser'), ('enduro', 'Enduro'), ('scooter', 'Scooter'),
   ('panel_van', 'Panel van'), ('box_truck', 'Box truck'), ('flatbed', 'Flatbed'), ('tipper', 'Tipper'),
   ('refrigerated_truck', 'Refrigerated truck'), ('tractor_unit', 'Tractor unit'), ('minibus', 'Minibus'),
   ('city_bus', 'City bus'), ('coach', 'Coach'), ('touring_caravan', 'Touring caravan'), ('campervan', 'Campervan'),
   ('semi_integrated', 'Semi integrated'), ('alcove', 'Alcove'), ('fully_integrated', 'Fully integrated'));
create trigger categories_changed after insert or update or delete on vehicle_categories
  for each statement execute function note_changed_taxonomy();
update vehicle_types set icon_name = 'motorbike' where icon_name = 'motorcycle';

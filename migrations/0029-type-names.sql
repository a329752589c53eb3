-- Names of vehicle types differ by more than upper and lower case, as those of all other levels do.
with doubled as (
  select id, row_number() over (partition by lower(name) order by position, id) as number from vehicle_types
)
update vehicle_types set name = name || ' (' || doubled.number || ')'
  from doubled where doubled.id = vehicle_types.id and doubled.number > 1;
alter table vehicle_types drop constraint vehicle_types_name_key;
create unique index vehicle_types_name on vehicle_types (lower(name));

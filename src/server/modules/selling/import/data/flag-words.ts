/**
 * Columns that hold yes or no about one value of a fact, as DMS programs write them: `allradantrieb` is `drive: all`. Yes
 * states the value; anything else states nothing, because such files write 0 for what was not filled in. Columns named like
 * an item of equipment need no entry.
 */
import type { Field } from './column-words.ts'

export const flagWords: readonly (readonly [field: Field, value: string, words: string])[] = [
  ['drive', 'all', 'allradantrieb, allrad ja nein, 4x4, 4wd, awd, all wheel drive, trazione integrale, quatre roues motrices'],
  ['condition', 'new', 'neufahrzeug, neuwagen, is new, new car, vehículo nuevo, véhicule neuf, nuova'],
  ['offerKind', 'employee_car', 'jahreswagen'],
  ['offerKind', 'demonstration', 'vorfuehrfahrzeug, vorführwagen, vorführfahrzeug, demonstrator, véhicule de démonstration'],
  ['offerKind', 'day_registration', 'tageszulassung, km 0, km0'],
  ['offerKind', 'classic', 'oldtimer, classic car, véhicule de collection'],
  ['fuelType', 'plugin_hybrid', 'plugin_hybrid, plug in hybrid, is plugin hybrid'],
  ['availability', 'sold', 'sold, verkauft, vendido, vendu, venduto, verkocht, sprzedany, is sold, predané'],
  ['availability', 'reserved', 'reserved, reserviert, reservado, réservé, riservato, gereserveerd, zarezerwowany'],
  ['previousOwners', '1', 'première main, premiere main, first hand, 1 hand, primera mano, único dueño, unico proprietario, pierwszy właściciel, eerste eigenaar'],
] // prettier-ignore

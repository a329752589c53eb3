/** Words in dealers' files for the keys of our vocabulary. Case, accents, blanks and hyphens do not matter. */
import type { ChargingPlug, Condition, Drive, EmissionClass, EnvironmentalBadge, FuelType, OfferKind, PaintFinish, Transmission, Upholstery, VehicleType, WarrantyKind } from '../../../../contract/vocabulary.ts'

/** In addition to the words that buyers use: abbreviations, and words that occur only in lists. */
export const fuelWords: readonly (readonly [FuelType, string])[] = [
  ['petrol', 'gasoline, super, super e10, super 95, super plus, normal, b, p, sp95, sp98, gasolina sin plomo'],
  ['diesel', 'd, heavy oil'],
  ['electric', 'e, elektro, electricity, strom, electricidad, électricité, eletricidade'],
  ['hybrid', 'h, electric/gasoline, electric/diesel, electric/petrol, elektro/benzin, elektro/diesel, benzin/elektro, diesel/elektro, hybrid (benzin/elektro), hybrid (diesel/elektro), híbrido gasolina, híbrido diésel, hybride essence, mild hybrid, mhev, hev'],
  ['plugin_hybrid', 'plug-in-hybrid, hybride essence rechargeable, ehybrid'],
  ['lpg', 'l, lpg/petrol, gas (lpg), autogas (lpg), benzin/autogas'],
  ['cng', 'c, gas (cng), erdgas (cng), methane, metano'],
  ['hydrogen', 'h2'],
]

export const transmissionWords: readonly (readonly [Transmission, string])[] = [
  ['automatic', 'a, auto, aut, automatikgetriebe, automatic transmission, doppelkupplung, dct, dkg, eat6, eat8, edc, pdk, powershift'],
  ['manual', 'm, man, manuel, mec, mécanique, manuell, 5-gang, 6-gang, schaltung'],
  ['semi_automatic', 'semi, halbautomatik, semi-automatic'],
  ['cvt', 'stufenlos, variomatic'],
]

export const upholsteryWords: readonly (readonly [Upholstery, string])[] = [
  ['leather', 'leder, vollleder, full leather, cuero, piel, cuir, cuir intégral, pele, couro'],
  ['part_leather', 'teilleder, part leather, partial leather, half leather, cuero parcial, semicuero, media piel, cuir partiel, semi-cuir, pele parcial, meia pele'],
  ['alcantara', 'ultrasuede'],
  ['cloth', 'stoff, fabric, textile, textil, tela, tejido, tissu, tecido'],
  ['velour', 'velours, terciopelo, veludo'],
  ['other', 'andere, anderes material, sonstige, kunstleder, artificial leather, leatherette, otro material, polipiel, cuero sintético, autre matière, simili cuir, outro material, napa, pele sintética'],
]

export const paintWords: readonly (readonly [PaintFinish, string])[] = [
  ['solid', 'uni, unilack, einfarbig, sólida, sólido, unie, non-metallic'],
  ['metallic', 'metallic-lack, metallic lackierung, met, metalizada, metalizado, métallisée, métallisé, 1, ja, yes, true, sí, oui, sim'],
  ['matt', 'mat, matte, mattlack, mate'],
  ['pearl', 'perleffekt, perlmutt, pearlescent, perlada, perlado, nacrée, nacré'],
]

export const conditionWords: readonly (readonly [Condition, string])[] = [
  ['new', 'n, neufahrzeug, neu, brand new, nuevo, neuf, novo'],
  ['used_excellent', 'used excellent, pre-registered, demonstration, demonstrator, ex-demo, employee’s car, employees car, tageszulassung, vorführwagen, vorführfahrzeug, jahreswagen, dienstwagen, km 0, kilómetro 0, gerencia, demostración, véhicule de démonstration, véhicule de direction, semi-novo, excellent, sehr gut'],
  ['used_good', 'u, used, used good, gebraucht, gebrauchtwagen, usado, occasion, segunda mano, ocasión, good, gut, pre-owned'],
  ['used_fair', 'used fair, fair, classic, oldtimer, clásico, collection, satisfactory'],
  ['used_poor', 'used poor, poor, defekt, unfallwagen, averiado, accidenté, for parts'],
]

export const driveWords: readonly (readonly [Drive, string])[] = [
  ['front', 'fwd, 2wd front, front wheel, front wheel drive, frontantrieb, vorderradantrieb, vorderrad, vorne, delantera, tracción delantera, avant, traction, traction avant, dianteira, tração dianteira'],
  ['rear', 'rwd, rear wheel, rear wheel drive, heckantrieb, hinterradantrieb, hinterrad, hinten, trasera, tracción trasera, propulsión, arrière, propulsion, propulsion arrière, traseira, tração traseira'],
  ['all', 'awd, 4wd, 4x4, 4 x 4, all wheel, all wheel drive, four wheel drive, allrad, allradantrieb, quattro, xdrive, 4matic, 4motion, tracción total, tracción integral, integral, total, 4 roues motrices, transmission intégrale, traction intégrale, intégrale, tração integral, tração às quatro rodas'],
]

export const yesWords = 'yes, y, true, 1, ja, j, sí, si, oui, o, sim, x'
export const noWords = 'no, n, false, 0, nein, non, não'

export const warrantyWords: readonly (readonly [WarrantyKind, string])[] = [
  ['manufacturer', 'manufacturer warranty, factory, factory warranty, hersteller, herstellergarantie, werksgarantie, fabricante, garantía de fábrica, de fábrica, constructeur, garantie constructeur, do fabricante, garantia de fábrica'],
  ['dealer', 'dealer warranty, seller, händler, händlergarantie, gebrauchtwagengarantie, concesionario, vendedor, vendeur, garantie vendeur, concessionnaire, concessionário, stand'],
  ['none', 'no, without, no warranty, keine, ohne, nein, sin garantía, sans garantie, sans, sem garantia, não'],
]

export const offerKindWords: readonly (readonly [OfferKind, string])[] = [
  ['used', 'gebraucht, gebrauchtwagen, gebrauchtfahrzeug, usado, ocasión, segunda mano, occasion, used car'],
  ['demonstration', 'demo, demonstrator, ex-demo, demonstration, vorführwagen, vorführfahrzeug, demostración, véhicule de démonstration, démonstration, demonstração'],
  ['day_registration', 'pre-registered, preregistered, day registration, tageszulassung, kurzzulassung, km 0, kilómetro 0, kilometre 0, 0 km'],
  ['company_car', 'company, company car, dienstwagen, firmenwagen, vehículo de empresa, empresa, véhicule de société, société, viatura de serviço, serviço'],
  ['employee_car', 'employee, employee’s car, employees car, jahreswagen, werkswagen, gerencia, véhicule de direction, véhicule de collaborateur, collaborateur, direção'],
  ['classic', 'classic car, oldtimer, youngtimer, clásico, histórico, collection, véhicule de collection, clássico'],
]

export const plugWords: readonly (readonly [ChargingPlug, string])[] = [
  ['ccs', 'ccs 2, ccs2, ccs combo, combo 2, combo, combined charging system'],
  ['type_2', 'type 2, type2, typ 2, typ2, tipo 2, mennekes'],
  ['chademo', 'cha de mo'],
  ['type_1', 'type 1, type1, typ 1, typ1, tipo 1, j1772'],
  ['tesla', 'nacs, supercharger'],
  ['domestic', 'schuko, household, haushalt, haushaltssteckdose, doméstico, domestique, doméstica'],
]

export const emissionWords: readonly (readonly [EmissionClass, string])[] = [
  ['euro_1', 'euro 1, euro1, euro i'],
  ['euro_2', 'euro 2, euro2, euro ii'],
  ['euro_3', 'euro 3, euro3, euro iii'],
  ['euro_4', 'euro 4, euro4, euro iv'],
  ['euro_5', 'euro 5, euro5, euro v, euro 5a, euro 5b'],
  ['euro_6', 'euro 6, euro6, euro vi, euro 6a'],
  ['euro_6b', 'euro 6b, euro6b'],
  ['euro_6c', 'euro 6c, euro6c'],
  ['euro_6d_temp', 'euro 6d-temp, euro 6d temp, euro6d-temp, euro 6dtemp'],
  ['euro_6d', 'euro 6d, euro6d'],
  ['euro_6e', 'euro 6e, euro6e'],
  ['euro_7', 'euro 7, euro7, euro vii'],
]

/** Of one figure or letter alone nobody knows which country's badge it is. */
export const badgeWords: readonly (readonly [EnvironmentalBadge, string])[] = [
  ['de_green', '4 (grün), 4 grün, grün, grüne plakette, green, green sticker, umweltplakette 4'],
  ['de_yellow', '3 (gelb), 3 gelb, gelb, gelbe plakette, umweltplakette 3'],
  ['de_red', '2 (rot), 2 rot, rot, rote plakette, umweltplakette 2'],
  ['fr_e', 'crit air e, crit’air e, critair e, crit air 0, crit’air 0'],
  ['fr_1', 'crit air 1, crit’air 1, critair 1'],
  ['fr_2', 'crit air 2, crit’air 2, critair 2'],
  ['fr_3', 'crit air 3, crit’air 3, critair 3'],
  ['fr_4', 'crit air 4, crit’air 4, critair 4'],
  ['fr_5', 'crit air 5, crit’air 5, critair 5'],
  ['es_0', 'dgt 0, etiqueta 0, 0 emisiones, cero emisiones, distintivo 0'],
  ['es_eco', 'dgt eco, eco, etiqueta eco, distintivo eco'],
  ['es_c', 'dgt c, etiqueta c, distintivo c'],
  ['es_b', 'dgt b, etiqueta b, distintivo b'],
]

export const vehicleTypeWords: readonly (readonly [VehicleType, string])[] = [
  ['car', 'c, passenger car'],
  ['motorcycle', 'b, motorbike'],
  ['truck', 'van, transporter, commercial vehicle'],
  ['bus', 'omnibus'],
  ['caravan', 'camper, wohnmobil, motorhome'],
]

/** Words that mean an empty cell. */
export const nothingWords = '-, --, -/-, n/a, na, none, null, unknown, unbekannt, others, other, sonstige, keine angabe, k.a., desconocido, otros, inconnu, autre, desconhecido, outros, -/- (fuel)'

/** Words in a column about VAT. */
export const vatDeductibleWords = 'yes, y, true, 1, ja, sí, si, oui, sim, x, ausweisbar, mwst ausweisbar, deductible, vat deductible, regelbesteuert, deducible, iva deducible, récupérable, tva récupérable, dedutível, iva dedutível'
export const vatMarginWords = 'margin, margin scheme, vat margin, differenzbesteuert, differenzbesteuerung, §25a, § 25a, 25a, §25a ustg, rebu, régimen de margen, marge, tva sur marge, tva sur la marge, régime de la marge, regime da margem, margem'

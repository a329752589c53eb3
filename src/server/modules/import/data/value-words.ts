/** Words in dealers' files for the keys of our vocabulary. Case, accents, blanks and hyphens do not matter. */
import type { Condition, FuelType, PaintFinish, Transmission, Upholstery, VehicleType } from '../../../../contract/vocabulary.ts'

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

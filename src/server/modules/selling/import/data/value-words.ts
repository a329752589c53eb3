/** Words in dealers' files for the keys of our vocabulary. Case, accents, blanks and hyphens do not matter. */
import type { BodyType, ChargingPlug, Colour, Condition, Drive, EmissionClass, EnvironmentalBadge, FuelType, OfferKind, PaintFinish, Transmission, Upholstery, VehicleType, WarrantyKind } from '../../../../../contract/market/vocabulary.ts'

/** In addition to the words that buyers use: abbreviations, and words that occur only in lists. */
export const fuelWords: readonly (readonly [FuelType, string])[] = [
  ['petrol', 'gasoline, super, super e10, super e10 95, super 95, super plus, super plus e10, super plus 98, super 98, normal, normalbenzin, regular, regular 91, regular benzine 91, benzine, b, p, sp95, sp98, sp95 e10, sans plomb, gasolina sin plomo, benzyna, benzin super, benzin normal, unleaded'],
  ['diesel', 'd, heavy oil, olej napędowy, on, ropa, gasóleo'],
  ['electric', 'e, elektro, electricity, strom, electricidad, électricité, eletricidade, elektrisch, elettrica, elettricità, elektryczny, elektriciteit, electric vehicle, 100% électrique, 100% elektrisch'],
  ['hybrid', 'h, electric/gasoline, electric/diesel, electric/petrol, elektro/benzin, elektro/diesel, benzin/elektro, diesel/elektro, hybrid (benzin/elektro), hybrid (diesel/elektro), híbrido gasolina, híbrido diésel, hybride essence, hybride essence électrique, hybride diesel électrique, hybride diesel, ibrida benzina, ibrida diesel, elettrica benzina, elettrica diesel, hybryda, hybrydowy, hybride benzine, hybride diesel, elektrisch benzine, hybrid petrol, hybrid diesel, hybrid benzin, híbrido diesel, benzin elektro, hybrid petrol electric, hybrid diesel electric, mild hybrid, mhev, hev'],
  ['plugin_hybrid', 'plug-in-hybrid, hybride essence rechargeable, ehybrid, plug in hybrid benzin, plugin hybrid benzin, plug in hybride, hybryda plug in, hybrydowy plug in, ibrida plug in, híbrido plug in, plug in hybrid petrol, plug in hybrid diesel'],
  ['lpg', 'l, lpg/petrol, gas (lpg), autogas (lpg), benzin/autogas, autogas lpg, gas lpg, benzyna lpg, benzyna+lpg, lpg g3, benzina gpl, essence gpl, gasolina glp, petrol gas lpg'],
  ['cng', 'c, gas (cng), erdgas (cng), methane, metano, benzina metano, aardgas, benzyna cng, gas natural gnc, gaz naturel gnv'],
  ['hydrogen', 'h2'],
]

export const transmissionWords: readonly (readonly [Transmission, string])[] = [
  ['automatic', 'a, auto, aut, automat, automatyczna, automatyczna skrzynia biegów, automaat, sequenziale automatico, cambio automatico, automatikschaltung, wandlerautomatik, 7g dct, 8g dct, 9g tronic, 7g tronic, s tronic, stronic, tiptronic, steptronic, geartronic, dsg, tct, eat, bva, boîte auto, sport automatik, auto sequentiel, automatique séquentielle, automatikgetriebe, automatic transmission, doppelkupplung, dct, dkg, eat6, eat8, edc, pdk, powershift'],
  ['manual', 'm, man, manuel, mec, mécanique, manuell, manuele, manualna, manualny, manualna skrzynia biegów, handgeschakeld, handschaltgetriebe, handschalter, schaltgetriebe manuell, meccanico, meccanica, bvm, mechanical, manual gearbox, mechanik, 5-gang, 6-gang, schaltung'],
  ['semi_automatic', 'semi, halbautomatik, semi-automatic, semiautomatico, semi automatico, halfautomaat, semiautomaat, półautomatyczna, robotizzato, robotisée, automatisiertes schaltgetriebe, sequentiell, semi automatik'],
  ['cvt', 'stufenlos, variomatic'],
]

export const upholsteryWords: readonly (readonly [Upholstery, string])[] = [
  ['leather', 'pelle, pelle totale, vera pelle, leer, volleer, skóra, skórzana, full leder, leder, vollleder, full leather, cuero, piel, cuir, cuir intégral, pele, couro'],
  ['part_leather', 'pelle parziale, pelle tessuto, half leer, deels leer, stoff leder, tissu cuir, cuir tissu, skóra częściowa, teilleder, part leather, partial leather, half leather, cuero parcial, semicuero, media piel, cuir partiel, semi-cuir, pele parcial, meia pele'],
  ['alcantara', 'ultrasuede'],
  ['cloth', 'tessuto, stof, materiał, materiałowa, stoff, fabric, textile, textil, tela, tejido, tissu, tecido'],
  ['velour', 'velours, terciopelo, veludo'],
  ['other', 'andere, anderes material, sonstige, kunstleder, artificial leather, leatherette, otro material, polipiel, cuero sintético, autre matière, simili cuir, outro material, napa, pele sintética'],
]

export const paintWords: readonly (readonly [PaintFinish, string])[] = [
  ['solid', 'unilak, uni lak, uni lack, jednofarebný, lakier akrylowy, pastello,  unilack, einfarbig, sólida, sólido, unie, non-metallic'],
  ['metallic', 'metallic-lack, metallic lackierung, metallizzato, metallizzata, métallic, metaliczny, metaallak, met, metalizada, metalizado, métallisée, métallisé, 1, ja, yes, true, sí, oui, sim'],
  ['matt', 'mat, matte, mattlack, mate'],
  ['pearl', 'perleffekt, perlmutt, pearlescent, perlada, perlado, nacrée, nacré'],
]

/** How a vehicle is offered says nothing of how it is kept: a demonstration car is used, an old-timer too. */
export const conditionWords: readonly (readonly [Condition, string])[] = [
  ['new', 'n, neufahrzeug, neu, nuova, nieuw, nowy, nowe, brand new, nuevo, neuf, novo'],
  ['used', 'usata, usato, tweedehands, gebruikt, używany, używane, używana, u, used, gebraucht, gebrauchtwagen, gebrauchtfahrzeug, usado, occasion, véhicule d’occasion, segunda mano, ocasión, pre-owned, certified pre-owned, seminuevo, semi-novo, semi novo, pre-registered, preregistered, demonstration, demonstrator, ex-demo, employee’s car, employees car, tageszulassung, vorführwagen, vorführfahrzeug, jahreswagen, dienstwagen, km 0, kilómetro 0, gerencia, demostración, véhicule de démonstration, véhicule de direction, classic, oldtimer, youngtimer, clásico, collection'],
  ['used_excellent', 'used excellent, excellent, sehr gut, bestzustand, hervorragend, excelente, muy bueno, excellent état, très bon état, ottimo, ottime condizioni, uitstekend, muito bom, excelente estado'],
  ['used_good', 'used good, good, gut, bueno, buen estado, bon état, buono, buone condizioni, goed, bom, bom estado, dobry'],
  ['used_fair', 'used fair, fair, satisfactory, befriedigend, aceptable, état correct, discreto, redelijk, razoável'],
  ['used_poor', 'used poor, poor, defekt, unfallwagen, averiado, accidenté, for parts'],
]

/** In addition to the words that buyers use: the names of other markets' lists. */
export const bodyWords: readonly (readonly [BodyType, string])[] = [
  ['sedan', 'saloon, limousine stufenheck, notchback, sedán, sedan limousine, car limousine'],
  ['hatchback', 'compact, kompakt, kompaktklasse, small car, kleinwagen, city car, citycar, utilitaria, hatchback 5d, fließheck, schrägheck, steilheck, auta małe, auta miejskie, kompakt hatchback, small, car kleinwagen, car smallcar, bicorpo, compatta, stadsauto'],
  ['suv', 'suv geländewagen, geländewagen, off-road, off road, offroad, off-roader, off road vehicle, 4x4, suv off road, suv/4x4/off-road, suv tt, suv / tt, 4x4 suv, suv 4x4, terenowy, suv terenowy, terreinwagen, fuoristrada suv, suv fuoristrada, crossover, car offroad'],
  ['coupe', 'sportwagen, sports car, coupé sportif, sportscar, coupe sportwagen, sport coupe, car sportscar, berlinetta'],
  ['convertible', 'cabrio, cabriolet, roadster, spider, spyder, kabriolet, cabrio roadster, car cabrio'],
  ['wagon', 'station, stationwagon, estate, kombi, sw, station wagon sw, kombiwagen, familiare, touring wagon, car kombi, car estatecar, stationcar, break familiar'],
  ['minivan', 'van, mpv, people carrier, van kleinbus, van/kleinbus, van/minibus, van minibus, kleinbus van, monovolume mpv, minivan mpv, minivan van, bus van, multivan, car van, ruimtewagen'],
  ['pickup', 'pick-up, pick up, pick-up truck'],
  ['panel_van', 'transporter, kastenwagen hochdach, kasten hochdach, kastenwagen lang, van lieferwagen, lieferwagen, delivery van, cargo van, utilitaire fourgon, fourgonnette, furgone, furgonato, bestelauto, bestelwagen, bestel, furgon, dostawczy, commercial van'],
  ['flatbed', 'pritsche plane, pritsche + plane, plateau ridelles, open laadbak, skrzynia otwarta'],
  ['tipper', 'dreiseitenkipper, kipper dreiseiten, kipper, wywrotka'],
  ['box_truck', 'koffer, koffer hochraum, caisse, bakwagen, kontener'],
] // prettier-ignore

/** In addition to the words that buyers use: paints of makers and the other languages. */
export const colourWords: readonly (readonly [Colour, string])[] = [
  ['black', 'nero, nera, zwart, czarny, czarna, schwarzmetallic, negro metalizado, onyx, obsidianschwarz, ébano'],
  ['white', 'bianco, bianca, wit, biały, biała, polarweiss, polarweiß'],
  ['silver', 'argento, zilver, srebrny, srebrna, silver grey, silbergrau'],
  ['grey', 'grigio, grigia, grijs, szary, szara, grafitowy, anthrazit, anthracite, antracite, antraciet, antracita, grafit, graphit, graphite, grafite, gris foncé, hellgrau, dunkelgrau'],
  ['blue', 'blu, azzurro, azzurra, blauw, niebieski, niebieska, granatowy, dunkelblau, hellblau, navy, bleu foncé, celeste, azul marino, azul oscuro, marine'],
  ['red', 'rosso, rossa, rood, czerwony, czerwona, bordeaux, bordowy, weinrot, dunkelrot, burgundy, granate, bordó'],
  ['green', 'verde scuro, groen, zielony, zielona, dunkelgrün, oliv'],
  ['brown', 'marrone, bruin, brązowy, brązowa, braun metallic, bronze, brons, bronce, bronzo'],
  ['beige', 'beżowy, beżowa, champagner, champagne, creme, crème, crema, sand, arena'],
  ['yellow', 'giallo, gialla, geel, żółty, żółta'],
  ['orange', 'arancione, oranje, pomarańczowy, pomarańczowa'],
  ['gold', 'oro, goud, złoty, złota'],
  ['purple', 'viola, paars, fioletowy, fioletowa, lila, violett, aubergine'],
] // prettier-ignore

export const driveWords: readonly (readonly [Drive, string])[] = [
  ['front', 'anteriore, trazione anteriore, voorwielaandrijving, voorwielen, na przednie koła, przednie koła, przedni, front drive, fwd, 2wd front, front wheel, front wheel drive, frontantrieb, vorderradantrieb, vorderrad, vorne, delantera, tracción delantera, avant, traction, traction avant, dianteira, tração dianteira'],
  ['rear', 'posteriore, trazione posteriore, achterwielaandrijving, achterwielen, na tylne koła, tylne koła, tylny, rear drive, rwd, rear wheel, rear wheel drive, heckantrieb, hinterradantrieb, hinterrad, hinten, trasera, tracción trasera, propulsión, arrière, propulsion, propulsion arrière, traseira, tração traseira'],
  ['all', 'integrale, trazione integrale, 4 ruote motrici, vierwielaandrijving, 4x4 stały, 4x4 dołączany automatycznie, na cztery koła, cztery koła, 4matic+, 4 wheel drive, 4-wheel drive, permanent 4x4, awd, 4wd, 4x4, 4 x 4, all wheel, all wheel drive, four wheel drive, allrad, allradantrieb, quattro, xdrive, 4matic, 4motion, tracción total, tracción integral, integral, total, 4 roues motrices, transmission intégrale, traction intégrale, intégrale, tração integral, tração às quatro rodas'],
]

export const yesWords = 'yes, y, true, 1, ja, j, sí, si, oui, o, sim, x, sì, tak, t, wahr, vrai, verdadero, vero, prawda, waar, vorhanden'
export const noWords = 'no, n, false, 0, nein, non, não, nee, nie, falsch, faux, falso, fałsz, onwaar'

export const warrantyWords: readonly (readonly [WarrantyKind, string])[] = [
  ['manufacturer', 'manufacturer warranty, factory, factory warranty, hersteller, herstellergarantie, werksgarantie, fabricante, garantía de fábrica, de fábrica, constructeur, garantie constructeur, do fabricante, garantia de fábrica'],
  ['durability', 'durability guarantee, guarantee of durability, haltbarkeitsgarantie, garantía de durabilidad, garantía comercial de durabilidad, garantie de durabilité, garantie commerciale de durabilité, garantia de durabilidade, garan'],
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
export const nothingWords = 'angebot, -, --, -/-, n/a, na, none, null, unknown, unbekannt, keine angabe, k.a., desconocido, inconnu, desconhecido, -/- (fuel), -/- (gearing), -/- (body), -/- (colour), non specificato, non précisé, nc, n.c., sin especificar, não especificado, onbekend, nieznany, brak danych, ?, nan'

/** Words for what is none of a list: as a fact they state nothing, as a model that it is another one. */
export const otherWords = 'others, other, sonstige, otros, autre, outros, andere, altro, altri, overig, overige, anders, inne, inny, otro, autres, outro'

/** Words in a column about VAT. */
export const vatDeductibleWords = 'yes, y, true, 1, ja, sí, si, oui, sim, x, sì, tak, esposta, iva esposta, detraibile, verrekenbaar, btw verrekenbaar, faktura vat, vat 23, tva apparente, iva descriminado, regelbesteuerung, mwst ausgewiesen, mwst. ausweisbar, vat reclaimable, vat reportable, ausweisbar, mwst ausweisbar, deductible, vat deductible, regelbesteuert, deducible, iva deducible, récupérable, tva récupérable, dedutível, iva dedutível'
export const vatMarginWords = 'regime del margine, margine, marge, marge auto, margeregeling, btw marge, vat marża, marża, differenzbesteuerung §25a, differenzbest, regime margine, margin, margin scheme, vat margin, differenzbesteuert, differenzbesteuerung, §25a, § 25a, 25a, §25a ustg, rebu, régimen de margen, marge, tva sur marge, tva sur la marge, régime de la marge, regime da margem, margem'

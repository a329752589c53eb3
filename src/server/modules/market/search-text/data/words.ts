/**
 * Buyers' words, in the five languages of the interface. Case, accents, blanks and hyphens do not matter; all forms of
 * a word are listed.
 */
import { labels } from './labels.ts'
import type { Entry, Wish } from './wish.ts'

export type { Wish } from './wish.ts'

/** What a "d" behind an engine's number means. */
export const diesel: Wish = { fuelType: ['diesel'] }
const used: Wish = { condition: ['used', 'used_excellent', 'used_good', 'used_fair', 'used_poor'] }

const entries: readonly Entry[] = [
  {
    wish: { fuelType: ['petrol'] },
    words: 'petrol, gasoline, benzin, benziner, essence, gasolina, ottomotor, a gasolina, a essence',
  },
  { wish: diesel, words: 'diesel, gasoil, gasoleo, gazole, selbstzünder, a gasoleo' },
  {
    wish: { fuelType: ['electric'] },
    words:
      'electric, elektro, elektrisch, elektrische, elektrischer, elektrisches, elektroauto, elektroautos, e auto, e autos, stromer, ' +
      'eléctrico, eléctrica, eléctricos, électrique, électriques, elétrico, elétrica, elétricos, ev, bev, vollelektrisch, electric car, electric cars',
  },
  { wish: { fuelType: ['hybrid'] }, words: 'hybrid, hybride, hybrides, híbrido, híbrida, híbridos, vollhybrid, full hybrid' },
  {
    wish: { fuelType: ['plugin_hybrid'] },
    words:
      'plug in hybrid, plugin hybrid, plug in, phev, híbrido enchufable, híbridos enchufables, enchufable, hybride rechargeable, ' +
      'rechargeable, híbrido plug in, híbrido recargable, hybride plug in',
  },
  { wish: { fuelType: ['lpg'] }, words: 'lpg, autogas, glp, gpl, flüssiggas' },
  {
    wish: { fuelType: ['cng'] },
    words: 'cng, erdgas, gnc, gnv, natural gas, gas natural, gaz naturel, gás natural',
  },
  {
    wish: { fuelType: ['hydrogen'] },
    words: 'hydrogen, wasserstoff, hidrógeno, hydrogène, hidrogénio, fuel cell, brennstoffzelle',
  },

  {
    wish: { transmission: ['automatic'] },
    words:
      'automatic, automatik, automatikgetriebe, automático, automática, automáticos, automatique, automatiques, boîte auto, boîte automatique, ' +
      'bva, cambio automático, caixa automática, dsg, s tronic, tiptronic, steptronic, geartronic, ' +
      'easytronic, powershift, speedshift, pdk, edc, dct, eat6, eat8, 7g tronic, 7g dct, 9g tronic, dsg7, automat, caja automática',
  },
  {
    wish: { transmission: ['manual'] },
    words:
      'manual, manuales, manuell, manuelle, schaltgetriebe, schalter, handschaltung, handgeschaltet, boîte manuelle, bvm, cambio manual, caja manual, caja de cambios manual, ' +
      'caixa manual, stick shift',
  },
  { wish: { transmission: ['cvt'] }, words: 'cvt, multitronic, xtronic, multidrive' },
  {
    wish: { transmission: ['semi_automatic'] },
    words:
      'semi automatic, halbautomatik, halbautomatisch, semiautomático, semiautomática, semi automático, semi automatique, boîte robotisée, semi automática',
  },

  {
    wish: { drive: ['all'] },
    words:
      'allrad, allradantrieb, vierradantrieb, awd, 4wd, 4x4, all wheel drive, four wheel drive, tracción total, tracción integral, traction intégrale, ' +
      'transmission intégrale, tração integral, tração total, trazione integrale',
  },
  {
    wish: { drive: ['rear'] },
    words: 'heckantrieb, hinterradantrieb, rwd, rear wheel drive, tracción trasera, propulsion arrière, tração traseira',
  },
  {
    wish: { drive: ['front'] },
    words: 'frontantrieb, vorderradantrieb, fwd, front wheel drive, tracción delantera, traction avant, tração dianteira',
  },

  {
    wish: { damaged: ['only'] },
    words:
      'unfallwagen, unfallauto, unfallautos, unfallfahrzeug, unfallfahrzeuge, unfaller, beschädigt, beschädigte, beschädigter, beschädigtes, bastlerfahrzeug, bastlerauto, ' +
      'accident car, accident cars, crashed car, crashed cars, accident damaged, damaged, damaged car, damaged cars, salvage car, salvage cars, ' +
      'accidentado, accidentada, accidentados, accidentadas, siniestrado, siniestrada, siniestrados, dañado, dañada, dañados, ' +
      'accidenté, accidentée, accidentés, accidentées, endommagé, endommagée, endommagés, endommagées, véhicule accidenté, ' +
      'acidentado, acidentada, acidentados, acidentadas, sinistrado, sinistrada, danificado, danificada, danificados, salvado, salvados, ' +
      'incidentata, incidentato, incidentate, incidentati, sinistrata, schadeauto, schadewagen, schadevoertuig, powypadkowy, powypadkowe, uszkodzony, uszkodzona, uszkodzone',
  },

  { wish: { bodyType: ['sedan'] }, words: 'sedan, sedán, saloon, limousine, limo, berlina, berline, berlines, stufenheck' },
  {
    wish: { bodyType: ['hatchback'] },
    words: 'hatchback, hatch, schrägheck, kleinwagen, kompaktwagen, compacto, compacte, citadine, citadines, utilitario, citadino, city car',
  },
  {
    wish: { bodyType: ['suv'] },
    words:
      'suv, suvs, geländewagen, offroader, offroad, crossover, todoterreno, todo terreno, tout terrain, jipe, jipes, todocamino, fuoristrada',
  },
  { wish: { bodyType: ['coupe'] }, words: 'coupe, coupé, coupés, cupé, sportwagen' },
  {
    wish: { bodyType: ['convertible'] },
    words: 'convertible, cabrio, cabrios, cabriolet, cabriolets, roadster, descapotable, descapotables, décapotable, descapotável, descapotáveis',
  },
  {
    wish: { bodyType: ['wagon'] },
    words:
      'wagon, station wagon, estate, estate car, kombi, kombis, combi, touring, avant, variant, break, breaks, familiar, ranchera, carrinha, ' +
      'carrinhas, sw, sports tourer, sportstourer, sport tourer, sporttourer, t modell, shooting brake, sportbrake, sport wagon, sportwagon, ' +
      'turnier, grandtour, touring sports',
  },
  {
    wish: { bodyType: ['minivan'] },
    words: 'minivan, minivans, van, vans, monospace, monospaces, monovolumen, monovolume, mpv, people carrier, familienvan, großraumlimousine',
  },
  {
    wish: { bodyType: ['suv', 'wagon', 'minivan'] },
    words:
      'family, familie, familia, famille, família, family car, family cars, familienauto, familienautos, familienwagen, voiture familiale, voitures familiales',
  },
  { wish: { bodyType: ['wagon'] }, words: 'familienkombi, kombiwagen, kombilimousine' },
  { wish: { minSeats: 7 }, words: 'siebensitzer, seven seater, seven seats, siete plazas, sept places, sete lugares' },
  { wish: { minSeats: 9 }, words: 'neunsitzer, nine seater, nueve plazas, neuf places, nove lugares' },
  { wish: { maxSeats: 2 }, words: 'zweisitzer, two seater, biplaza, dos plazas, biplace, deux places, dois lugares' },
  { wish: { doors: [3] }, words: 'dreitürer, dreitürig, three door, tres puertas, trois portes, três portas' },
  { wish: { doors: [5] }, words: 'fünftürer, fünftürig, five door, cinco puertas, cinq portes, cinco portas' },
  { wish: { bodyType: ['pickup'] }, words: 'pickup, pick up, pickups, pick ups' },

  { wish: { vehicleType: 'motorcycle', bodyType: ['naked'] }, words: 'naked bike, nakedbike, roadster moto' },
  { wish: { vehicleType: 'motorcycle', bodyType: ['sport'] }, words: 'sportler, supersport, superbike, sportbike, sport bike, supersportler, moto deportiva, moto sportive' },
  { wish: { vehicleType: 'motorcycle', bodyType: ['touring'] }, words: 'tourer, reisemotorrad, touring bike, moto touring' },
  { wish: { vehicleType: 'motorcycle', bodyType: ['cruiser'] }, words: 'cruiser, chopper, custom moto' },
  { wish: { vehicleType: 'motorcycle', bodyType: ['enduro'] }, words: 'enduro, reiseenduro, dual sport, adventure bike, moto trail' },
  { wish: { vehicleType: 'motorcycle', bodyType: ['scooter'] }, words: 'scooter, scooters, motorroller, roller, escúter' },

  { wish: { vehicleType: 'truck', bodyType: ['panel_van'] }, words: 'panel van, kastenwagen, kasten, furgón, furgoneta, furgonetas, fourgon, fourgons, camionnette, furgão' },
  { wish: { vehicleType: 'truck', bodyType: ['box_truck'] }, words: 'box truck, koffer lkw, kofferaufbau, caja cerrada, fourgon caisse' },
  { wish: { vehicleType: 'truck', bodyType: ['flatbed'] }, words: 'flatbed, pritsche, pritschenwagen, plateau, caixa aberta' },
  { wish: { vehicleType: 'truck', bodyType: ['tipper'] }, words: 'tipper, kipper, volquete, benne, basculante, camion benne' },
  { wish: { vehicleType: 'truck', bodyType: ['refrigerated_truck'] }, words: 'refrigerated truck, kühlwagen, kühlfahrzeug, frigorífico, frigorifique, camión frigorífico' },
  { wish: { vehicleType: 'truck', bodyType: ['tractor_unit'] }, words: 'tractor unit, sattelzugmaschine, cabeza tractora, tracteur routier, trator' },

  { wish: { vehicleType: 'bus', bodyType: ['minibus'] }, words: 'minibus, kleinbus, microbús, minibús' },
  { wish: { vehicleType: 'bus', bodyType: ['city_bus'] }, words: 'city bus, linienbus, stadtbus, autobús urbano, bus urbain' },
  { wish: { vehicleType: 'bus', bodyType: ['coach'] }, words: 'coach, reisebus, autocar, autocares, autocars' },

  { wish: { vehicleType: 'caravan', bodyType: ['touring_caravan'] }, words: 'touring caravan, wohnwagen, caravana, caravanas, caravane, caravanes, wohnanhänger' },
  { wish: { vehicleType: 'caravan', bodyType: ['campervan'] }, words: 'campervan, camper van, camper, campers, fourgon aménagé, furgoneta camper, campingbus, kastenwagen camper' },
  { wish: { vehicleType: 'caravan', bodyType: ['semi_integrated'] }, words: 'semi integrated, teilintegriert, teilintegrierter, teilintegrierte, perfilada, profilé, perfilado' },
  { wish: { vehicleType: 'caravan', bodyType: ['alcove'] }, words: 'alcove, overcab, alkoven, capuchina, capucine' },
  { wish: { vehicleType: 'caravan', bodyType: ['fully_integrated'] }, words: 'fully integrated, vollintegriert, vollintegrierter, vollintegrierte, autocaravana integral, intégral' },

  {
    wish: { vehicleType: 'car' },
    words:
      'car, cars, auto, autos, pkw, pkws, coche, coches, voiture, voitures, carro, carros, automóvil, automóviles, automóvel, automóveis, automobile, automobiles, turismo, turismos',
  },
  {
    wish: { vehicleType: 'motorcycle' },
    words: 'motorcycle, motorcycles, motorbike, motorbikes, motorrad, motorräder, moto, motos, motocicleta, motocicletas, mota, motas, bike',
  },
  {
    wish: { vehicleType: 'truck' },
    words: 'truck, trucks, lorry, lorries, lkw, lastwagen, camion, camions, camión, camiones, camião, camiões, nutzfahrzeug, nutzfahrzeuge, vehículo industrial, utilitaire, utilitaires',
  },
  { wish: { vehicleType: 'bus' }, words: 'bus, buses, busse, omnibus, autobús, autobuses, autocarro, autocarros' },
  {
    wish: { vehicleType: 'caravan' },
    words: 'caravan, caravans, wohnmobil, wohnmobile, motorhome, motorhomes, autocaravana, autocaravanas, camping car, camping cars, reisemobil',
  },

  { wish: { colour: ['black'] }, words: 'black, schwarz, schwarze, schwarzer, schwarzes, negro, negra, noir, noire, preto, preta' },
  { wish: { colour: ['white'] }, words: 'white, weiß, weiße, weißer, weißes, blanco, blanca, blanc, blanche, branco, branca' },
  { wish: { colour: ['silver'] }, words: 'silver, silber, silberne, silberner, silbernes, plata, plateado, plateada, argent, argenté, prata, prateado' },
  { wish: { colour: ['grey'] }, words: 'grey, gray, grau, graue, grauer, graues, gris, grise, cinza, cinzento, cinzenta' },
  { wish: { colour: ['blue'] }, words: 'blue, blau, blaue, blauer, blaues, azul, bleu, bleue' },
  { wish: { colour: ['red'] }, words: 'red, rot, rote, roter, rotes, rojo, roja, rouge, vermelho, vermelha' },
  { wish: { colour: ['green'] }, words: 'green, grün, grüne, grüner, grünes, verde, vert, verte' },
  { wish: { colour: ['brown'] }, words: 'brown, braun, braune, brauner, braunes, marrón, marron, castanho, castanha' },
  { wish: { colour: ['beige'] }, words: 'beige' },
  { wish: { colour: ['yellow'] }, words: 'yellow, gelb, gelbe, gelber, gelbes, amarillo, amarilla, jaune, amarelo, amarela' },
  { wish: { colour: ['orange'] }, words: 'orange, naranja, laranja' },
  { wish: { colour: ['gold'] }, words: 'gold, golden, goldener, dorado, dorada, doré, dorée, dourado, dourada' },
  { wish: { colour: ['purple'] }, words: 'purple, violet, violett, lila, morado, morada, violeta, violette, roxo, roxa' },

  {
    wish: { condition: ['new'] },
    words: 'new, brand new, neu, neue, neuer, neues, neuwagen, nuevo, nueva, nuevos, neuf, neuve, neufs, novo, nova, novos, a estrenar',
  },
  {
    wish: used,
    words:
      'used, second hand, gebraucht, gebrauchte, gebrauchter, gebrauchtes, gebrauchtwagen, usado, usada, usados, occasion, d occasion, occasions, ' +
      'segunda mano, de segunda mano, ocasión, de ocasión, seminovo, segunda mão, em segunda mão',
  },

  {
    wish: { sellerKind: 'private' },
    words: 'private, private seller, privat, von privat, privatverkauf, particular, particulares, de particular, particulier, particuliers, de particulier',
  },
  {
    wish: { sellerKind: 'dealer' },
    words:
      'dealer, dealers, from dealer, händler, vom händler, autohaus, concesionario, profesional, professionnel, concessionnaire, concessionário, profissional',
  },

  { wish: { features: ['leather_seats'] }, words: 'leder, ledersitze, lederausstattung, leather, leather seats, cuero, asientos de cuero, cuir, sièges cuir, couro, bancos em couro' },
  { wish: { features: ['navigation_system'] }, words: 'navi, navigation, navigationssystem, sat nav, satnav, gps, navegador, navegación, navegação' },
  {
    wish: { features: ['air_conditioning'] },
    words: 'klima, klimaanlage, klimaautomatik, air conditioning, aircon, clim, climatisation, aire acondicionado, climatizador, ar condicionado',
  },
  { wish: { features: ['heated_seats'] }, words: 'sitzheizung, shz, heated seats, asientos calefactables, siège chauffant, sièges chauffants, bancos aquecidos' },
  { wish: { features: ['sunroof'] }, words: 'schiebedach, panoramadach, panorama, sunroof, panoramic roof, techo solar, techo panorámico, toit ouvrant, toit panoramique, teto de abrir, teto panorâmico' },
  { wish: { features: ['cruise_control'] }, words: 'tempomat, cruise control, control de crucero, régulateur de vitesse, régulateur' },
  { wish: { features: ['reverse_camera'] }, words: 'rückfahrkamera, rfk, reverse camera, reversing camera, cámara trasera, cámara de marcha atrás, caméra de recul, câmara de marcha atrás' },
  { wish: { features: ['parking_sensors'] }, words: 'pdc, einparkhilfe, parking sensors, sensores de aparcamiento, radar de recul, sensores de estacionamento' },
  {
    wish: { features: ['towbar'] },
    words:
      'ahk, anhängerkupplung, anhängekupplung, tow bar, tow hitch, tow hook, enganche, enganche de remolque, enganche remolque, gancho de remolque, ' +
      'crochet d attelage, crochet attelage, boule d attelage, gancho reboque, bola de reboque, gancio traino, gancio di traino',
  },
  { wish: { features: ['heated_wheel'] }, words: 'lhz' },
  { wish: { features: ['multifunction_wheel'] }, words: 'mfl' },
  { wish: { features: ['all_season_tyres'] }, words: 'ganzjahresreifen, gjr' },
  { wish: { features: ['immobiliser'] }, words: 'wfs' },
  { wish: { features: ['alloy_wheels'] }, words: 'alufelgen, alloy wheels, alloys, llantas de aleación, jantes alu, jantes de liga leve' },
  { wish: { features: ['keyless_entry'] }, words: 'keyless, keyless entry, keyless go' },
  { wish: { features: ['bluetooth'] }, words: 'bluetooth' },
  { wish: { features: ['apple_carplay'] }, words: 'carplay, car play' },

  {
    wish: { withoutReserved: true },
    words:
      'not reserved, without reserved, nicht reserviert, unreserviert, nicht reservierte, ohne reservierte, no reservado, no reservados, sin reservar, sin reservados, non réservé, non réservée, non réservés, pas réservé, sans réservés, não reservado, não reservados, sem reservados',
  },
  { wish: { withPictures: true }, words: 'mit bild, mit bildern, mit fotos, with pictures, with photos, con fotos, avec photos, avec photo, com fotos' },

  {
    wish: { sort: 'price_asc' },
    words: 'cheap, cheapest, günstig, günstige, günstiger, günstiges, billig, billige, billiger, preiswert, barato, barata, baratos, baratas, económico, pas cher, pas chère, pas chers, bon marché',
  },
  {
    wish: { priceRating: 'great' },
    words:
      'very good price, very good prices, great price, great prices, great deal, great deals, sehr guter preis, sehr gute preise, sehr guten preis, sehr gutem preis, toller preis, super preis, top preis, ' +
      'très bon prix, excellent prix, super prix, très bonne affaire, très bonnes affaires, muy buen precio, muy buenos precios, excelente precio, gran precio, muito bom preço, ótimo preço, excelente preço',
  },
  {
    wish: { priceRating: 'good' },
    words:
      'good price, good prices, good deal, good deals, well priced, bargain, bargains, guter preis, gute preise, guten preis, gutem preis, gutes angebot, schnäppchen, ' +
      'bon prix, bons prix, bonne affaire, bonnes affaires, buen precio, buenos precios, ganga, gangas, chollo, chollos, bom preço, bons preços, bom negócio, bons negócios, pechincha, pechinchas',
  },
  {
    wish: { priceRating: 'fair' },
    words: 'fair price, fair prices, fairer preis, faire preise, fairen preis, üblicher preis, prix habituel, prix correct, prix juste, precio habitual, precio justo, preço habitual, preço justo',
  },
  {
    wish: { sort: 'best_price' },
    words:
      'best price, best prices, best deal, best deals, bester preis, beste preise, besten preis, bestem preis, bestes angebot, beste angebote, meilleur prix, meilleurs prix, meilleure affaire, meilleures affaires, ' +
      'mejor precio, mejores precios, mejor oferta, mejores ofertas, melhor preço, melhores preços, melhor negócio, melhores negócios',
  },
  { wish: { sort: 'newest' }, words: 'newest, latest, neueste, neuester, neuestes, más reciente, más recientes, plus récent, plus récente, mais recente, mais recentes' },
]


const italian: readonly Entry[] = [
  { wish: { fuelType: ['petrol'] }, words: 'benzina, a benzina' },
  { wish: { fuelType: ['diesel'] }, words: 'gasolio, a gasolio' },
  { wish: { fuelType: ['electric'] }, words: 'elettrica, elettrico, elettriche, elettrici' },
  { wish: { fuelType: ['hybrid'] }, words: 'ibrida, ibrido, ibride, full hybrid' },
  { wish: { fuelType: ['plugin_hybrid'] }, words: 'ibrida plug in, ibrido plug in' },
  { wish: { fuelType: ['cng'] }, words: 'metano, a metano' },
  { wish: { fuelType: ['hydrogen'] }, words: 'idrogeno' },
  { wish: { transmission: ['automatic'] }, words: 'cambio automatico, automatico, automatica, automatiche' },
  { wish: { transmission: ['manual'] }, words: 'manuale, cambio manuale' },
  { wish: { bodyType: ['hatchback'] }, words: 'utilitaria, utilitarie' },
  { wish: { bodyType: ['wagon'] }, words: 'giardinetta, giardiniera' },
  { wish: { bodyType: ['convertible'] }, words: 'decappottabile, decapottabile' },
  { wish: { bodyType: ['suv', 'wagon', 'minivan'] }, words: 'famiglia' },
  { wish: { minSeats: 7 }, words: 'sette posti' },
  { wish: { doors: [5] }, words: 'cinque porte' },
  { wish: { doors: [3] }, words: 'tre porte' },
  { wish: { vehicleType: 'truck', bodyType: ['panel_van'] }, words: 'furgone, furgoni' },
  { wish: { vehicleType: 'truck', bodyType: ['tipper'] }, words: 'ribaltabile' },
  { wish: { vehicleType: 'truck', bodyType: ['tractor_unit'] }, words: 'trattore stradale' },
  { wish: { vehicleType: 'caravan', bodyType: ['touring_caravan'] }, words: 'roulotte' },
  { wish: { vehicleType: 'car' }, words: 'macchina, macchine, vettura, autovettura' },
  { wish: { vehicleType: 'motorcycle' }, words: 'motocicletta, motociclo' },
  { wish: { vehicleType: 'truck' }, words: 'autocarro, veicolo commerciale' },
  { wish: { vehicleType: 'bus' }, words: 'pullman' },
  { wish: { colour: ['black'] }, words: 'nero, nera' },
  { wish: { colour: ['white'] }, words: 'bianco, bianca' },
  { wish: { colour: ['silver'] }, words: 'argento' },
  { wish: { colour: ['grey'] }, words: 'grigio, grigia' },
  { wish: { colour: ['blue'] }, words: 'blu, azzurro, azzurra' },
  { wish: { colour: ['red'] }, words: 'rosso, rossa' },
  { wish: { colour: ['brown'] }, words: 'marrone' },
  { wish: { colour: ['yellow'] }, words: 'giallo, gialla' },
  { wish: { colour: ['orange'] }, words: 'arancione' },
  { wish: { colour: ['purple'] }, words: 'viola' },
  { wish: { condition: ['new'] }, words: 'nuovo, nuova, nuove' },
  { wish: used, words: 'usato, usata, usati, usate, seconda mano' },
  { wish: { sellerKind: 'private' }, words: 'privato, da privato' },
  { wish: { sellerKind: 'dealer' }, words: 'concessionario, concessionaria, rivenditore' },
  { wish: { features: ['leather_seats'] }, words: 'pelle, interni in pelle, sedili in pelle' },
  { wish: { features: ['navigation_system'] }, words: 'navigatore, navigatore satellitare' },
  { wish: { features: ['air_conditioning'] }, words: 'climatizzatore, aria condizionata' },
  { wish: { features: ['heated_seats'] }, words: 'sedili riscaldati, sedili riscaldabili' },
  { wish: { features: ['sunroof'] }, words: 'tetto apribile, tetto panoramico, tettuccio apribile' },
  { wish: { features: ['reverse_camera'] }, words: 'telecamera posteriore, retrocamera' },
  { wish: { features: ['parking_sensors'] }, words: 'sensori di parcheggio, sensori parcheggio' },
  { wish: { features: ['alloy_wheels'] }, words: 'cerchi in lega' },
  { wish: { features: ['electric_windows'] }, words: 'alzacristalli elettrici, vetri elettrici' },
  { wish: { features: ['central_locking'] }, words: 'chiusura centralizzata' },
  { wish: { features: ['power_steering'] }, words: 'servosterzo' },
  { wish: { sort: 'price_asc' }, words: 'economica, economico, economiche, economici' },
]

/** Each word or phrase with its meaning; the interface's words take precedence over colloquial ones. */
export const wishes: readonly { phrase: string; wish: Wish }[] = [...italian, ...entries, ...labels].flatMap(({ wish, words }) =>
  words.split(',').map((phrase) => ({ phrase: phrase.trim(), wish })),
)

/** Words without a meaning for the search: they are skipped, and never corrected. */
export const emptyWords = `
  a an the with and for from of or to in on at by my me i want need buy buying looking sale sell please is are all any first vehicle vehicles good great nice
  ein eine einen einem einer der die das den dem des mit und für oder von vom zu zum zur ich suche suchen kaufen verkaufen gesucht wie bitte alle fahrzeug
  fahrzeuge angebot angebote gut gute guter gutes kauf mal noch sehr nur
  un una unos unas el la los las lo con y e o u para por de del al se busco quiero comprar venta vender vendo vehículo vehículos todos buen buena en mi muy
  une des les le l d du avec et ou pour à au aux cherche je acheter achat vente vendre véhicule véhicules toutes tous bon bonne très
  il lo gli di del della dei delle nel sul cerco compro per che
  um uma uns umas os as com da do das dos em no na nos nas à ao procuro quero venda veículo veículos bom boa muito meu minha
  alles but only just also aber auch pero mas ma modelle modelo modèle
  haus house casa maison wohnung garage motor engine moteur wheel reifen tyres tires winter sommer summer kinder kids work arbeit
  best beste mejor meilleur melhor top sport sporty klein kleine kleiner small big groß large grande petit petite pequeño pequena
`
  .trim()
  .split(/\s+/)

/** Phrases of adverts and buyers that have no filter: searched for literally, never corrected. */
export const literalPhrases = `
  tüv neu, hu neu, au neu, tüv hu neu, hu au neu, neue hu, neuer tüv, neue reifen, neu bereift, scheckheft gepflegt, erste hand, 1 hand, 2 hand, zweite hand, aus erster hand,
  first hand, one owner, first owner, full service history, service history, new tyres, new mot, long mot,
  primera mano, único dueño, un solo dueño, única mano, revisión hecha, libro de mantenimiento, itv nueva, itv pasada, neumáticos nuevos,
  première main, 1ère main, 1re main, seconde main, carnet d entretien, contrôle technique ok, ct ok, pneus neufs,
  primeira mão, único dono, livro de revisões, pneus novos, inspeção feita, ipo feita,
  unico proprietario, un solo propietario, un solo proprietario, carrinha comercial, luton van, left hand drive, chiavi in mano,
  km 0, km0, kilómetro cero, kilómetro 0, kilometre zero, quilómetro zero, 0 km,
  s line, sline, gt line, r line, rline, amg line, m sport, m paket, n line, st line, black edition,
  fahrer assistenz, run flat
`
  .split(',')
  .map((phrase) => phrase.trim())

/** Words before the date on which an inspection expires. */
export const inspectionWords = 'tüv tuev hu au itv ct ipo mot apk'.split(' ')
/** Words before the range of a battery. */
export const electricRangeWords = 'range reichweite autonomía autonomie autonomia'.split(' ')

/** Ordinary words that differ by one letter from a make, a model, a colour or a town. Alone they mean none of these. */
export const ordinaryWords = `
  range export import langer lange langes kurzer radstand roues roue jantes line lines maxi apple carplay android grandtour elettrica elettrico monaco
  siege sièges asiento urbano urbana porta puerto bueno buena bueno anos años menos mano primera primeira première first onwards registration stand chiavi clé clef sin sans
  sportlich sporty deportivo deportivos sportivo sportiva sportif cero zero kilómetro kilometre état estado zustand fair poor windows brakes locking steering system port access accès acceso acesso
  main hand hands garantie warranty garantía garantia leasing finanzierung financing export rally tuning original origine serie paket pack packet
  edition édition edición limited spezial special komfort confort comfort luxury luxe leder design exclusive premium
  tausch exchange inzahlungnahme vorführwagen jahreswagen neuzustand unfallfrei scheckheftgepflegt gepflegt garagenwagen nichtraucher
`
  .trim()
  .split(/\s+/)

/** Words before the name of a place. */
export const placeWords = `in im bei nahe near around um aus raum umgebung umkreis region en cerca junto alrededor a à au aux près pres autour dans vers em perto volta zona vicino provincia within von de from radio rayon raio radius plz postleitzahl postcode zip code postal código`.split(' ')

/** Those of them that only a distance follows. */
export const radiusWords = 'umkreis within around alrededor autour radio rayon raio radius'.split(' ')

/** Words between alternatives. Those for "and" are none: they list what all have to have. */
export const orWords: ReadonlySet<string> = new Set('or oder o ou od'.split(' '))

/** Words that exclude what follows. */
export const notWords = 'senza eccetto tranne non não not no kein keine keinen nicht ohne except without sin salvo excepto pas sans sauf sem exceto außer'.split(' ')

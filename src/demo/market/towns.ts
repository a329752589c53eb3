/** Real towns where the demo market's vehicles stand, with their centres. */
import type { Country } from '../../contract/market/vocabulary.ts'
import type { DescriptionLanguage } from './texts/text-bank.ts'
import { isDescriptionLanguage } from './texts/text-banks.ts'

export interface Town {
  city: string
  postcode: string
  region: string
  country: Country
  latitude: number
  longitude: number
  /** Only if another language is spoken there than in most of the country. */
  language: DescriptionLanguage | null
}

/** Town, postcode, region, latitude, longitude, and the language where it differs from the country's. */
const lines: readonly (readonly [Country, string])[] = [
  [
    'AT',
    `Wien|1010|Wien|48.208|16.373
Graz|8010|Steiermark|47.071|15.438
Linz|4020|Oberösterreich|48.306|14.286
Salzburg|5020|Salzburg|47.801|13.045
Innsbruck|6020|Tirol|47.268|11.393
Klagenfurt am Wörthersee|9020|Kärnten|46.624|14.308
St. Pölten|3100|Niederösterreich|48.204|15.624
Dornbirn|6850|Vorarlberg|47.413|9.742`,
  ],
  [
    'BE',
    `Bruxelles|1000|Bruxelles-Capitale|50.847|4.352|fr
Antwerpen|2000|Antwerpen|51.220|4.400
Gent|9000|Oost-Vlaanderen|51.054|3.725
Liège|4000|Liège|50.633|5.568|fr
Brugge|8000|West-Vlaanderen|51.209|3.224
Namur|5000|Namur|50.467|4.867|fr
Hasselt|3500|Limburg|50.931|5.338
Mons|7000|Hainaut|50.454|3.952|fr`,
  ],
  [
    'BG',
    `Sofia|1000|Sofia-Capital|42.698|23.322
Plovdiv|4000|Plovdiv|42.136|24.742
Varna|9000|Varna|43.205|27.910
Burgas|8000|Burgas|42.503|27.470
Ruse|7000|Ruse|43.849|25.954
Stara Zagora|6000|Stara Zagora|42.426|25.635
Pleven|5800|Pleven|43.408|24.618
Veliko Tarnovo|5000|Veliko Tarnovo|43.076|25.617`,
  ],
  [
    'HR',
    `Zagreb|10000|Grad Zagreb|45.813|15.977
Split|21000|Splitsko-dalmatinska županija|43.508|16.440
Rijeka|51000|Primorsko-goranska županija|45.327|14.442
Osijek|31000|Osječko-baranjska županija|45.555|18.696
Zadar|23000|Zadarska županija|44.119|15.232
Pula|52100|Istarska županija|44.867|13.850
Varaždin|42000|Varaždinska županija|46.306|16.336
Karlovac|47000|Karlovačka županija|45.487|15.548`,
  ],
  [
    'CY',
    `Nicosia|1010|Nicosia|35.173|33.364
Limassol|3030|Limassol|34.678|33.041
Larnaca|6020|Larnaca|34.917|33.634
Paphos|8010|Paphos|34.775|32.422
Paralimni|5280|Famagusta|35.038|33.982
Strovolos|2018|Nicosia|35.148|33.338
Aradippou|7101|Larnaca|34.951|33.589
Polis|8820|Paphos|35.037|32.426`,
  ],
  [
    'CZ',
    `Praha|110 00|Hlavní město Praha|50.087|14.421
Brno|602 00|Jihomoravský kraj|49.195|16.608
Ostrava|702 00|Moravskoslezský kraj|49.835|18.293
Plzeň|301 00|Plzeňský kraj|49.747|13.377
Liberec|460 01|Liberecký kraj|50.767|15.056
Olomouc|779 00|Olomoucký kraj|49.594|17.251
České Budějovice|370 01|Jihočeský kraj|48.975|14.475
Mladá Boleslav|293 01|Středočeský kraj|50.411|14.903`,
  ],
  [
    'DK',
    `København|1550|Hovedstaden|55.676|12.568
Aarhus|8000|Midtjylland|56.157|10.211
Odense|5000|Syddanmark|55.396|10.388
Aalborg|9000|Nordjylland|57.048|9.919
Esbjerg|6700|Syddanmark|55.467|8.452
Kolding|6000|Syddanmark|55.490|9.472
Roskilde|4000|Sjælland|55.642|12.080
Herning|7400|Midtjylland|56.136|8.977`,
  ],
  [
    'EE',
    `Tallinn|10111|Harjumaa|59.437|24.754
Tartu|51003|Tartumaa|58.378|26.729
Narva|20308|Ida-Virumaa|59.377|28.190
Pärnu|80010|Pärnumaa|58.386|24.497
Viljandi|71020|Viljandimaa|58.364|25.590
Rakvere|44306|Lääne-Virumaa|59.346|26.355
Haapsalu|90502|Läänemaa|58.943|23.541
Kuressaare|93810|Saaremaa|58.248|22.504`,
  ],
  [
    'FI',
    `Helsinki|00100|Uusimaa|60.170|24.941
Espoo|02100|Uusimaa|60.176|24.805
Tampere|33100|Pirkanmaa|61.498|23.761
Turku|20100|Varsinais-Suomi|60.452|22.267
Oulu|90100|Pohjois-Pohjanmaa|65.012|25.465
Jyväskylä|40100|Keski-Suomi|62.242|25.747
Lahti|15110|Päijät-Häme|60.983|25.656
Kuopio|70100|Pohjois-Savo|62.892|27.678`,
  ],
  [
    'FR',
    `Paris|75011|Île-de-France|48.859|2.379
Lyon|69003|Auvergne-Rhône-Alpes|45.760|4.849
Marseille|13008|Provence-Alpes-Côte d'Azur|43.270|5.382
Toulouse|31000|Occitanie|43.604|1.444
Nantes|44000|Pays de la Loire|47.218|-1.554
Strasbourg|67000|Grand Est|48.573|7.752
Bordeaux|33000|Nouvelle-Aquitaine|44.838|-0.579
Lille|59000|Hauts-de-France|50.629|3.057
Rennes|35000|Bretagne|48.117|-1.678
Dijon|21000|Bourgogne-Franche-Comté|47.322|5.041`,
  ],
  [
    'DE',
    `Berlin|10115|Berlin|52.532|13.385
München|80331|Bayern|48.137|11.575
Hamburg|20095|Hamburg|53.551|10.001
Köln|50667|Nordrhein-Westfalen|50.938|6.957
Frankfurt am Main|60311|Hessen|50.111|8.682
Stuttgart|70173|Baden-Württemberg|48.777|9.180
Leipzig|04109|Sachsen|51.340|12.375
Hannover|30159|Niedersachsen|52.375|9.738
Nürnberg|90402|Bayern|49.452|11.077
Freiburg im Breisgau|79098|Baden-Württemberg|47.996|7.849
Kiel|24103|Schleswig-Holstein|54.323|10.135
Mainz|55116|Rheinland-Pfalz|49.999|8.273`,
  ],
  [
    'GR',
    `Athina|105 57|Attiki|37.975|23.735
Thessaloniki|546 24|Kentriki Makedonia|40.636|22.944
Patra|262 21|Dytiki Ellada|38.246|21.735
Irakleio|712 02|Kriti|35.339|25.133
Larisa|412 22|Thessalia|39.637|22.418
Volos|382 21|Thessalia|39.362|22.943
Ioannina|452 21|Ipeiros|39.665|20.852
Kalamata|241 00|Peloponnisos|37.039|22.113`,
  ],
  [
    'HU',
    `Budapest|1051|Budapest|47.498|19.050
Debrecen|4024|Hajdú-Bihar|47.531|21.625
Szeged|6720|Csongrád-Csanád|46.253|20.148
Miskolc|3525|Borsod-Abaúj-Zemplén|48.104|20.791
Pécs|7621|Baranya|46.076|18.228
Győr|9021|Győr-Moson-Sopron|47.687|17.635
Nyíregyháza|4400|Szabolcs-Szatmár-Bereg|47.955|21.717
Kecskemét|6000|Bács-Kiskun|46.906|19.691`,
  ],
  [
    'IE',
    `Dublin|D01 F5P2|Leinster|53.350|-6.260
Cork|T12 W8KX|Munster|51.897|-8.475
Galway|H91 E9CH|Connacht|53.274|-9.049
Limerick|V94 T9PX|Munster|52.664|-8.624
Waterford|X91 PK15|Munster|52.259|-7.110
Kilkenny|R95 X2NH|Leinster|52.654|-7.245
Sligo|F91 YR23|Connacht|54.270|-8.470
Athlone|N37 W4A6|Leinster|53.424|-7.941`,
  ],
  [
    'IT',
    `Roma|00184|Lazio|41.895|12.492
Milano|20121|Lombardia|45.468|9.190
Torino|10121|Piemonte|45.071|7.687
Napoli|80133|Campania|40.841|14.252
Bologna|40121|Emilia-Romagna|44.499|11.343
Firenze|50122|Toscana|43.770|11.256
Verona|37121|Veneto|45.442|10.998
Bari|70122|Puglia|41.125|16.867
Palermo|90133|Sicilia|38.116|13.362
Genova|16121|Liguria|44.406|8.939`,
  ],
  [
    'LV',
    `Rīga|LV-1010|Rīga|56.951|24.113
Daugavpils|LV-5401|Latgale|55.871|26.516
Liepāja|LV-3401|Kurzeme|56.505|21.011
Jelgava|LV-3001|Zemgale|56.649|23.713
Jūrmala|LV-2010|Pierīga|56.968|23.770
Ventspils|LV-3601|Kurzeme|57.393|21.564
Valmiera|LV-4201|Vidzeme|57.541|25.428
Rēzekne|LV-4601|Latgale|56.510|27.332`,
  ],
  [
    'LT',
    `Vilnius|01103|Vilniaus apskritis|54.687|25.280
Kaunas|44280|Kauno apskritis|54.897|23.892
Klaipėda|91247|Klaipėdos apskritis|55.711|21.132
Šiauliai|76293|Šiaulių apskritis|55.933|23.316
Panevėžys|35174|Panevėžio apskritis|55.734|24.357
Alytus|62115|Alytaus apskritis|54.397|24.041
Marijampolė|68307|Marijampolės apskritis|54.559|23.354
Utena|28241|Utenos apskritis|55.498|25.599`,
  ],
  [
    'LU',
    `Luxembourg|1136|Luxembourg|49.611|6.130
Esch-sur-Alzette|4010|Esch-sur-Alzette|49.496|5.981
Differdange|4530|Esch-sur-Alzette|49.524|5.891
Dudelange|3440|Esch-sur-Alzette|49.481|6.087
Ettelbruck|9050|Diekirch|49.847|6.104
Diekirch|9201|Diekirch|49.868|6.158|de
Wiltz|9530|Wiltz|49.966|5.933|de
Grevenmacher|6720|Grevenmacher|49.681|6.441|de`,
  ],
  [
    'MT',
    `Valletta|VLT 1010|South Eastern|35.899|14.514
Sliema|SLM 1010|Northern Harbour|35.912|14.502
Birkirkara|BKR 1010|Northern Harbour|35.897|14.461
Mosta|MST 1010|Northern|35.909|14.426
Qormi|QRM 1010|Northern Harbour|35.876|14.472
Żabbar|ZBR 1010|South Eastern|35.876|14.535
Naxxar|NXR 1010|Northern|35.914|14.444
Victoria|VCT 1010|Gozo|36.044|14.239`,
  ],
  [
    'NL',
    `Amsterdam|1012 JS|Noord-Holland|52.373|4.893
Rotterdam|3011 AD|Zuid-Holland|51.922|4.487
Utrecht|3511 AB|Utrecht|52.091|5.122
Eindhoven|5611 AZ|Noord-Brabant|51.438|5.478
Groningen|9711 LM|Groningen|53.217|6.567
Zwolle|8011 CW|Overijssel|52.512|6.094
Arnhem|6811 DG|Gelderland|51.983|5.911
Breda|4811 XC|Noord-Brabant|51.588|4.776
Leeuwarden|8911 DD|Friesland|53.201|5.794`,
  ],
  [
    'PL',
    `Warszawa|00-001|mazowieckie|52.230|21.011
Kraków|31-042|małopolskie|50.062|19.938
Wrocław|50-106|dolnośląskie|51.110|17.032
Poznań|61-772|wielkopolskie|52.408|16.934
Gdańsk|80-831|pomorskie|54.349|18.653
Łódź|90-001|łódzkie|51.770|19.457
Katowice|40-001|śląskie|50.259|19.022
Lublin|20-001|lubelskie|51.247|22.568
Szczecin|70-001|zachodniopomorskie|53.428|14.553`,
  ],
  [
    'PT',
    `Lisboa|1100-148|Lisboa|38.708|-9.137
Porto|4000-322|Porto|41.150|-8.611
Braga|4700-320|Braga|41.550|-8.427
Coimbra|3000-150|Coimbra|40.211|-8.429
Aveiro|3800-164|Aveiro|40.641|-8.654
Faro|8000-138|Faro|37.016|-7.935
Setúbal|2900-276|Setúbal|38.524|-8.893
Viseu|3500-139|Viseu|40.658|-7.914`,
  ],
  [
    'RO',
    `București|030167|București|44.432|26.104
Cluj-Napoca|400001|Cluj|46.770|23.590
Timișoara|300001|Timiș|45.755|21.229
Iași|700028|Iași|47.162|27.588
Constanța|900001|Constanța|44.173|28.638
Brașov|500001|Brașov|45.643|25.589
Pitești|110001|Argeș|44.857|24.871
Oradea|410001|Bihor|47.054|21.928`,
  ],
  [
    'SK',
    `Bratislava|811 01|Bratislavský kraj|48.144|17.110
Košice|040 01|Košický kraj|48.720|21.258
Žilina|010 01|Žilinský kraj|49.223|18.740
Nitra|949 01|Nitriansky kraj|48.309|18.086
Banská Bystrica|974 01|Banskobystrický kraj|48.736|19.146
Prešov|080 01|Prešovský kraj|48.998|21.239
Trnava|917 01|Trnavský kraj|48.378|17.588
Trenčín|911 01|Trenčiansky kraj|48.894|18.040`,
  ],
  [
    'SI',
    `Ljubljana|1000|Osrednjeslovenska|46.051|14.506
Maribor|2000|Podravska|46.557|15.646
Celje|3000|Savinjska|46.231|15.260
Kranj|4000|Gorenjska|46.239|14.356
Koper|6000|Obalno-kraška|45.548|13.730
Novo mesto|8000|Jugovzhodna Slovenija|45.804|15.169
Nova Gorica|5000|Goriška|45.956|13.648
Velenje|3320|Savinjska|46.359|15.114`,
  ],
  [
    'ES',
    `Madrid|28004|Comunidad de Madrid|40.424|-3.699
Barcelona|08013|Cataluña|41.403|2.185
Valencia|46002|Comunidad Valenciana|39.470|-0.377
Sevilla|41001|Andalucía|37.389|-5.995
Zaragoza|50003|Aragón|41.656|-0.879
Bilbao|48001|País Vasco|43.260|-2.925
Málaga|29015|Andalucía|36.721|-4.421
A Coruña|15001|Galicia|43.371|-8.396
Valladolid|47001|Castilla y León|41.652|-4.728
Murcia|30001|Región de Murcia|37.984|-1.129`,
  ],
  [
    'SE',
    `Stockholm|111 29|Stockholms län|59.325|18.071
Göteborg|411 06|Västra Götalands län|57.708|11.974
Malmö|211 22|Skåne län|55.606|13.001
Uppsala|753 10|Uppsala län|59.858|17.638
Västerås|722 11|Västmanlands län|59.610|16.545
Örebro|702 10|Örebro län|59.274|15.207
Linköping|582 23|Östergötlands län|58.411|15.621
Umeå|903 26|Västerbottens län|63.826|20.263`,
  ],
]

function readTown(country: Country, line: string): Town {
  const [city = '', postcode = '', region = '', latitude, longitude, language] = line.split('|')
  if (language !== undefined && !isDescriptionLanguage(language))
    throw new Error(`No seller in ${city} writes ${language}`)
  return {
    city,
    postcode,
    region,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    language: language ?? null,
  }
}

const townsByCountry: ReadonlyMap<Country, readonly Town[]> = new Map(
  lines.map(([country, text]) => [country, text.split('\n').map((line) => readTown(country, line))]),
)

/** The towns of a country, the largest first. */
export function townsOf(country: Country): readonly Town[] {
  const towns = townsByCountry.get(country)
  if (!towns) throw new Error(`No towns for ${country}`)
  return towns
}

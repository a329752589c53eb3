/**
 * What the gazetteer's sources lack: local names of large towns, and their names in the other four languages.
 * `country|local name|other names`.
 */
export const localNames = `
AT|Wien|Vienna|Viena|Vienne
AT|Graz|
AT|Salzburg|Salzburgo|Salzbourg
BE|Bruxelles|Brussels|Bruselas|Brüssel|Bruxelas|Brussel
BE|Antwerpen|Antwerp|Amberes|Anvers|Antuérpia
BE|Gent|Ghent|Gante|Gand
BE|Brugge|Bruges|Brujas|Brügge
BE|Liège|Lieja|Lüttich|Luik
BE|Leuven|Lovaina|Louvain|Löwen
BE|Namur|Namen
BE|Mons|Bergen
BG|Sofia|Sofía|Sófia|София
BG|Plovdiv|Пловдив
BG|Varna|Варна
HR|Zagreb|Agram
HR|Dubrovnik|Ragusa
CY|Nicosia|Nikosia|Nicosie|Lefkosia|Λευκωσία
CY|Limassol|Lemesos|Λεμεσός
CY|Paphos|Pafos|Πάφος
CZ|Praha|Prague|Praga|Prag
CZ|Brno|Brünn
CZ|Ostrava|Ostrau
CZ|Plzeň|Pilsen
CZ|Karlovy Vary|Karlsbad|Carlsbad
CZ|České Budějovice|Budweis
DK|København|Copenhagen|Copenhague|Kopenhagen|Copenhaga
DK|Aarhus|Århus
DK|Helsingør|Elsinore
EE|Tallinn|Tallin|Reval
EE|Tartu|Dorpat
FI|Helsinki|Helsingfors|Helsínquia
FI|Turku|Åbo
FI|Espoo|Esbo
FI|Tampere|Tammerfors
FI|Vantaa|Vanda
FR|Paris|París
FR|Marseille|Marsella|Marselha
FR|Lyon|Lyón
FR|Strasbourg|Estrasburgo|Straßburg
FR|Bordeaux|Burdeos|Bordéus
FR|Nice|Niza|Nizza
FR|Toulouse|Tolosa
FR|Lille|Lila
FR|Nantes|
FR|Rennes|
FR|Montpellier|
FR|Dijon|
FR|Mulhouse|Mülhausen
FR|Metz|
FR|Avignon|Aviñón|Avinhão
DE|Westerland|Sylt
DE|Berlin|Berlín|Berlim
DE|München|Munich|Múnich|Munique|Muenchen|Monaco di Baviera
DE|Hamburg|Hamburgo|Hambourg
DE|Köln|Cologne|Colonia|Colônia|Colónia|Koeln
DE|Frankfurt am Main|Frankfurt|Fráncfort|Francfort|Francoforte
DE|Stuttgart|Estugarda
DE|Düsseldorf|Dusseldorf|Duesseldorf
DE|Dresden|Dresde|Dresda
DE|Leipzig|Lipsia|Lípsia
DE|Nürnberg|Nuremberg|Núremberg|Nurembergue|Nuernberg
DE|Hannover|Hanover|Hanovre|Hanôver
DE|Bremen|Brema|Brême
DE|Aachen|Aix-la-Chapelle|Aquisgrán|Aquisgrano
DE|Augsburg|Augsburgo|Augsbourg
DE|Mainz|Mayence|Maguncia|Mogúncia
DE|Trier|Trèves|Tréveris
DE|Koblenz|Coblence|Coblenza
DE|Regensburg|Ratisbona|Ratisbonne
DE|Freiburg|Fribourg-en-Brisgau|Friburgo|Freiburg im Breisgau
DE|Würzburg|Wurzburgo|Wuerzburg
DE|Konstanz|Constance|Constanza
DE|Saarbrücken|Sarrebruck|Saarbruecken
DE|Göttingen|Gotinga|Goettingen
DE|Braunschweig|Brunswick|Brunsvique
DE|Münster|Muenster
GR|Athína|Athens|Atenas|Athènes|Athen|Αθήνα|Athina
GR|Thessaloníki|Salonica|Salónica|Thessalonique|Saloniki|Θεσσαλονίκη
GR|Pátra|Patras|Πάτρα
GR|Irákleion|Heraklion|Iraklio|Ηράκλειο
GR|Lárisa|Larissa|Λάρισα
GR|Kérkyra|Corfu|Corfú|Korfu|Κέρκυρα
GR|Ródos|Rhodes|Rodas|Rhodos|Ρόδος
HU|Budapest|Budapeste
IE|Dublin|Dublín|Dublim
IE|Cork|
IT|Roma|Rome|Rom
IT|Milano|Milan|Milán|Mailand|Milão
IT|Torino|Turin|Turín|Turim
IT|Napoli|Naples|Nápoles|Neapel
IT|Firenze|Florence|Florencia|Florenz|Florença
IT|Venezia|Venice|Venecia|Venise|Venedig|Veneza
IT|Genova|Genoa|Génova|Gênes|Genua
IT|Bologna|Bolonia|Bologne|Bolonha
IT|Palermo|Palerme
IT|Padova|Padua|Padoue|Pádua
IT|Verona|Vérone
IT|Mantova|Mantua|Mantoue|Mântua
IT|Siracusa|Syracuse|Syrakus
IT|Livorno|Leghorn|Livourne
IT|Bolzano|Bozen|Bolzano/Bozen
IT|Trieste|Triest
IT|Trento|Trient|Trente
IT|Bari|
IT|Pisa|Pise
IT|Modena|Modène|Módena
IT|Perugia|Pérouse
IT|Taranto|Tarent|Tarento
LV|Rīga|Riga
LV|Daugavpils|Dünaburg
LT|Vilnius|Vilna|Wilna
LT|Kaunas|Kovno
LT|Klaipėda|Memel
LU|Luxembourg|Luxemburg|Luxemburgo|Lëtzebuerg
MT|Valletta|La Valletta|La Valeta|La Valette
NL|Amsterdam|Ámsterdam|Amesterdão
NL|Rotterdam|Róterdam|Roterdão
NL|Den Haag|The Hague|La Haya|La Haye|Haia|’s-Gravenhage
NL|Utrecht|Utreque
NL|Maastricht|Mastrique
NL|’s-Hertogenbosch|Den Bosch|Bois-le-Duc
NL|Nijmegen|Nimega|Nimègue|Nimwegen
NL|Groningen|Groninga|Groningue
NL|Leiden|Leyden|Leyde
NO|Oslo|
NO|Bergen|
NO|Trondheim|
PL|Warszawa|Warsaw|Varsovia|Varsovie|Warschau|Varsóvia
PL|Kraków|Krakow|Cracow|Cracovia|Cracovie|Krakau|Cracóvia
PL|Łódź|Lodz
PL|Wrocław|Breslau|Breslavia
PL|Poznań|Posen
PL|Gdańsk|Danzig
PL|Szczecin|Stettin
PL|Katowice|Kattowitz
PL|Lublin|
PL|Białystok|
PL|Toruń|Thorn
PT|Lisboa|Lisbon|Lisbonne|Lissabon
PT|Porto|Oporto
PT|Braga|
PT|Coimbra|Coímbra
PT|Setúbal|
PT|Funchal|
PT|Aveiro|
RO|București|Bucharest|Bucarest|Bukarest|Bucareste
RO|Cluj-Napoca|Klausenburg|Cluj
RO|Timișoara|Timisoara|Temeswar
RO|Iași|Iasi|Jassy
RO|Constanța|Constanta
RO|Brașov|Brasov|Kronstadt
RO|Sibiu|Hermannstadt
RO|Craiova|
RO|Galați|Galati
SK|Bratislava|Pressburg|Presbourg
SK|Košice|Kaschau|Kosice
SI|Ljubljana|Laibach|Liubliana
SI|Maribor|Marburg an der Drau
SI|Koper|Capodistria
ES|Madrid|Madri
ES|Barcelona|Barcelone
ES|Valencia|Valence|València|Valência
ES|Sevilla|Seville|Séville|Sevilha
ES|Zaragoza|Saragossa|Saragosse|Saragoça
ES|Málaga|Malaga
ES|Bilbao|Bilbau|Bilbo
ES|Córdoba|Cordoba|Cordoue|Córdova
ES|A Coruña|La Coruña|Corunna|La Corogne|Corunha
ES|San Sebastián|Donostia|Saint-Sébastien|São Sebastião|Donostia / San Sebastián
ES|Vitoria-Gasteiz|Vitoria|Gasteiz
ES|Alicante|Alacant
ES|Palma|Palma de Mallorca|Palma de Maiorca
ES|Pamplona|Pampelune|Iruña
ES|Granada|Grenade
ES|Cádiz|Cadix
ES|Las Palmas de Gran Canaria|Las Palmas
ES|Santiago de Compostela|Saint-Jacques-de-Compostelle
ES|Salamanca|Salamanque
ES|Tarragona|Tarragone
ES|Badajoz|
ES|Toledo|Tolède
SE|Stockholm|Estocolmo
SE|Göteborg|Gothenburg|Gotemburgo
SE|Malmö|Malmo
SE|Uppsala|Upsala
IS|Reykjavík|Reykjavik|Reikiavik|Reiquiavique
LI|Vaduz|
`
  .trim()
  .split('\n')
  .map((line) => {
    const [country = '', local = '', ...others] = line.split('|')
    return { country, local, others: others.filter(Boolean) }
  })

/** Regions with an English name in the source, and their local names: `country|English|local`. */
export const localRegions = new Map(
  `
AT|Vienna|Wien
AT|Tyrol|Tirol
AT|Styria|Steiermark
AT|Upper Austria|Oberösterreich
AT|Lower Austria|Niederösterreich
AT|Carinthia|Kärnten
BE|Brussels Capital|Bruxelles-Capitale
BE|Wallonia|Wallonie
BE|Flanders|Vlaanderen
CZ|Prague|Hlavní město Praha
CZ|South Moravian|Jihomoravský kraj
CZ|South Bohemian Region|Jihočeský kraj
CZ|Vysocina|Kraj Vysočina
CZ|Carlsbad Region|Karlovarský kraj
CZ|Hradec Králové Region|Královéhradecký kraj
CZ|Liberec Region|Liberecký kraj
CZ|Olomouc Region|Olomoucký kraj
CZ|Moravian-Silesian Region|Moravskoslezský kraj
CZ|Pardubice Region|Pardubický kraj
CZ|Plzeň Region|Plzeňský kraj
CZ|Central Bohemia|Středočeský kraj
CZ|Ústí nad Labem Region|Ústecký kraj
CZ|Zlín|Zlínský kraj
DE|Thuringia|Thüringen
DE|Saxony-Anhalt|Sachsen-Anhalt
DE|Saxony|Sachsen
DE|North Rhine-Westphalia|Nordrhein-Westfalen
DE|Lower Saxony|Niedersachsen
DE|Hesse|Hessen
DE|State of Berlin|Berlin
DE|Bavaria|Bayern
DE|Baden-Wurttemberg|Baden-Württemberg
DK|Capital Region|Hovedstaden
DK|Central Jutland|Midtjylland
DK|North Denmark|Nordjylland
DK|Zealand|Sjælland
DK|South Denmark|Syddanmark
ES|Murcia|Región de Murcia
ES|Balearic Islands|Islas Baleares
ES|Andalusia|Andalucía
ES|Canary Islands|Canarias
ES|Castille-La Mancha|Castilla-La Mancha
ES|Valencia|Comunidad Valenciana
ES|Navarre|Navarra
ES|Madrid|Comunidad de Madrid
ES|Aragon|Aragón
ES|Castille and León|Castilla y León
ES|Catalonia|Cataluña
ES|Basque Country|País Vasco
FI|Lapland|Lappi
FI|North Ostrobothnia|Pohjois-Pohjanmaa
FI|Central Ostrobothnia|Keski-Pohjanmaa
FI|Ostrobothnia|Pohjanmaa
FI|South Ostrobothnia|Etelä-Pohjanmaa
FI|Central Finland|Keski-Suomi
FI|North Karelia|Pohjois-Karjala
FI|North Savo|Pohjois-Savo
FI|South Savo|Etelä-Savo
FI|South Karelia|Etelä-Karjala
FI|Southwest Finland|Varsinais-Suomi
FI|Paijat-Hame|Päijät-Häme
FR|Corsica|Corse
FR|Brittany|Bretagne
FR|New Aquitaine|Nouvelle-Aquitaine
FR|Normandy|Normandie
GR|Attica|Attiki
GR|Central Greece|Sterea Ellada
GR|Central Macedonia|Kentriki Makedonia
GR|Crete|Kriti
GR|East Macedonia and Thrace|Anatoliki Makedonia kai Thraki
GR|Epirus|Ipeiros
GR|Ionian Islands|Ionia Nisia
GR|North Aegean|Voreio Aigaio
GR|Peloponnese|Peloponnisos
GR|South Aegean|Notio Aigaio
GR|Thessaly|Thessalia
GR|West Greece|Dytiki Ellada
GR|West Macedonia|Dytiki Makedonia
IT|Sicily|Sicilia
IT|Sardinia|Sardegna
IT|Aosta Valley|Valle d’Aosta
IT|Tuscany|Toscana
IT|Apulia|Puglia
IT|Piedmont|Piemonte
IT|The Marches|Marche
IT|Lombardy|Lombardia
IT|Basilicate|Basilicata
NL|South Holland|Zuid-Holland
NL|North Holland|Noord-Holland
NL|North Brabant|Noord-Brabant
NO|Innlandet|Innlandet
PL|Lublin|lubelskie
PL|Lesser Poland|małopolskie
PL|Mazovia|mazowieckie
PL|Subcarpathia|podkarpackie
PL|Podlasie|podlaskie
PL|Świętokrzyskie|świętokrzyskie
PL|Warmia-Masuria|warmińsko-mazurskie
PL|Lower Silesia|dolnośląskie
PL|Łódź Voivodeship|łódzkie
PL|Lubusz|lubuskie
PL|Opole Voivodeship|opolskie
PL|Pomerania|pomorskie
PL|Silesia|śląskie
PL|Greater Poland|wielkopolskie
PL|West Pomerania|zachodniopomorskie
PL|Kujawsko-Pomorskie|kujawsko-pomorskie
PT|Lisbon|Lisboa
PT|Azores|Açores
RO|Bucharest|București
SK|Košice Region|Košický kraj
SK|Prešov Region|Prešovský kraj
SK|Žilina Region|Žilinský kraj
SK|Banská Bystrica Region|Banskobystrický kraj
SK|Bratislava Region|Bratislavský kraj
SK|Nitra Region|Nitriansky kraj
SK|Trenčín Region|Trenčiansky kraj
SK|Trnava Region|Trnavský kraj
SE|Stockholm|Stockholms län
SE|Västra Götaland|Västra Götalands län
SE|Skåne|Skåne län
`
    .trim()
    .split('\n')
    .map((line) => {
      const [country, english, local = ''] = line.split('|')
      return [`${country}|${english}`, local] as const
    }),
)

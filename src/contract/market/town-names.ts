/**
 * Names of larger towns in the languages of the interface, if their own name is in everyday use there. Other towns have
 * their local names. Free of zod; pages load those of their language only.
 */
import { languages, type Language } from './vocabulary.ts'

/** `country local name|en|es|fr|de|pt`; an empty column is the local name. */
const table = `
AT Wien|Vienna|Viena|Vienne||Viena
AT Salzburg||Salzburgo|Salzbourg||Salzburgo
BE Bruxelles|Brussels|Bruselas||Brüssel|Bruxelas
BE Antwerpen|Antwerp|Amberes|Anvers||Antuérpia
BE Gent|Ghent|Gante|Gand||Gante
BE Brugge|Bruges|Brujas|Bruges|Brügge|Bruges
BE Liège||Lieja||Lüttich|
BE Leuven||Lovaina|Louvain|Löwen|Lovaina
BE Mechelen||Malinas|Malines||Malines
BE Kortrijk|||Courtrai||
BE Ostend||Ostende|Ostende|Ostende|Ostende
BE Aalst|||Alost||
BG Sofia||Sofía|||Sófia
BG Plovdiv||||Plowdiw|
BG Varna||||Warna|
CY Nicosia|||Nicosie|Nikosia|Nicósia
CY Limassol||Limasol|||
CY Paphos||Pafos|||Pafos
CZ Praha|Prague|Praga|Prague|Prag|Praga
CZ Brno||||Brünn|
CZ Ostrava||||Ostrau|
CZ Plzeň|Pilsen|Pilsen|Pilsen|Pilsen|Pilsen
CZ Olomouc||||Olmütz|
CZ Liberec||||Reichenberg|
CZ České Budějovice||||Budweis|
CZ Karlovy Vary||||Karlsbad|
CZ Hradec Králové||||Königgrätz|
DE Berlin||Berlín|||Berlim
DE Hamburg||Hamburgo|Hambourg||Hamburgo
DE München|Munich|Múnich|Munich||Munique
DE Köln|Cologne|Colonia|Cologne||Colónia
DE Frankfurt am Main|Frankfurt|Fráncfort del Meno|Francfort-sur-le-Main||Francoforte
DE Stuttgart|||||Estugarda
DE Düsseldorf|Dusseldorf||||
DE Dresden|||Dresde||Dresda
DE Hannover|Hanover||Hanovre||Hanôver
DE Nürnberg|Nuremberg|Núremberg|Nuremberg||Nuremberga
DE Bremen|||Brême||
DE Braunschweig|Brunswick||Brunswick||
DE Augsburg||Augsburgo|Augsbourg||Augsburgo
DE Aachen||Aquisgrán|Aix-la-Chapelle||
DE Magdeburg||Magdeburgo|Magdebourg||Magdeburgo
DE Freiburg||Friburgo|Fribourg-en-Brisgau||Friburgo
DE Mainz||Maguncia|Mayence||Mogúncia
DE Saarbrücken|||Sarrebruck||
DE Osnabrück|||Osnabruck||
DE Regensburg||Ratisbona|Ratisbonne||Ratisbona
DE Würzburg||Wurzburgo|Wurtzbourg||
DE Wolfsburg||Wolfsburgo|Wolfsbourg||
DE Göttingen||Gotinga|||
DE Koblenz||Coblenza|Coblence||
DE Trier||Tréveris|Trèves||Tréveris
DE Konstanz|Constance||Constance||
DE Duisburg||Duisburgo|Duisbourg||Duisburgo
DE Oldenburg||Oldemburgo|Oldenbourg||
DE Flensburg||Flensburgo|Flensbourg||
DE Tübingen||Tubinga|||
DE Speyer||Espira|Spire||
DK København|Copenhagen|Copenhague|Copenhague|Kopenhagen|Copenhaga
EE Tallinn||Tallin|||
ES Barcelona|||Barcelone||
ES Valencia|||Valence||Valência
ES Sevilla|Seville||Séville||Sevilha
ES Zaragoza|||Saragosse|Saragossa|Saragoça
ES Palma||Palma de Mallorca|Palma de Majorque|Palma de Mallorca|Palma de Maiorca
ES Córdoba|||Cordoue||Córdova
ES Granada|||Grenade||
ES A Coruña||La Coruña|La Corogne||Corunha
ES San Sebastián|||Saint-Sébastien||
ES Pamplona|||Pampelune||
ES Cádiz|||Cadix||
ES Cartagena|||Carthagène||
ES Tarragona|||Tarragone||
ES Salamanca|||Salamanque||
ES Santiago de Compostela|||Saint-Jacques-de-Compostelle||
ES Lleida||Lérida|Lérida||Lérida
ES Girona||Gerona|Gérone||
ES Toledo|||Tolède||
ES Segovia|||Ségovie||Segóvia
ES Ourense||Orense|||
ES Murcia|||Murcie||Múrcia
FI Helsinki|||||Helsínquia
FR Paris||París|||
FR Marseille||Marsella|||Marselha
FR Strasbourg||Estrasburgo||Straßburg|Estrasburgo
FR Bordeaux||Burdeos|||Bordéus
FR Nice||Niza||Nizza|
FR Mulhouse||||Mülhausen|
FR Avignon||Aviñón|||Avinhão
FR Perpignan||Perpiñán|||
FR Versailles||Versalles|||Versalhes
FR Dunkerque|Dunkirk|||Dünkirchen|
FR Bayonne||Bayona|||
FR Nîmes||Nimes|||
GR Athína|Athens|Atenas|Athènes|Athen|Atenas
GR Thessaloníki|Thessaloniki|Salónica|Thessalonique|Thessaloniki|Salónica
GR Pátra|Patras|Patras|Patras|Patras|Patras
GR Irákleion|Heraklion|Heraclión|Héraklion|Heraklion|Heraclião
GR Lárisa|Larissa|Larisa|Larissa|Larisa|Lárissa
GR Ródos|Rhodes|Rodas|Rhodes|Rhodos|Rodes
GR Kérkyra|Corfu|Corfú|Corfou|Korfu|Corfu
GR Chaniá|Chania|La Canea|La Canée|Chania|Chania
HU Budapest|||||Budapeste
IE Dublin||Dublín|||
IS Reykjavík|Reykjavik|Reikiavik|Reykjavik|Reykjavik|Reiquiavique
IT Roma|Rome||Rome|Rom|
IT Milano|Milan|Milán|Milan|Mailand|Milão
IT Napoli|Naples|Nápoles|Naples|Neapel|Nápoles
IT Torino|Turin|Turín|Turin|Turin|Turim
IT Palermo|||Palerme||
IT Genova|Genoa|Génova|Gênes|Genua|Génova
IT Bologna||Bolonia|Bologne||Bolonha
IT Firenze|Florence|Florencia|Florence|Florenz|Florença
IT Catania|||Catane||Catânia
IT Venezia|Venice|Venecia|Venise|Venedig|Veneza
IT Verona|||Vérone||
IT Messina||Mesina|Messine||
IT Padova|Padua|Padua|Padoue|Padua|Pádua
IT Trieste||||Triest|
IT Brescia|||||Bréscia
IT Taranto||Tarento|Tarente|Tarent|Tarento
IT Modena||Módena|Modène||Módena
IT Perugia||Perusa|Pérouse||Perúgia
IT Livorno|||Livourne||
IT Ravenna||Rávena|Ravenne||Ravena
IT Parma|||Parme||
IT Ferrara|||Ferrare||
IT Siracusa|Syracuse||Syracuse|Syrakus|
IT Bergamo||Bérgamo|Bergame||Bérgamo
IT Trento|||Trente|Trient|
IT Bolzano||||Bozen|
IT Merano||||Meran|
IT Mantova|Mantua|Mantua|Mantoue|Mantua|Mântua
IT Piacenza|||Plaisance||
IT Vicenza|||Vicence||
IT Treviso|||Trévise||
IT Novara|||Novare||
IT Pisa|||Pise||
IT Siena|||Sienne||
IT Lucca|||Lucques||
IT Cremona|||Crémone||
IT Pavia||Pavía|Pavie||
IT Ancona|||Ancône||
IT Salerno|||Salerne||
IT Como|||Côme||
LT Vilnius||Vilna|||
LU Luxembourg||Luxemburgo||Luxemburg|Luxemburgo
LV Rīga|Riga|Riga|Riga|Riga|Riga
MT Valletta||La Valeta|La Valette||Valeta
NL Amsterdam||Ámsterdam|||Amesterdão
NL Rotterdam||Róterdam|||Roterdão
NL Den Haag|The Hague|La Haya|La Haye||Haia
NL Groningen||Groninga|Groningue||
NL Nijmegen||Nimega|Nimègue|Nimwegen|
NL Leiden|||Leyde||
NL ’s-Hertogenbosch||Bolduque|Bois-le-Duc|Herzogenbusch|
PL Warszawa|Warsaw|Varsovia|Varsovie|Warschau|Varsóvia
PL Łódź|Lodz|Lodz|Lodz|Lodz|Lodz
PL Kraków|Krakow|Cracovia|Cracovie|Krakau|Cracóvia
PL Wrocław|Wroclaw|Breslavia|Wroclaw|Breslau|Breslávia
PL Poznań|Poznan|Poznan|Poznan|Posen|Poznan
PL Gdańsk|Gdansk|Gdansk|Gdansk|Danzig|Gdansk
PL Szczecin||||Stettin|
PL Katowice||||Kattowitz|
PL Opole||||Oppeln|
PL Gliwice||||Gleiwitz|
PL Białystok|Bialystok|Bialystok|Bialystok|Bialystok|Bialystok
PL Toruń|Torun|Torun|Torun|Thorn|Torun
PL Częstochowa|Czestochowa|Czestochowa|Czestochowa|Tschenstochau|Czestochowa
PT Lisboa|Lisbon||Lisbonne|Lissabon|
PT Porto||Oporto|||
RO București|Bucharest|Bucarest|Bucarest|Bukarest|Bucareste
RO Timișoara|Timisoara|Timisoara|Timisoara|Temeswar|Timisoara
RO Iași|Iasi|Iasi|Iasi||Iasi
RO Constanța|Constanta|Constanza||Konstanza|Constança
RO Brașov|Brasov|Brasov|Brasov|Kronstadt|Brasov
RO Sibiu||||Hermannstadt|
RO Cluj-Napoca||||Klausenburg|
SE Stockholm||Estocolmo|||Estocolmo
SE Göteborg|Gothenburg|Gotemburgo|||Gotemburgo
SE Uppsala||Upsala|||Upsália
SI Ljubljana||Liubliana|||Liubliana
SK Košice|Kosice|Kosice|Kosice|Kaschau|Kosice
`

/** Keys are `country local name`; towns with the local name are left out. */
export type TownNames = ReadonlyMap<string, string>

function namesOf(language: Language): TownNames {
  const names = new Map<string, string>()
  if (!columns.includes(language)) return names
  const column = 1 + columns.indexOf(language)
  for (const line of table.trim().split('\n')) {
    const fields = line.split('|').map((field) => field.trim())
    const [key = ''] = fields
    const name = fields[column] ?? ''
    if (name !== '' && name !== key.slice(3)) names.set(key, name)
  }
  return names
}

/** Languages with their own column. Others use local names. */
const columns: readonly Language[] = ['en', 'es', 'fr', 'de', 'pt']

const byLanguage = new Map<string, TownNames>(languages.map((language) => [language, namesOf(language)]))

/** All names of a language that differ from the local ones, by `country local name`. */
export function townNames(language: string): TownNames {
  return byLanguage.get(language) ?? new Map()
}

/** A town's name in a language; its local name by default. */
export function townName(country: string, name: string, language: string): string {
  return townNames(language).get(`${country} ${name}`) ?? name
}

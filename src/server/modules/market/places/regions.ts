/** Regions by the names that people type. A search for one looks for its local name, as listings have it. */
import type { Country } from '../../../../contract/market/vocabulary.ts'
import { fold } from '../../../platform/text/fold.ts'

export interface Region {
  country: Country
  /** As the gazetteer and listings have it. */
  localName: string
  /** The name that was typed, with its capitals; the local one for abbreviations. */
  name: string
}

/**
 * The local name, its other names, and behind a slash abbreviations and names of parts, which are shown by the local name. Left out are regions that are called as
 * their largest town, which is what a search means (Berlin, Utrecht, Porto), and names that two regions share (Limburg, Luxembourg).
 */
const regionNames: Partial<Record<Country, string>> = {
  DE: `Baden-Württemberg, Baden-Wurtemberg, Baden-Wurttemberg / bawü, ba-wü
    Bayern, Bavaria, Bavière, Baviera
    Brandenburg, Brandebourg, Brandeburgo, Land Brandenburg
    Hessen, Hesse, Assia
    Mecklenburg-Vorpommern, Mecklenburg-Western Pomerania, Mecklembourg-Poméranie-Occidentale / mecklenburg, meck pomm, meckpomm
    Niedersachsen, Lower Saxony, Basse-Saxe, Baja Sajonia, Baixa Saxónia, Bassa Sassonia
    Nordrhein-Westfalen, North Rhine-Westphalia, Rhénanie-du-Nord-Westphalie, Renania del Norte-Westfalia, Renânia do Norte-Vestfália / nrw
    Rheinland-Pfalz, Rhineland-Palatinate, Rhénanie-Palatinat, Renania-Palatinado / rlp
    Saarland, Sarre
    Sachsen, Saxony, Saxe, Sajonia, Saxónia, Sassonia
    Sachsen-Anhalt, Saxony-Anhalt, Saxe-Anhalt
    Schleswig-Holstein
    Thüringen, Thuringia, Thuringe, Turingia, Turíngia`,
  AT: `Burgenland
    Kärnten, Carinthia, Carinthie, Carintia, Caríntia, Carinzia
    Niederösterreich, Lower Austria, Basse-Autriche, Baja Austria / nö
    Oberösterreich, Upper Austria, Haute-Autriche, Alta Austria / oö
    Salzburg, Land Salzburg, Salzburger Land
    Steiermark, Styria, Styrie, Estiria, Estíria, Stiria
    Tirol, Tyrol, Tirolo
    Vorarlberg`,
  BE: `Vlaanderen, Flandern, Flanders, Flandre, Flandres, Flandes, Fiandre
    Wallonie, Wallonia, Wallonien, Valonia, Valónia, Vallonia`,
  ES: `Andalucía, Andalusia, Andalusien, Andalousie, Andaluzia
    Aragón, Aragon, Aragonien, Aragão
    Asturias, Asturien, Asturies, Astúrias, Principado de Asturias
    Canarias, Islas Canarias, Canary Islands, Kanaren, Kanarische Inseln, Îles Canaries, Canárias, Canarie
    Cantabria, Kantabrien, Cantabrie, Cantábria
    Castilla y León, Castile and León, Kastilien-León, Castille-et-León, Castela e Leão
    Castilla-La Mancha
    Cataluña, Catalunya, Catalonia, Katalonien, Catalogne, Catalunha, Catalogna
    Comunidad Valenciana, Comunitat Valenciana, Valencian Community, Communauté valencienne
    Comunidad de Madrid
    Extremadura, Estrémadure
    Galicia, Galicien, Galice, Galiza, Galizia
    Islas Baleares, Illes Balears, Baleares, Balearic Islands, Balearen, Baléares, Baleari
    La Rioja
    Navarra, Navarre
    País Vasco, Euskadi, Basque Country, Baskenland, Pays basque, País Basco, Paesi Baschi
    Región de Murcia`,
  FR: `Auvergne-Rhône-Alpes / auvergne, rhône-alpes
    Bourgogne-Franche-Comté / bourgogne, franche-comté, burgund, burgundy, borgoña, borgonha, borgogna
    Bretagne, Brittany, Bretaña, Bretanha, Bretagna
    Centre-Val de Loire
    Corse, Corsica, Korsika, Córcega, Córsega
    Grand Est / alsace, lorraine, elsass, alsacia, lothringen
    Hauts-de-France / picardie, nord-pas-de-calais
    Normandie, Normandy, Normandía, Normandia
    Nouvelle-Aquitaine / aquitaine, limousin, poitou-charentes
    Occitanie, Occitania, Okzitanien, Occitânia / languedoc, languedoc-roussillon, midi-pyrénées
    Pays de la Loire
    Provence-Alpes-Côte d'Azur / provence, côte d'azur, paca
    Île-de-France / idf`,
  GR: `Kriti, Crete, Kreta, Crète, Creta`,
  IT: `Abruzzo, Abruzzen, Abruzzes, Abruzos
    Basilicata
    Calabria, Kalabrien, Calabre
    Campania, Kampanien, Campanie
    Emilia-Romagna, Émilie-Romagne
    Friuli Venezia Giulia / friuli, friaul, frioul
    Lazio, Latium, Lácio
    Liguria, Ligurien, Ligurie
    Lombardia, Lombardy, Lombardei, Lombardie, Lombardía
    Marche, Le Marche, Marken
    Molise
    Piemonte, Piedmont, Piemont, Piémont, Piamonte
    Puglia, Apulia, Apulien, Pouilles, Apúlia
    Sardegna, Sardinia, Sardinien, Sardaigne, Cerdeña, Sardenha
    Sicilia, Sicily, Sizilien, Sicile, Sicília
    Toscana, Tuscany, Toskana, Toscane
    Trentino-Alto Adige / trentino, alto adige, südtirol
    Umbria, Umbrien, Ombrie
    Valle d’Aosta, Valle d'Aosta, Aosta Valley, Aostatal, Vallée d'Aoste
    Veneto, Venetien, Vénétie, Véneto`,
  NL: `Drenthe
    Flevoland
    Friesland, Fryslân
    Gelderland
    Noord-Brabant, North Brabant, Nordbrabant
    Noord-Holland, North Holland, Nordholland
    Overijssel
    Zeeland
    Zuid-Holland, South Holland, Südholland`,
  PT: `Açores, Azores, Azoren
    Madeira
    Faro, Algarve`,
}

/** Known by their other names only: alone the name means the town. */
const namedAsTowns = new Set(['Salzburg', 'Faro'])

/** The region with exactly this name; null if there is none. The text is folded. */
export function regionNamed(folded: string): Region | null {
  return byName.get(folded) ?? null
}

export function everyRegion(): Region[] {
  return [...byName.values()]
}

const byName = readRegions()

function readRegions(): ReadonlyMap<string, Region> {
  const found = new Map<string, Region>()
  for (const [country, lines] of Object.entries(regionNames) as [Country, string][]) {
    for (const line of lines.split('\n')) {
      const [names = '', abbreviations = ''] = line.split(' / ')
      const [localName = '', ...others] = names.split(',').map((name) => name.trim())
      const full = namedAsTowns.has(localName) ? others : [localName, ...others]
      for (const name of full) if (!found.has(fold(name))) found.set(fold(name), { country, localName, name })
      for (const name of abbreviations.split(',').map((one) => one.trim()).filter(Boolean)) found.set(fold(name), { country, localName, name: localName }) // prettier-ignore
    }
  }
  return found
}

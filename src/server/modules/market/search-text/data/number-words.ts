/** Words around numbers, in the five languages of the interface. */

export type Unit = 'euro' | 'km' | 'mile' | 'horsepower' | 'kilowatt' | 'cubic' | 'litre' | 'doors' | 'seats' | 'year' | 'age'
/** Of ages and years, `newer` and `older` say more than `from` and `upTo`: "less than 3 years" is newer, "until 2010" is older. */
export type Bound = 'from' | 'upTo' | 'about' | 'newer' | 'older'

const unitWords: Record<Exclude<Unit, 'year'>, string> = {
  euro: '€ eur euro euros',
  age: 'jahre jahren jahr years year yrs ans an años año anos ano anni anno',
  km: 'km kms chilometri kilometer kilometern kilometers kilometre kilometres kilomètres kilómetros quilómetros quilômetros',
  mile: 'miles mile mls meilen millas milhas milles',
  horsepower: 'ps hp cv ch bhp pk chevaux caballos cavalos cavalli horsepower',
  kilowatt: 'kw kilowatt kilowatts',
  cubic: 'ccm cm3 cc kubik',
  litre: 'l liter litre litres litros liters litro',
  doors: 'türig türige türiger türiges türer türen tür tuerig tuerer tueren door doors puertas puerta portes porte portas',
  seats: 'sitzer sitze sitzig sitzplätze seater seaters seats plazas asientos places lugares posti',
}

export const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit as Unit] as const)),
)

/** Words before the number: what it measures. */
const topicWords: readonly (readonly [Unit, string])[] = [
  ['euro', 'prezzo preis price precio prix preço budget presupuesto orçamento kosten costs'],
  ['year', 'registration zulassung matrícula inscripción baujahr bj ez erstzulassung jahr jahrgang year año annee année ano matriculado matriculada matriculación immatriculation registo anno immatricolata immatricolazione'],
  ['km', 'km kilometer kilometers kilometres kilómetros quilómetros kilometerstand laufleistung mileage kilometraje kilométrage quilometragem'],
  ['horsepower', 'leistung power potencia puissance potência'],
  ['cubic', 'hubraum cilindrada cylindrée displacement'],
]
export const topics: ReadonlyMap<string, Unit> = new Map(
  topicWords.flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
)

/** Single words and phrases; the longest match counts. */
const boundPhrases: readonly (readonly [Bound, string])[] = [
  [
    'upTo',
    'unter, bis, bis zu, maximal, max, höchstens, weniger als, nicht mehr als, nicht über, unterhalb, bis maximal, bis max, ' +
      'bajo, sous, meno di, sotto, sotto i, fino a, fino al, massimo, al massimo, entro, non più di, ' +
      'under, below, up to, less than, cheaper than, no more than, not more than, maximum, at most, not over, until, before, ' +
      'hasta, menos de, por debajo de, máximo, como máximo, no más de, antes de, por menos de, ' +
      "moins de, jusqu'à, jusqu a, jusqua, au plus, inférieur à, maxi, maximum de, pas plus de, à moins de, avant, " +
      'até, abaixo de, no máximo, inferior a, <, ≤, < =',
  ],
  [
    'from',
    'ab, über, mehr als, mindestens, min, minimum, seit, nicht unter, ' +
      'from, over, above, more than, at least, since, after, starting, ' +
      'dal, da, oltre, più di, almeno, a partire da, a partire dal, dopo il, minimo, ' +
      'a partir de, desde, más de, mínimo, al menos, como mínimo, por encima de, después de, ' +
      'à partir de, plus de, dès, depuis, au moins, après, supérieur à, à partir du, ' +
      'acima de, mais de, pelo menos, no mínimo, depois de, >, ≥, > =',
  ],
  [
    'newer',
    'newer than, not older than, no older than, neuer als, jünger als, nicht älter als, más nuevo que, no más antiguo que, ' +
      'plus récent que, pas plus vieux que, mais recente que, mais novo que, più recente di',
  ],
  ['older', 'older than, älter als, plus ancien que, plus vieux que, más antiguo que, mais antigo que, più vecchio di'],
  ['about', 'circa, ca, etwa, ungefähr, about, approximately, roughly, aproximadamente, unos, environ, cerca de, rund'],
]
export const bounds: ReadonlyMap<string, Bound> = new Map(
  boundPhrases.flatMap(([bound, phrases]) => phrases.split(',').map((phrase) => [phrase.trim(), bound] as const)),
)

/** Words after the number. */
const boundAfterPhrases: readonly (readonly [Bound, string])[] = [
  ['from', '+, onwards, upwards, aufwärts, und neuer, and newer, en adelante, em diante, oder mehr, or more, or newer, oder neuer, o más, o más nuevo, ou plus, ou plus récent, ou mais, ou mais recente, minimum, mindestens, mínimo'],
  ['upTo', 'max, maximal, maximum, oder weniger, or less, o menos, ou moins, máximo, maxi, or older, oder älter'],
]
export const boundsAfter: ReadonlyMap<string, Bound> = new Map(
  boundAfterPhrases.flatMap(([bound, phrases]) => phrases.split(',').map((phrase) => [phrase.trim(), bound] as const)),
)

/** Units of numbers that have no filter: loads, batteries, wheels. */
export const otherUnits = 'kg kilo kilos t tonnen tonnes toneladas kwh ah v volt zoll inch mm cm m3'.split(' ')
/** Car names of a number and "CC", which is not an engine size. */
export const numbersWithCc = new Set(['206', '207', '307', '308'])

/** Words between two numbers, and before the first. */
export const rangeWords = 'al bis to a à ate até hasta und and y e et - – — jusqu'.split(' ')
export const rangeOpeners = 'zwischen between entre von from de desde del entre os'.split(' ')

/** Words after an age: "3 years old". */
export const ageWords = 'alt alte alter altes old jung d âge de antigüedad de idade di età'.split(' ')
/** What lasts so many years: "7 years warranty" is no age. */
export const lastingWords = 'garantie garantía garantia garanzia warranty guarantee mobilitätsgarantie finanzierung tüv hu itv'.split(' ')

export const thousands = 'mila k tausend tsd mil mille thousand'.split(' ')

/** Badges with a meaning without a model: "something with GTI". */
export const badges = `tdi tsi tfsi fsi gti gtd gte hdi bluehdi dci tce cdi cdti crdi jtd jtdm multijet vtec quattro xdrive sdrive 4matic amg gsi opc
  puretech ecoboost ecoblue skyactiv vrs tgdi`.split(/\s+/)

/** Models named by a number alone. */
export const famousNumbers = new Set(['911', '718', '208', '308', '508', '3008', '5008', '500', '205', '206', '207', '307'])

/** Models that are everyday words: they are recognised only with their make. */
export const everydayModels = new Set(
  `city air fox move note free wind one sport space karl seal flex escape express master pro family up star trail classic comfort prime
  active daily cargo journey magic concept gallery horizon talent forum premium iron chief king queen royal crown century solo duo trio mini
  smart go idea beta alpha delta gamma logo rider vision spring dart ram song street speed desert rally scout leader edge touring sprint
  compact coupe roadster cabrio wagon spider van bus cabriolet plus grand super tipo dokker kangaroo orlando verona savona models classes clases seven
  rapide mondial series probe thema vento alto uno stilo born forma voyage`
    .trim()
    .split(/\s+/),
)

/** Other names of models, by make and model. */
export const modelNicknames: Readonly<Record<string, readonly string[]>> = {
  'mercedes-benz.m-class': ['ML', 'ML-Class', 'ML Klasse', 'Clase ML', 'Classe ML'],
  'mercedes-benz.g-class': ['G-Wagon', 'G Wagen', 'G Modell'],
  'mitsubishi.pajero': ['Montero', 'Shogun'],
  'opel.grandland': ['Grandland X'],
  'opel.crossland': ['Crossland X'],
  'ds-automobiles.ds-7': ['DS 7 Crossback'],
  'volkswagen.kafer': ['Kaefer'],
  'citroen.2cv': ['Deux Chevaux'],
}

const transporters = ['Bulli', 'VW Bus', 'VW Bulli']
/** Names of several models together. */
export const groupNicknames: Readonly<Record<string, readonly string[]>> = {
  'volkswagen.transporter': transporters,
  'volkswagen.multivan': transporters,
  'volkswagen.caravelle': transporters,
  'volkswagen.california': transporters,
}

/** Estates that only their make calls so. */
export const estatesOfMakes: Readonly<Record<string, readonly string[]>> = {
  opel: ['caravan', 'st'],
  seat: ['st'],
  cupra: ['st'],
  fiat: ['weekend'],
  lancia: ['weekend'],
}

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
  compact coupe roadster cabrio wagon spider van bus cabriolet plus grand super tipo dokker kangaroo orlando verona savona`
    .trim()
    .split(/\s+/),
)

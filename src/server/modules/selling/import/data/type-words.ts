/** Words in dealers' files for facts of single vehicle types. Case, accents, blanks and hyphens do not matter. */
import type { a2Restrictions, cabins, caravanLayouts, heatings, licenceClasses, strokes } from '../../../../../contract/market/vocabulary.ts' // prettier-ignore

type Words<Keys extends readonly string[]> = readonly (readonly [Keys[number], string])[]

/** The key itself is known as well. */
export const licenceClassWords: Words<typeof licenceClasses> = [
  ['am', 'klasse am, permis am, am 45, m'],
  ['a1', 'klasse a1, permis a1, 125'],
  ['a2', 'klasse a2, permis a2'],
  ['a', 'klasse a, permis a, a unrestricted, a offen, a unbeschränkt'],
]
export const strokeWords: Words<typeof strokes> = [
  ['two_stroke', '2, 2t, 2 stroke, 2 takt, zweitakt, zweitakter, 2 tiempos, dos tiempos, 2 temps, deux temps, 2 tempos, dois tempos'],
  ['four_stroke', '4, 4t, 4 stroke, 4 takt, viertakt, viertakter, 4 tiempos, cuatro tiempos, 4 temps, quatre temps, 4 tempos, quatro tempos'],
]
export const a2RestrictionWords: Words<typeof a2Restrictions> = [
  ['restricted', 'yes, ja, sí, si, oui, sim, 1, true, throttled, a2 restricted, gedrosselt, auf a2 gedrosselt, limitada, limitada a2, bridée, bridée a2'],
  ['restrictable', 'can be restricted, possible, drosselbar, auf a2 drosselbar, möglich, limitable, bridable, bridable a2'],
]
export const cabinWords: Words<typeof cabins> = [
  ['day', 'day cab, short cab, nahverkehr, nahverkehrskabine, tagesfahrerhaus, kurz, cabina corta, corta, courte, cabine courte, curta, cabine curta'],
  ['sleeper', 'sleeper cab, long cab, fernverkehr, fernverkehrskabine, fernfahrerhaus, lang, cabina dormitorio, cabina con litera, couchette, cabine couchette, longue, cabine com cama'],
  ['crew', 'crew cab, double cab, doppelkabine, doka, cabina doble, doble cabina, double cabine, cabine dupla'],
]
export const layoutWords: Words<typeof caravanLayouts> = [
  ['island_bed', 'queen bed, queensbett, queenbett, inselbett, cama isla, cama en isla, lit central, lit île, cama central, cama ilha'],
  ['twin_beds', 'single beds, einzelbetten, camas gemelas, lits jumeaux, camas individuais, camas gémeas'],
  ['french_bed', 'französisches bett, cama francesa, lit à la française, lit français'],
  ['transverse_bed', 'querbett, heckbett quer, cama transversal, lit transversal'],
  ['bunk_beds', 'bunks, etagenbett, etagenbetten, stockbett, stockbetten, literas, lits superposés, beliche, beliches'],
  ['drop_down_bed', 'lift bed, hubbett, cama basculante, cama abatible, lit pavillon, lit de pavillon, cama rebatível, cama elevatória'],
  ['round_seat', 'u shaped lounge, lounge, rundsitzgruppe, rundsitz, salón en u, comedor en u, salon en u, salon panoramique, salão em u'],
]
export const heatingWords: Words<typeof heatings> = [
  ['gas', 'lpg, truma gas, gasheizung, propane, propan, gaz, gás, chauffage gaz'],
  ['diesel', 'dieselheizung, diésel, gasóleo, gasoil, truma diesel'],
  ['electric', 'elektro, elektroheizung, strom, eléctrica, électrique, elétrico'],
  ['warm_water', 'alde, hot water, warmwasser, warmwasserheizung, hydronic, agua caliente, eau chaude, água quente'],
]

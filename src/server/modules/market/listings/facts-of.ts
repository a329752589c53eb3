/** Picks vehicle facts from a row or table with more columns. */
import { type FactsOn, surfacesOf } from '../../../../contract/market/fact-surfaces.ts'
import { factKeys } from '../../../../contract/market/vehicle-facts.ts'

type ShownFact = FactsOn<{ shown: 'card' | 'page' }>
type CardFact = FactsOn<{ shown: 'card' }>

/** The facts on a listing's page, and those on cards. */
const shownFacts = factKeys.filter((key): key is ShownFact => surfacesOf(key).shown !== 'owner')
const cardFacts = factKeys.filter((key): key is CardFact => surfacesOf(key).shown === 'card')

function pick<Row, Key extends keyof Row & string>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}

/** The facts of a row that pages show. */
export function shownFactsOf<Row extends Record<ShownFact, unknown>>(row: Row): Pick<Row, ShownFact> {
  return pick(row, shownFacts)
}

/** The columns of a table that cards show. */
export function cardFactsOf<Row extends Record<CardFact, unknown>>(row: Row): Pick<Row, CardFact> {
  return pick(row, cardFacts)
}

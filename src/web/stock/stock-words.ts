/** Words for what the import says in keys. */
import { guardRefusals } from '../../contract/market/dealer-guard.ts'
import { type Finding, knownFeedFailure } from '../../contract/market/stock-choices.ts'
import type { FactKey } from '../../contract/market/vehicle-facts.ts'
import { factKeys } from '../../contract/market/vehicle-facts.ts'
import { factName, isNamed } from '../facts/fact-words.ts'
import type { Speech, Text } from '../i18n/text.tsx'
import { outcomeSentence } from '../import-outcomes/outcome-sentence.ts'
import type { StockKey, StockText } from '../stock-texts/stock-text.tsx'

/** Fields that are no facts of a vehicle with a name of their own. */
const ownFields = [
  'externalId',
  'vehicleType',
  'make',
  'model',
  'year',
  'firstRegistration',
  'priceEuros',
  'powerPs',
  'description',
  'features',
  'city',
  'postcode',
  'country',
  'registrationNumber',
  'pictures',
  'category',
  'power',
  'currency',
  'firstRegistrationMonth',
  'accidentFree',
  'variant',
  'availability',
  'priceNet',
  'priceBasis',
  'salePrice',
  'mileageUnit',
  'address',
  'hsn',
  'tsn',
] as const

/** Returns what a column holds; its key if it has no name. */
export function fieldWords(field: string, text: Text, stockText: StockText): string {
  const own = ownFields.find((key) => key === field)
  if (own) return stockText(`stockField.${own}`)
  const fact = factKeys.find((key): key is FactKey => key === field)
  return fact && isNamed(fact) ? text(factName(fact)) : field
}

/** Returns what is to be said about a row: the field, what is the matter, and the cell. */
export function findingWords({ field, code, value }: Finding, speech: Speech, stockText: StockText): string {
  const about = field === '' ? '' : `${fieldWords(field, speech.text, stockText)}: `
  const cell = field === 'bodyType' ? bodyWords(value, speech) : value
  return `${about}${outcomeSentence(code, stockText)}${cell === '' ? '' : ` (${cell})`}`
}

/** Names of bodies that the import says in keys; a cell of the file as it is. */
function bodyWords(value: string, { text, formats, site }: Speech): string {
  const known = new Set<string>(site.types.flatMap(({ bodyTypes }) => bodyTypes))
  const keys = value.split(' ')
  return keys.every((key) => known.has(key)) ? formats.list(keys.map((key) => text(`bodyType.${key}`))) : value
}

const refusals = [
  'empty',
  'workbook',
  'damaged',
  'no_archive',
  'too_many_imports',
  'payload_too_large',
  'too_large',
  'superseded',
  'disk_full',
  'plan_or_check_required',
  'place_not_found',
  'stock_columns_missing',
  'stock_import_state',
  'trader_details_missing',
  'seller_undeclared',
  'plan_required',
  'not_a_dealer',
  'file_gone',
  'file_damaged',
  'model_not_found',
  'too_many_feeds',
  'stock_feed_ended',
  'private_key_unreadable',
  'invalid_input',
  'user_missing',
  ...guardRefusals,
] as const

/** Returns why something was refused. */
export function refusalKey(code: string): StockKey {
  return `stockRefusal.${refusals.find((key) => key === code) ?? 'other'}`
}

/** Returns why the file of a feed could not be had. */
export function feedFailureKey(failure: string): StockKey {
  return `feedFailure.${knownFeedFailure(failure)}`
}

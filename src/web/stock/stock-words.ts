/** Words for what the import says in keys. */
import type { FactKey } from '../../contract/vehicle-facts.ts'
import { factKeys } from '../../contract/vehicle-facts.ts'
import { factName, isNamed } from '../facts/fact-words.ts'
import type { Text } from '../i18n/text.tsx'
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
] as const

/** Returns what a column holds; its key if it has no name. */
export function fieldWords(field: string, text: Text, stockText: StockText): string {
  const own = ownFields.find((key) => key === field)
  if (own) return stockText(`stockField.${own}`)
  const fact = factKeys.find((key): key is FactKey => key === field)
  return fact && isNamed(fact) ? text(factName(fact)) : field
}

/** Codes that follow the name of their field: "Price is too small". */
const aboutField = [
  'missing',
  'unknown_value',
  'not_a_number',
  'not_a_year',
  'out_of_range',
  'too_small',
  'too_big',
  'invalid_format',
  'required_for_new_car',
  'not_of_vehicle_type',
] as const
/** Codes that are sentences by themselves. */
const sentences = [
  'make_unknown',
  'model_unknown',
  'place_unknown',
  'vin_in_use',
  'number_repeated',
  'plan_required',
  'plan_limit_reached',
  'marked_sold',
  'removed_by_seller',
  'rejected_by_staff',
  'returned',
  'missing_once',
  'not_for_electric',
  'listing_not_active',
] as const

/** Returns what is to be said about a row. */
export function findingWords(
  { field, code, value }: { field: string; code: string; value: string },
  text: Text,
  stockText: StockText,
): string {
  const shown = value === '' ? '' : `: ${value}`
  const sentence = sentences.find((key) => key === code)
  if (sentence) return stockText(`stockCode.${sentence}`) + shown
  if (/^(picture|image)_/.test(code)) return stockText('stockCode.picture') + shown
  const about = aboutField.find((key) => key === code) ?? 'other'
  return `${fieldWords(field, text, stockText)} ${stockText(`stockCode.${about}`)}${shown}`.trim()
}

const refusals = [
  'empty',
  'workbook',
  'damaged',
  'too_many_imports',
  'payload_too_large',
  'place_not_found',
  'stock_columns_missing',
  'stock_import_state',
  'not_a_dealer',
  'file_gone',
  'file_damaged',
  'model_not_found',
  'too_many_feeds',
  'invalid_input',
] as const

/** Returns why something was refused. */
export function refusalKey(code: string): StockKey {
  return `stockRefusal.${refusals.find((key) => key === code) ?? 'other'}`
}

const feedFailures = [
  'address_not_public',
  'host_not_found',
  'timed_out',
  'connection_failed',
  'too_large',
  'status_401',
  'status_403',
  'status_404',
  'stock_columns_missing',
] as const

/** Returns why the file of a feed could not be had. */
export function feedFailureKey(failure: string): StockKey {
  return `feedFailure.${feedFailures.find((key) => key === failure) ?? 'other'}`
}

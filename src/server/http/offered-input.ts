/** What a call may ask of the market: its languages and its vehicle types. */
import type { Market } from '../../contract/market/market-choices.ts'
import { isLanguage } from '../../contract/market/language.ts'
import { Problem } from '../problem.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the parsed input of a call; a caller who states no language gets the market's first. Throws `language_not_offered`.
 */
export function inOfferedLanguage(
  input: unknown,
  rawInput: unknown,
  { languages }: Pick<Market, 'languages'>,
): unknown {
  const fields = input as Fields
  const { language } = fields
  if (typeof language !== 'string' || !isLanguage(language) || languages.includes(language)) return input
  const isStated = (rawInput as Fields | undefined)?.['language'] !== undefined
  const [first] = languages
  if (isStated || first === undefined) {
    throw new Problem('language_not_offered', { details: { language, offered: languages } })
  }
  return { ...fields, language: first }
}

/** Throws `vehicle_type_not_offered` for one that is looked for, by itself or among filters. */
export function refuseTypes(input: unknown, { withheldTypes }: Pick<Market, 'withheldTypes'>): void {
  const fields = input as Fields
  for (const part of [fields, fields['filters']]) {
    const vehicleType = (part as Fields | null | undefined)?.['vehicleType']
    if (typeof vehicleType === 'string' && withheldTypes.includes(vehicleType)) {
      throw new Problem('vehicle_type_not_offered', { details: { vehicleType } })
    }
  }
}

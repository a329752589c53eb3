/** The facts of a vehicle as text, by their kind and unit. */
import type { NumberFact, Unit } from '../../contract/market/fact-kinds.ts'
import {
  type FactKey,
  factOf,
  type FactsWith,
  isStated,
  type VehicleFacts,
} from '../../contract/market/vehicle-facts.ts'
import type { Formats } from '../i18n/format.ts'
import type { MessageKey, Speech } from '../i18n/text.tsx'
import type english from './messages/en.json'

/** An unknown key does not compile. */
declare module '../i18n/text.tsx' {
  interface MoreKeys {
    facts: keyof typeof english
  }
}

/** Facts whose name has another key, or none. */
const namedElsewhere = ['priceEuros', 'year', 'firstRegistrationMonth', 'features', 'registrationNumber'] as const
export type NamedElsewhere = (typeof namedElsewhere)[number]
/** Facts whose text key is `fact.<key>`. */
export type NamedFact = Exclude<FactKey, NamedElsewhere>

export function isNamed(key: FactKey): key is NamedFact {
  return !(namedElsewhere as readonly FactKey[]).includes(key)
}

/** A fact's name. A fact without an English name does not compile. */
export function factName(key: NamedFact): MessageKey {
  return `fact.${key}`
}

/** Units that are written as others are not here. */
const numbers: Partial<Record<Unit, (value: number, formats: Formats) => string>> = {
  EUR: (value, { euro }) => euro(value),
  km: (value, { kilometres }) => kilometres(value),
  kW: (value, { power }) => power(value),
  'cm³': (value, { cubicCentimetres }) => cubicCentimetres(value),
  'g/km': (value, { co2 }) => co2(value),
  kg: (value, { kilograms }) => kilograms(value),
  cm: (value, { centimetres }) => centimetres(value),
  year: String,
  month: (value, { month }) => month(value),
  months: (value, { months }) => months(value),
  '%': (value, { percent }) => percent(value),
  min: (value, { minutes }) => minutes(value),
}

/** A number with its fact's unit. */
export function numberWords({ unit, written }: NumberFact, value: number, formats: Formats): string {
  if (written) return `${formats.number(value / written.per, written.decimals)} ${written.unit}`
  return (unit && numbers[unit]?.(value, formats)) ?? formats.number(value)
}

/** Choices of countries have the names of the language. */
type ChoiceFact = Exclude<FactsWith<{ kind: 'choice' }>, 'firstRegistrationCountry'>
type GroupOf<Key extends ChoiceFact> = VehicleFacts[Key] extends { words: infer Group extends string } ? Group : Key
type ValueOf<Key extends ChoiceFact> = VehicleFacts[Key]['values'][number]
type UnstatedOf<Key extends ChoiceFact> = VehicleFacts[Key] extends { unstated: infer Unstated } ? Unstated : never
/** All texts of options: a missing English text does not compile. */
type ChoiceMessage = { [Key in ChoiceFact]: `${GroupOf<Key>}.${Exclude<ValueOf<Key>, UnstatedOf<Key>>}` }[ChoiceFact]

/**
 * The stated value as text; null if not stated. `value` is a key of a choice, an ISO date of a day, or a list of
 * several keys.
 */
export function factWords(key: FactKey, value: unknown, { text, formats }: Speech): string | null {
  if (!isStated(value)) return null
  const fact = factOf(key)
  switch (fact.kind) {
    case 'number':
      return numberWords(fact, Number(value), formats)
    case 'choice':
      if (key === 'firstRegistrationCountry') return formats.country(String(value))
      return text(`${fact.words ?? key}.${String(value)}` as ChoiceMessage)
    case 'taxonomy':
      return text(`${key}.${String(value)}` as `bodyType.${string}`)
    case 'several':
      return formats.list((value as readonly FeatureKey[]).map((feature) => text(`feature.${feature}`)))
    case 'day':
      return formats.validUntil(String(value))
    case 'code':
    case 'text':
      return String(value)
  }
}

type FeatureKey = VehicleFacts['features']['values'][number]

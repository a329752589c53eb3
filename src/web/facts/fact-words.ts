/** The facts of a vehicle in the reader's words, by their kind and unit. */
import type { NumberFact, Unit } from '../../contract/fact-kinds.ts'
import { type FactKey, factOf, type FactsWith, isStated, type VehicleFacts } from '../../contract/vehicle-facts.ts'
import type { Formats } from '../i18n/format.ts'
import type { MessageKey, Speech } from '../i18n/text.tsx'

/** Facts whose name stands elsewhere among the texts, or nowhere. */
const namedElsewhere = ['priceEuros', 'year', 'firstRegistrationMonth', 'features', 'registrationNumber'] as const
export type NamedElsewhere = (typeof namedElsewhere)[number]
/** Facts that are called `fact.<key>`. */
export type NamedFact = Exclude<FactKey, NamedElsewhere>

export function isNamed(key: FactKey): key is NamedFact {
  return !(namedElsewhere as readonly FactKey[]).includes(key)
}

/** What a fact is called. A fact without a name in English does not compile. */
export function factName(key: NamedFact): MessageKey {
  return `fact.${key}`
}

const numbers: Record<Unit, (value: number, formats: Formats) => string> = {
  EUR: (value, { euro }) => euro(value),
  km: (value, { kilometres }) => kilometres(value),
  kW: (value, { power }) => power(value),
  'cm³': (value, { cubicCentimetres }) => cubicCentimetres(value),
  'g/km': (value, { co2 }) => co2(value),
  year: String,
  month: (value, { month }) => month(value),
}

/** A number with the unit of its fact. */
export function numberWords({ unit }: NumberFact, value: number, formats: Formats): string {
  return unit ? numbers[unit](value, formats) : formats.number(value)
}

type ChoiceFact = FactsWith<{ kind: 'choice' }>
type GroupOf<Key extends ChoiceFact> = VehicleFacts[Key] extends { words: infer Group extends string } ? Group : Key
type ValueOf<Key extends ChoiceFact> = VehicleFacts[Key]['values'][number]
type UnstatedOf<Key extends ChoiceFact> = VehicleFacts[Key] extends { unstated: infer Unstated } ? Unstated : never
/** All texts of choices: one that English lacks does not compile. */
type ChoiceMessage = { [Key in ChoiceFact]: `${GroupOf<Key>}.${Exclude<ValueOf<Key>, UnstatedOf<Key>>}` }[ChoiceFact]

/**
 * What is stated of a fact, in words; null where nothing is. Of a choice `value` is one of its keys, of a day an ISO date,
 * of several keys a list.
 */
export function factWords(key: FactKey, value: unknown, { text, formats }: Speech): string | null {
  if (!isStated(value)) return null
  const fact = factOf(key)
  switch (fact.kind) {
    case 'number':
      return numberWords(fact, Number(value), formats)
    case 'choice':
      return text(`${fact.words ?? key}.${String(value)}` as ChoiceMessage)
    case 'taxonomy':
      return text(`${key}.${String(value)}` as `bodyType.${string}`)
    case 'several':
      return formats.list((value as readonly FeatureKey[]).map((feature) => text(`feature.${feature}`)))
    case 'day':
      return formats.date(String(value))
    case 'code':
    case 'text':
      return String(value)
  }
}

type FeatureKey = VehicleFacts['features']['values'][number]

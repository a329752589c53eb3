/**
 * What sellers of one language write. Sentences hold places for the facts of the vehicle:
 * `{vehicle}` make and model, `{year}`, `{month}` first registration as 05/2019, `{km}`, `{owners}` a number from 2 on,
 * `{kw}`, `{ps}`, `{equipment}` a list, `{inspection}` the inspection's name, `{until}` its month, `{town}`.
 * Names are never declined: where a language would, the fact stands after a colon or as the subject.
 */
import type { Feature } from '../../../contract/market/vocabulary.ts'

/** The languages of sellers' texts. If a country's own is missing here, its sellers write English. */
export type DescriptionLanguage =
  | 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl' | 'pl' | 'cs' | 'sk' | 'sv' | 'da' | 'fi' | 'ro' | 'hu' | 'el' // prettier-ignore

/** The same statement by a private seller and by a dealer. */
export interface ByTone {
  private: readonly string[]
  dealer: readonly string[]
}

/** True of anything with wheels. */
export interface SharedSentences {
  oneOwner: readonly string[]
  /** The same, as only the owner can state it. */
  iAmTheFirst: readonly string[]
  severalOwners: readonly string[]
  serviced: readonly string[]
  accidentFree: readonly string[]
  repairedAccident: readonly string[]
  damaged: readonly string[]
  inspection: readonly string[]
  equipment: readonly string[]
  mileage: readonly string[]
  electric: readonly string[]
  factoryNew: readonly string[]
  vatDeductible: readonly string[]
  /** What a dealer offers besides the vehicle. */
  terms: readonly string[]
  /** What a dealer does for a vehicle that is not new. */
  termsForUsed: readonly string[]
  /** Only of what can be driven. */
  testDrive: ByTone
  closing: ByTone
}

/** Statements about one kind of vehicle only. */
export interface KindSentences {
  opening: ByTone
  excellent: readonly string[]
  good: readonly string[]
  worn: readonly string[]
  /** Work done and parts renewed. */
  upkeep: readonly string[]
  /** How and where it was used. */
  use: readonly string[]
  /** Why a private seller sells it. */
  reason: readonly string[]
}

/** The equipment that descriptions name. */
export type NamedItem = Extract<
  Feature,
  | 'air_conditioning'
  | 'power_steering'
  | 'electric_windows'
  | 'central_locking'
  | 'abs_brakes'
  | 'airbags'
  | 'alloy_wheels'
  | 'bluetooth'
  | 'usb_port'
  | 'cruise_control'
  | 'parking_sensors'
  | 'reverse_camera'
  | 'navigation_system'
  | 'leather_seats'
  | 'heated_seats'
  | 'sunroof'
  | 'keyless_entry'
>

export interface TextBank {
  language: DescriptionLanguage
  thousands: '.' | ',' | '\u00a0'
  and: string
  /** The name of the regular inspection, by country if it has its own name. */
  inspectionNames: Readonly<Record<string, string>> & { other: string }
  features: Readonly<Record<NamedItem, string>>
  shared: SharedSentences
  car: KindSentences
  motorcycle: KindSentences
  /** Vans, lorries and buses. */
  commercial: KindSentences
  /** Vehicles to live in; with and without an engine. */
  caravan: KindSentences
}

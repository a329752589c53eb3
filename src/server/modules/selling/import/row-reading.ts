/** What reading a row needs and returns. */
import type { ImportOutcome, ImportRefusal, ImportWarning } from '../../../../contract/market/import-outcomes.ts'
import type { ListingDraft } from '../../../../contract/listing-draft.ts'
import type { BodyType, Language, VehicleType } from '../../../../contract/market/vocabulary.ts'
import { squeeze } from '../../market/search-text/service.ts'
import type { Field } from './data/column-words.ts'
import type { VehicleMatcher } from './match-vehicle.ts'

/** A place as listings state it. */
export type StatedPlace = Pick<
  ListingDraft,
  'location' | 'city' | 'region' | 'postcode' | 'country' | 'latitude' | 'longitude'
>

/** A line of the taxonomy, by its slugs. */
export interface ToldVehicle {
  vehicleType: VehicleType
  make: string
  model: string
}

export interface RowRules {
  matcher: VehicleMatcher
  /** Body types of a model, the most common first; a file rarely states it. */
  bodiesOf(vehicleType: VehicleType, make: string, model: string): readonly BodyType[]
  /** Returns a vehicle's place; null for an unknown town. */
  placeOf(parts: { city: string; postcode: string; country: string }): StatedPlace | null
  /** The place of vehicles whose row states none. */
  place: StatedPlace | null
  /** Of descriptions that are made of the facts; null: that of the vehicle's country. */
  language: Language | null
  /** Values for empty cells or missing columns. */
  defaults: ReadonlyMap<Field, string>
  /** What the dealer said about makes and models, by `toldKey`; it takes precedence. */
  told?: ReadonlyMap<string, ToldVehicle>
  /** The day from which months of an inspection count, as `2026-11-24`; without it they are left out. */
  today?: string
}

/** The key of what a row calls its make and model. Case, accents, blanks and hyphens do not matter. */
export function toldKey(make: string, model: string): string {
  return `${squeeze(make)}|${squeeze(model)}`
}

export interface Refusal {
  field: string
  reason: ImportOutcome
  value: string
}

/** `vehicle` is make and model as the market names them. Warnings do not keep a row from being published. */
export type ReadRow =
  | {
      draft: ListingDraft
      vehicle: string
      refusals: readonly Refusal[]
      questions: readonly Refusal[]
      warnings: Refusal[]
      pictures: string[]
    }
  | {
      draft: null
      refusals: readonly Refusal[]
      questions?: never
      warnings: Refusal[]
      vehicle?: never
      pictures?: never
    }

/** A cell of a report: enough to find it in the file. */
export const longestValue = 100

/** Notes why the row is refused, and returns null in place of what could not be read. */
export type Refuse = (field: string, reason: ImportRefusal, value?: string) => null

/** The text of a cell of the row, empty if it states nothing. */
export type Cell = (field: Field) => string
/** Notes something about a row that is read. */
export type Warn = (field: string, reason: ImportWarning, value?: string) => void

/** The types of the table of vehicle facts: `vehicle-facts.ts` and `fact-surfaces.ts`. */
import type { FuelType, VehicleType } from './vocabulary.ts'

/** The units of numbers. `year` and `month` are calendar numbers and never grouped. */
export type Unit =
  | 'EUR'
  | 'km'
  | 'kW'
  | 'cm³'
  | 'g/km'
  | 'kg'
  | 'cm'
  | 'year'
  | 'month'
  | 'months'
  | 'Wh'
  | 'W'
  | '%'
  | 'min'
  | 'ml/km'
  | 'Wh/km'
  | 'gram/km'

/** Vehicles that cannot have a fact; the wizard does not ask for it, and the server refuses it. */
export interface Fits {
  /** Vehicle types without it; types that administrators add have all facts. */
  notOf?: readonly VehicleType[]
  /** The only vehicle types with it; searches offer its filter once one of them is chosen. */
  onlyOf?: readonly VehicleType[]
  /** Vehicle types that could have it, and are not asked for it. */
  notAskedOf?: readonly VehicleType[]
  /** False: touring caravans, which have neither an engine nor seats for travelling, do not have it. */
  towed?: false
  /** False: electric vehicles do not have it. */
  electric?: false
  /** The only fuels with it; a vehicle whose fuel is not stated does not have it. */
  fuels?: readonly FuelType[]
}

/** Sections of the wizard: `basics` is on step 1, the others are on step 2. */
export type WizardSection = 'basics' | 'technical' | 'papers' | 'equipment' | 'offer' | 'energy' | 'history'

/** Groups of facts on the listing's page and in the comparison. */
export type SheetGroup = 'vehicle' | 'technical' | 'energy' | 'history'

/** A smallest and a largest value, either of which a search may leave open. A vehicle that does not state it never fits. */
export interface RangeFilter {
  by: 'range'
  /** The names of the bounds in the API and in addresses. */
  min?: string
  max?: string
  /** Another name of the lower bound; the larger of the two counts. */
  alsoMin?: string
  /** The accepted bounds, if they are below the smallest value of the fact. */
  from?: number
  /** Steps that the search form offers; calculated by default. */
  options?: readonly number[]
  /** The facet that counts vehicles along the range. */
  facet?: string
}

/** Keys to choose from under the name of the fact: `anyOf` joins them by OR, `allOf` by AND. `facet` counts each. */
export interface ListFilter {
  by: 'anyOf' | 'allOf'
  facet: string
  /** What a search can choose instead of the values, and the values that fit it: no damage is `no` or `not_stated`. */
  options?: Readonly<Record<string, readonly string[]>>
}

/** At least so many months from today up to a day. A vehicle that does not state the day never fits. */
export interface MonthsFilter {
  by: 'range'
  min: string
  max?: never
  alsoMin?: never
  from?: never
  /** The largest number of months that a search may ask for. */
  maxMonths: number
  options: readonly number[]
  facet?: never
}

interface Described {
  /** A listing is not published without it. Every other fact is null, or `unstated`, where the seller did not state it. */
  required?: true
  /** Every vehicle has it by default. */
  fits?: Fits
}

/** A whole number within a range, both ends included. */
export interface NumberFact extends Described {
  kind: 'number'
  min: number
  max: number
  unit?: Unit
  /** So few values that they are chosen from a list. */
  picked?: true
  /** People write and read it in another unit, of which one is so many: 77.4 kWh are 77,400 Wh. */
  written?: { unit: string; per: number; decimals?: number }
  filter?: RangeFilter | ListFilter
}

/** One key of the vocabulary. */
export interface ChoiceFact extends Described {
  kind: 'choice'
  values: readonly string[]
  /** The key for "not stated"; null by default. */
  unstated?: string
  /** The group of texts for the keys, if it is not named like the fact. */
  words?: string
  filter?: ListFilter
}

/** A key of the taxonomy, which administrators extend. */
export interface TaxonomyFact extends Described {
  kind: 'taxonomy'
  filter?: ListFilter
}

/** Several keys of the vocabulary. */
export interface SeveralFact extends Described {
  kind: 'several'
  values: readonly string[]
  filter?: ListFilter
}

/** A day, as `2027-06-30`, within a range. */
export interface DayFact extends Described {
  kind: 'day'
  min: string
  max: string
  filter?: MonthsFilter
}

/** Capital letters, digits and signs, trimmed. */
export interface CodeFact extends Described {
  kind: 'code'
  maxLength: number
  /** Exactly `maxLength` characters, all of which fit this. */
  pattern?: RegExp
}

/** Words of the seller on one line, trimmed. */
export interface TextFact extends Described {
  kind: 'text'
  maxLength: number
}

export type VehicleFact = NumberFact | ChoiceFact | TaxonomyFact | SeveralFact | DayFact | CodeFact | TextFact

/** An entry of the other half, `fact-surfaces.ts`. */
export interface FactSurfaces {
  /** The wizard section that asks for it. */
  asked: WizardSection
  /** Vehicle types that are asked in another section. */
  askedOf?: Partial<Record<VehicleType, WizardSection>>
  /** Who sees it: viewers of cards and pages, viewers of the listing's page, or only its owner and the staff. */
  shown: 'card' | 'page' | 'owner'
  /** Its group on the listing's page; without one it has a separate place there, or none. */
  sheet?: SheetGroup
  /** For which vehicles the page lists it as missing; for all by default. */
  missed?: 'of_cars' | 'of_engines' | 'of_combustion' | 'never'
  /** Which value is better for every buyer; of a choice `lower` means earlier in its list. */
  better?: 'lower' | 'higher'
  /** Its weight in the quality score, and the name of that step. */
  quality?: { weight: number; step: string }
  /** Its property of schema.org, below the vehicle. */
  schemaOrg?: string
  /** False: imported files have no column for it yet. */
  imported?: false
  /**
   * Where the bars of the facet along its range begin; the last has no end. They begin where the options of the filter do, so
   * that a handle stands between two bars.
   */
  bars?: readonly number[]
}

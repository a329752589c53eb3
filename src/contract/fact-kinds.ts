/** What the table of vehicle facts says of each: `vehicle-facts.ts` and `fact-surfaces.ts`. */
import type { VehicleType } from './vocabulary.ts'

/** In what a number counts. `year` and `month` are numbers of the calendar and are never grouped. */
export type Unit = 'EUR' | 'km' | 'kW' | 'cm³' | 'g/km' | 'year' | 'month'

/** Vehicles that cannot have a fact; the wizard does not ask for it, and the server refuses it. */
export interface Fits {
  /** Types without it; types that administrators add have everything. */
  notOf?: readonly VehicleType[]
  /** False: a touring caravan, which has no engine, does not have it. */
  towed?: false
  /** False: an electric vehicle does not have it. */
  electric?: false
}

/** Sections of the wizard: `basics` is on step 1, the others are on step 2. */
export type WizardSection = 'basics' | 'technical' | 'papers' | 'equipment' | 'offer' | 'history'

/** Groups of facts on the listing's page and in the comparison. */
export type SheetGroup = 'vehicle' | 'technical' | 'history'

/** A smallest and a largest value, either of which a search may leave open. A vehicle that does not state it never fits. */
export interface RangeFilter {
  by: 'range'
  /** The names of the bounds in the API and in addresses. */
  min?: string
  max?: string
  /** A second name of the lower bound; the larger of the two counts. */
  alsoMin?: string
  /** What the bounds accept, where that is less than the smallest value of the fact. */
  from?: number
  /** Steps that the search form offers; without them the form works them out. */
  options?: readonly number[]
  /** The facet that counts vehicles along the range. */
  facet?: string
}

/** Keys to choose from under the name of the fact: `anyOf` joins them by OR, `allOf` by AND. `facet` counts each. */
export interface ListFilter {
  by: 'anyOf' | 'allOf'
  facet: string
}

interface Described {
  /** A listing is not published without it. Every other fact is null, or `unstated`, where the seller did not state it. */
  required?: true
  /** Every vehicle has it unless this says otherwise. */
  fits?: Fits
}

/** A whole number within a range, both ends included. */
export interface NumberFact extends Described {
  kind: 'number'
  min: number
  max: number
  unit?: Unit
  /** So few that they are picked from a list. */
  picked?: true
  filter?: RangeFilter | ListFilter
}

/** One key of the vocabulary. */
export interface ChoiceFact extends Described {
  kind: 'choice'
  values: readonly string[]
  /** The key that says that nothing is stated; without it null says so. */
  unstated?: string
  /** The group of texts that has the words of the keys, where that is not called like the fact. */
  words?: string
  filter?: ListFilter
}

/** A key of the taxonomy, to which administrators add. */
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
}

/** Capitals, digits and signs, trimmed. */
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

/** What an entry of the other half says, `fact-surfaces.ts`. */
export interface FactSurfaces {
  /** Where the wizard asks for it. */
  asked: WizardSection
  /** Who sees it: readers of cards and pages, readers of the listing's page, or its owner and the staff alone. */
  shown: 'card' | 'page' | 'owner'
  /** Its group on the listing's page; without one it has a place of its own there, or none. */
  sheet?: SheetGroup
  /** Of which vehicles the page says that it was not stated; of all that do not state it unless this says otherwise. */
  missed?: 'of_cars' | 'of_engines' | 'of_combustion' | 'never'
  /** Which value every buyer would call better; of a choice `lower` is nearer to the beginning of its list. */
  better?: 'lower' | 'higher'
  /** What stating it adds to the quality score, and the name of that step. */
  quality?: { weight: number; step: string }
  /** Its property of schema.org, below the vehicle. */
  schemaOrg?: string
  /** False: files of dealers have no column for it yet. */
  imported?: false
  /**
   * Where the bars of the facet along its range begin; the last has no end. They begin where the options of the filter do, so
   * that a handle stands between two bars.
   */
  bars?: readonly number[]
}

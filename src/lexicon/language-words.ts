/** What a language has to say about vehicles before the market understands it: one that lacks words for a fact does not compile. */
import type { ListedFact, OptionedFact, OptionOf, RangedFact } from '../contract/market/fact-filters.ts'
import type { FactsWith, VehicleFacts } from '../contract/market/vehicle-facts.ts'
import type { Feature, KnownBodyType, KnownVehicleType, SellerKind } from '../contract/market/vocabulary.ts'

/**
 * Words and phrases, separated by commas. Case, accents, blanks and hyphens do not matter; all forms of a word are listed. What the
 * interface calls a thing is read from its catalogues and need not stand here.
 */
export type Words = string

/** Facts whose values are words of their own. Numbers and countries are none; of emission classes all languages say "Euro 6". */
type WordedFact = Exclude<
  ListedFact,
  | 'features'
  | 'bodyType'
  | 'firstRegistrationCountry'
  | 'interiorColour'
  | 'emissionClass'
  | FactsWith<{ kind: 'number' }>
>
type ValuesOf<Fact extends WordedFact> = Fact extends OptionedFact
  ? Exclude<OptionOf<Fact>, 'hidden' | 'shown'>
  : Exclude<VehicleFacts[Fact] extends { values: readonly (infer Value)[] } ? Value : never, 'used'> & string

/** What a number can be about that has no filter: it stays as typed, and is no price. */
export type Unfiltered = 'tax' | 'instalment' | 'towingLoad' | 'other'
/** What a number says: a fact with a range, a fact that is counted, or nothing that a search could ask for. */
export type Measure = RangedFact | 'doors' | 'axles' | Unfiltered

export type Unit =
  | 'euro'
  | 'km'
  | 'mile'
  | 'horsepower'
  | 'kilowatt'
  | 'cubic'
  | 'litre'
  | 'doors'
  | 'seats'
  | 'berths'
  | 'owners'
  | 'gears'
  | 'cylinders'
  | 'axles'
  | 'years'
  | 'months'
  | 'minutes'
  | 'percent'
  | 'grams'
  | 'kilowattHour'
  | 'kilogram'
  | 'tonne'
  | 'metre'
  | 'centimetre'
  | 'perMonth'
  | 'other'

/** Of ages and years, `newer` and `older` say more than `from` and `upTo`: "less than 3 years" is newer, "until 2010" is older. */
export type Bound = 'from' | 'upTo' | 'about' | 'newer' | 'older'

export interface LanguageWords {
  /** Values of facts, and what searches offer instead of them. */
  choices: { readonly [Fact in WordedFact]: Readonly<Record<ValuesOf<Fact>, Words>> }
  /** Gas of whichever kind. */
  gas: Words
  /** "Used" is any condition but new. */
  used: Words
  vehicleTypes: Readonly<Record<KnownVehicleType, Words>>
  bodyTypes: Readonly<Record<KnownBodyType, Words>>
  /** Equipment: what the interface does not call it already; the names themselves in languages without an interface. */
  features: Readonly<Partial<Record<Feature, Words>>>
  sellerKinds: Readonly<Record<SellerKind, Words>>
  /** Words that mean this only where the language is spoken; elsewhere they are something else. */
  here?: { automatic?: Words; motorcycle?: Words; touringCaravan?: Words; manual?: Words }
  /** Cars for families: any of several bodies. */
  family: Words
  priceRatings: Readonly<Record<'great' | 'good' | 'fair', Words>>
  sorts: Readonly<Record<'price_asc' | 'best_price' | 'newest' | 'mileage_asc', Words>>
  withPictures: Words
  withoutReserved: Words
  /** Published today, and in the last seven days. */
  online: Readonly<Record<'day' | 'week', Words>>
  /** An inspection that is valid, and one that was just passed. */
  inspection: Readonly<Record<'valid' | 'fresh', Words>>
  /** One owner before, two. */
  owners: Readonly<Record<'one' | 'two', Words>>
  /** Any guarantee. */
  warranty: Words
  /** Numbers as words of other facts: "two-seater". */
  counted: Readonly<Record<'twoSeats' | 'sevenSeats' | 'nineSeats' | 'threeDoors' | 'fiveDoors', Words>>

  /** Words before or behind a number that say what it measures. Columns of stock files are called so as well. */
  measures: Readonly<Record<Measure, Words>>
  /** Words directly behind a number. */
  units: Readonly<Partial<Record<Unit, Words>>>
  thousands: Words
  /** Numbers that are written out: `zehntausend 10000`. */
  numerals: Words
  bounds: Readonly<Record<Bound, Words>>
  boundsAfter: Readonly<Record<'from' | 'upTo', Words>>
  /** Words between the two numbers of a range, and before the first one. */
  between: Words
  opening: Words
  /** Behind an age: "3 years old". */
  age: Words

  or: Words
  and: Words
  /** What follows is not wanted; what follows is not wanted either; what stands before is not wanted. */
  not: Words
  nor: Words
  notBehind: Words
  /** Words between a "not" and what it is about: "no quiero". */
  notFilling: Words
  /** All of a family: "alle Golf"; "Golf Modelle". */
  all: Words
  models: Words
  /** "Class" and "series" as makers name models. */
  classes: Words
  /** Parts that have a colour of their own, and those that are the inside. */
  parts: Words
  inside: Words

  placeBefore: Words
  radius: Words
  /** Words without a meaning for a search: they are skipped, and never corrected. */
  empty: Words
  /** Phrases that have no filter: looked for as typed, whatever their words mean elsewhere. */
  literal: Words
  /** Words that are never corrected, and are no names by themselves. */
  ordinary: Words
}

/** Equipment of a language without an interface has no other names. */
export interface WholeLanguageWords extends LanguageWords {
  features: Readonly<Record<Feature, Words>>
}

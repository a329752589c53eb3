/**
 * What can become of a row of a dealer's file, as one closed list of codes. Pages have a sentence for each in every language.
 * Free of zod, so that browser code may import it.
 */

/** The row does not become a listing. */
export const importRefusals = [
  /** A cell that every listing needs is empty or its column is missing. */
  'missing',
  /** The cell of a fact that every listing needs holds no number. */
  'not_a_number',
  'not_a_year',
  'out_of_range',
  'too_small',
  'too_big',
  /** A vehicle type that the market does not have. */
  'unknown_value',
  'make_unknown',
  'place_unknown',
  /** The price is in money other than the euro. */
  'not_euros',
  /** The file says that it is sold, or not to be had. */
  'sold',
  /** Another listing on offer has the VIN. */
  'vin_in_use',
  /** A new car whose consumption and emissions are not stated, which the law asks for. */
  'required_for_new_car',
  /** The model "Other" without a word that says which model it is. */
  'required_for_other',
  /** Not in the form that it has to have. */
  'invalid_format',
  'not_of_vehicle_type',
  'not_for_electric',
  'plan_required',
  'plan_limit_reached',
  /** The dealer has not stated yet who it is, which the law asks for. */
  'trader_details_missing',
  /** The file has the number of this vehicle twice; the first row counts. */
  'number_repeated',
  'marked_sold',
  'removed_by_seller',
  'rejected_by_staff',
  'listing_not_active',
  /** Facts that contradict each other, or anything else that a form refuses. */
  'invalid',
] as const
export type ImportRefusal = (typeof importRefusals)[number]

/** The row waits: it may be right, and only its dealer knows. */
export const importQuestions = [
  /** A price that no such vehicle has, or that stands for none. */
  'price_doubtful',
  /** More than such a vehicle drives. */
  'mileage_too_high',
  /** A day that there is not. */
  'date_impossible',
  /** Its text says that it is sold. */
  'sold_in_text',
] as const
export type ImportQuestion = (typeof importQuestions)[number]

/** The row becomes a listing, and something about it was left out, concluded or written. */
export const importWarnings = [
  /** Published as the model "Other" with the words of the file. */
  'model_unknown',
  /** The town is not known, so no search by distance finds it. */
  'place_nowhere',
  /** The make has a typing error; the one make that it can be was taken. */
  'make_corrected',
  /** The price is without VAT; the standard rate of the vehicle's country was added. */
  'price_was_net',
  /** Under 1,000 km on a vehicle of two years or more: some files state thousands. */
  'mileage_doubtful',
  /** A word that is not understood; the fact is left out. */
  'value_unknown',
  /** A word that names no date, as "new" of an inspection; the fact is left out. */
  'date_missing',
  /** A number that no such vehicle has, or no number; the fact is left out. */
  'value_unreadable',
  /** A number without its unit, where both are usual; the fact is left out. */
  'unit_unknown',
  /** This vehicle cannot have the fact, as an electric one no manual gearbox; it is left out. */
  'value_misfit',
  /** The body is not stated; nearly all vehicles of the model have this one. */
  'body_of_model',
  /** The body is not stated, and vehicles of the model have several; it is left out. */
  'body_not_stated',
  /** A new car that does not state this fact of its label: the listing is paused until it does. */
  'awaits_label',
  /** A new vehicle without mileage: 0 km. */
  'mileage_of_new',
  /** There was no description; it was written from the facts. */
  'description_written',
  /** The description was too short; the facts were added. */
  'description_extended',
  /** Letters were broken before the file was written. */
  'letters_broken',
  /** Not the address of a picture; left out. */
  'picture_unreadable',
  /** A picture could not be fetched, or is none; it is tried again when that may help. */
  'picture_failed',
  /** A withdrawn vehicle is in the file again and back on offer. */
  'returned',
  /** The file lacks a vehicle that is still on offer; it ends with the next file without it, or after some days. */
  'missing_once',
] as const
export type ImportWarning = (typeof importWarnings)[number]

export const importOutcomes = [...importRefusals, ...importQuestions, ...importWarnings] as const
export type ImportOutcome = ImportRefusal | ImportQuestion | ImportWarning

const refusals: ReadonlySet<string> = new Set(importRefusals)

/** The code of the list for an issue of the schema or of publishing. */
export function importRefusalOf(code: string): ImportRefusal {
  return refusals.has(code) ? (code as ImportRefusal) : 'invalid'
}

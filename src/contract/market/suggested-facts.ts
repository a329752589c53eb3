import type { FactKey } from './vehicle-facts.ts'

/**
 * The facts that the offers of a model can suggest to its seller: of the model, not of one vehicle. Each is asked for on the second
 * step of the wizard. Free of zod, so that browser code may import it.
 */
export const suggestedFacts = [
  'bodyType',
  'fuelType',
  'transmission',
  'engineCc',
  'powerKw',
  'doors',
  'drive',
  'seats',
  'gears',
  'cylinders',
  'licenceClass',
] as const satisfies readonly FactKey[]
export type SuggestedFact = (typeof suggestedFacts)[number]

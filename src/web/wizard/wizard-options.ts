/** The options of the wizard in the specification's order (section 9), then those of the vocabulary that it does not name. */
import { colours, conditions, doorCounts, features, fuelTypes, type Transmission } from '../../contract/vocabulary.ts'

/** In the wizard a manual transmission comes first; in the search, an automatic one. */
const transmissionOrder = ['manual', 'automatic', 'cvt', 'semi_automatic'] as const

export const wizardOptions = {
  fuelType: fuelTypes,
  transmission: transmissionOrder satisfies readonly Transmission[],
  condition: conditions,
  colour: colours,
  doors: doorCounts,
  features,
} as const

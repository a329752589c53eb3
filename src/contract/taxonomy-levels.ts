/** The levels of the taxonomy as administration names them. Free of zod. */
export const taxonomyLevels = ['types', 'makes', 'models', 'variants', 'categories'] as const
export type TaxonomyLevel = (typeof taxonomyLevels)[number]

/** What an entry of a level belongs to. */
export const parentLevelOf = {
  types: null,
  makes: 'types',
  models: 'makes',
  variants: 'models',
  categories: 'types',
} as const satisfies Record<TaxonomyLevel, TaxonomyLevel | null>

/** Icons that a vehicle type can have. */
export const typeIcons = ['car', 'motorbike', 'truck', 'bus', 'caravan'] as const

/** The levels of the taxonomy as administration calls them. Free of zod. */
export const taxonomyLevels = ['types', 'makes', 'models', 'variants', 'categories'] as const
export type TaxonomyLevel = (typeof taxonomyLevels)[number]

/** The parent level of each level. */
export const parentLevelOf = {
  types: null,
  makes: 'types',
  models: 'makes',
  variants: 'models',
  categories: 'types',
} as const satisfies Record<TaxonomyLevel, TaxonomyLevel | null>

/** Icons that a vehicle type can have. */
export const typeIcons = ['car', 'motorbike', 'truck', 'bus', 'caravan'] as const

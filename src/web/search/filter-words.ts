/** Filters in the reader's words, for chips, the title and the history. */
import type { Speech } from '../i18n/text.tsx'
import type { TaxonomyNames } from './taxonomy-choices.ts'
import { type FilterName, type Filters, filterNames, type FilterValue, valuesOf } from './search-address.ts'

export interface ActiveFilter {
  name: FilterName
  value: FilterValue
  words: string
}

/** Every value that limits the search, in a fixed order. */
export function activeFilters(filters: Filters, speech: Speech, names: TaxonomyNames): ActiveFilter[] {
  return filterNames.flatMap((name) =>
    valuesOf(filters, name).map((value) => ({ name, value, words: words(name, value, speech, names) })),
  )
}

function words(name: FilterName, value: FilterValue, { text, formats }: Speech, names: TaxonomyNames): string {
  const key = String(value)
  const number = Number(value)
  switch (name) {
    case 'vehicleType':
      return text(`vehicleTypes.${value as NonNullable<Filters['vehicleType']>}`)
    case 'make':
    case 'model':
    case 'variant':
      return names[name] ?? key
    case 'text':
      return text('chip.text', { words: key })
    case 'priceFrom':
      return text('chip.priceFrom', { price: formats.euro(number) })
    case 'priceUpTo':
      return text('chip.priceUpTo', { price: formats.euro(number) })
    case 'firstRegistrationFrom':
      return text('chip.firstRegistrationFrom', { year: key })
    case 'minYear':
      return text('chip.minYear', { year: key })
    case 'maxYear':
      return text('chip.maxYear', { year: key })
    case 'maxMileage':
      return text('chip.maxMileage', { mileage: formats.kilometres(number) })
    case 'region':
      return formats.country(key)
    case 'cityZip':
      return text('chip.cityZip', { place: key })
    case 'bodyType':
      return text(`bodyType.${value as NonNullable<Filters['bodyType']>[number]}`)
    case 'transmission':
      return text(`transmission.${value as NonNullable<Filters['transmission']>[number]}`)
    case 'fuelType':
      return text(`fuelType.${value as NonNullable<Filters['fuelType']>[number]}`)
    case 'condition':
      return text(`condition.${value as NonNullable<Filters['condition']>[number]}`)
    case 'doors':
      return text('chip.doors', { count: number })
    case 'sellerKind':
      return text(`sellerKind.${value as NonNullable<Filters['sellerKind']>}`)
    case 'featuredOnly':
      return text('chip.featuredOnly')
  }
}

/** Filters in the reader's words, for chips, the title and the history. */
import { defaultRadiusKm } from '../../contract/search-filters.ts'
import { readVehicleChoice } from '../../contract/vehicle-choice.ts'
import type { Speech } from '../i18n/text.tsx'
import type { TaxonomyNames } from './load-facets.ts'
import {
  type FilterName,
  type Filters,
  filterNames,
  type FilterValue,
  literalWords,
  valuesOf,
} from './search-address.ts'

export interface ActiveFilter {
  name: FilterName
  value: FilterValue
  words: string
}

/** Every value that limits the search, in a fixed order. */
export function activeFilters(filters: Filters, speech: Speech, names: TaxonomyNames): ActiveFilter[] {
  return filterNames.flatMap((name) => {
    const values = name === 'text' ? literalWords(filters.text ?? '') : valuesOf(filters, name)
    // The distance stands with its place.
    if (name === 'radiusKm') return []
    const { radiusKm } = filters
    return values.map((value) => ({ name, value, words: words(name, value, speech, { ...names, radiusKm }) }))
  })
}

function words(
  name: FilterName,
  value: FilterValue,
  { text, formats }: Speech,
  { radiusKm, ...names }: TaxonomyNames & { radiusKm: Filters['radiusKm'] | undefined },
): string {
  const key = String(value)
  const number = Number(value)
  switch (name) {
    case 'vehicleType':
      return text(`vehicleTypes.${value as NonNullable<Filters['vehicleType']>}`)
    case 'make':
    case 'model':
    case 'variant':
      return formats.vehicle(names[name] ?? key)
    case 'vehicle':
      return vehicleWords(key, names.vehicle?.[key], text)
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
    case 'minMileage':
      return text('chip.from', { value: formats.kilometres(number) })
    case 'maxMileage':
      return text('chip.maxMileage', { mileage: formats.kilometres(number) })
    case 'minPowerKw':
      return text('chip.from', { value: formats.power(number) })
    case 'maxPowerKw':
      return text('chip.upTo', { value: formats.power(number) })
    case 'minEngineCc':
      return text('chip.from', { value: formats.cubicCentimetres(number) })
    case 'maxEngineCc':
      return text('chip.upTo', { value: formats.cubicCentimetres(number) })
    case 'maxCo2':
      return text('chip.upTo', { value: formats.co2(number) })
    case 'minSeats':
      return text('chip.minSeats', { count: number })
    case 'maxSeats':
      return text('chip.maxSeats', { count: number })
    case 'region':
      return formats.country(key)
    case 'place':
      return text('chip.place', {
        place: names.place ?? placeWords(key),
        distance: formats.kilometres(radiusKm ?? defaultRadiusKm),
      })
    case 'radiusKm':
      return formats.kilometres(number)
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
    case 'colour':
      return text(`colour.${value as NonNullable<Filters['colour']>[number]}`)
    case 'features':
      return text(`feature.${value as NonNullable<Filters['features']>[number]}`)
    case 'sellerKind':
      return text(`sellerKind.${value as NonNullable<Filters['sellerKind']>}`)
    case 'withPictures':
      return text('chip.withPictures')
    case 'onlineSinceDays':
      return text('chip.onlineSinceDays', { count: number })
    case 'featuredOnly':
      return text('chip.featuredOnly')
    case 'withoutFeatured':
      return text('chip.withoutFeatured')
  }
}

/** A row by its names, or as its address has it where they are not known. */
function vehicleWords(row: string, known: string | undefined, text: Speech['text']): string {
  const choice = readVehicleChoice(row)
  if (!choice) return row
  const name =
    known ?? [choice.make, choice.model, choice.variant].flatMap((slug) => (slug ? capitalised(slug) : [])).join(' ')
  return choice.excluded ? text('chip.without', { vehicle: name }) : name
}

/** Keys of places begin with their country: `es-madrid`. */
function placeWords(key: string): string {
  return capitalised(key.replace(/^[a-z]{2}-/, ''))
}

function capitalised(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
}

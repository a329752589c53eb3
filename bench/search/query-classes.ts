/** Queries of the kinds that buyers send, drawn from listings of the market, so that popular values are frequent. */
import type { ListingSort } from '../../src/contract/market/search-filters.ts'
import type { SearchQuery } from '../../src/server/modules/market/search/search-engine.ts'
import { type GeneratedListing, mulberry32 } from './generated-listings.ts'
import type { SellerTexts } from './seller-texts.ts'

export interface Known {
  listing: GeneratedListing
  texts: SellerTexts
  make: string
  model: string
}

export const classes = {
  everything: 'nothing chosen',
  make: 'a make',
  model: 'make, model, price range, mileage',
  facts: 'country, fuel, body, years',
  text: 'two typed words',
  words: 'one to three words of the texts, half of them with a make',
  radius: 'a make within 50 km',
  many: 'type, two makes but one model, fuels, gears, colours, two features, dealers, power',
} as const
export type QueryClass = keyof typeof classes
export const classNames = Object.keys(classes) as QueryClass[]

export function questionsOf(name: QueryClass, known: readonly Known[], count: number): SearchQuery[] {
  const random = mulberry32(classNames.indexOf(name) + 1)
  return Array.from({ length: count }, () => {
    const one = known[Math.floor(random() * known.length)] as Known
    const other = known[Math.floor(random() * known.length)] as Known
    return { ...conditions(name, one, other, random), ...order(random, name) }
  })
}

function conditions(
  name: QueryClass,
  { listing, texts, make, model }: Known,
  other: Known,
  random: () => number,
): Partial<SearchQuery> {
  const { priceEuros, mileageKm, year, town } = listing
  switch (name) {
    case 'everything':
      return {}
    case 'make':
      return { make }
    case 'model': {
      const from = Math.floor((priceEuros * 0.6) / 500) * 500
      return { make, model, priceFrom: from, priceUpTo: from + 10_000, maxMileage: Math.max(10_000, Math.ceil((mileageKm * 1.3) / 5_000) * 5_000) } // prettier-ignore
    }
    case 'facts':
      return {
        region: [town.country] as NonNullable<SearchQuery['region']>,
        fuelType: [listing.fuelType as 'petrol'],
        bodyType: [listing.bodyType],
        minYear: year - 3,
        maxYear: year + 2,
      }
    case 'text':
      return { text: listing.title.toLowerCase().split(' ').slice(0, 2).join(' ') }
    case 'words':
      return { text: typedWordsOf(listing, texts, random) }
    case 'radius':
      return { make, origins: [{ name: town.city, latitude: town.latitude, longitude: town.longitude }], radiusKm: 50 }
    case 'many':
      return {
        vehicleType: 'car',
        vehicle: [make, other.make, `-${make}.${model}`],
        fuelType: ['petrol', 'diesel', 'hybrid'],
        transmission: ['manual', 'automatic'],
        colour: ['black', 'white', 'grey', 'blue'],
        features: listing.features.slice(0, 2) as SearchQuery['features'] & string[],
        sellerKind: 'dealer',
        minPowerKw: 60,
        withPictures: true,
      }
  }
}

/** Words that a buyer types who has this vehicle in mind: some of its model description, some of the seller's text. */
function typedWordsOf(listing: GeneratedListing, texts: SellerTexts, random: () => number): string {
  const [called, said] = [longWords(texts.modelDescription), longWords(texts.description)]
  const count = 1 + Math.floor(random() * 3)
  const words = Array.from({ length: count }, () => {
    const from = random() < 0.5 ? called : said
    return from[Math.floor(random() * from.length)] ?? ''
  })
  const [make = ''] = random() < 0.5 ? listing.title.split(' ') : []
  return [make, ...words].join(' ').trim().toLowerCase()
}

function longWords(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word.length > 2)
}

const sorts: readonly ListingSort[] = ['price_asc', 'price_desc', 'year_desc', 'mileage_asc', 'newest']

/** As in real life: mostly the standard order, mostly the first page. */
function order(random: () => number, name: QueryClass) {
  const chance = random()
  const usual = name === 'words' ? 'relevance' : 'featured'
  const sort = chance < 0.6 ? usual : name === 'radius' && chance < 0.8 ? 'distance' : (sorts[Math.floor(random() * sorts.length)] as ListingSort) // prettier-ignore
  return { sort, page: random() < 0.15 ? 2 + Math.floor(random() * 4) : 1, pageSize: 10 }
}

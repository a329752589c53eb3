import type { OnlineSinceDays, RadiusKm } from '../../contract/search-filters.ts'
import type {
  BodyType,
  Colour,
  Condition,
  Country,
  Feature,
  FuelType,
  SellerKind,
  Transmission,
  VehicleType,
} from '../../contract/vocabulary.ts'

/** What a search asks for, without sort and page. */
export interface Filters {
  vehicleType?: VehicleType
  make?: string
  model?: string
  variant?: string
  /** Further rows of make, model and variant: see contract/vehicle-choice.ts. */
  vehicle?: string[]
  text?: string
  priceFrom?: number
  priceUpTo?: number
  firstRegistrationFrom?: number
  minYear?: number
  maxYear?: number
  minMileage?: number
  maxMileage?: number
  minPowerKw?: number
  maxPowerKw?: number
  minEngineCc?: number
  maxEngineCc?: number
  maxCo2?: number
  minSeats?: number
  maxSeats?: number
  region?: Country
  cityZip?: string
  place?: string
  radiusKm?: RadiusKm
  bodyType?: BodyType[]
  transmission?: Transmission[]
  fuelType?: FuelType[]
  condition?: Condition[]
  doors?: number[]
  colour?: Colour[]
  features?: Feature[]
  sellerKind?: SellerKind
  withPictures?: boolean
  onlineSinceDays?: OnlineSinceDays
  featuredOnly?: boolean
  withoutFeatured?: boolean
}
export type FilterName = keyof Filters
export type FilterValue = string | number | boolean

/** Without what is there but not stated, as answers of the API may have it. */
export function statedFilters(filters: { [Name in keyof Filters]: Filters[Name] | undefined }): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** Which vehicle is for sale: type, make, model, variant, body and year, as skewed as on a real market. */
import { ownValue } from '../../contract/market/own-value.ts'
import {
  type KnownBodyType,
  type Country,
  type KnownVehicleType,
  vehicleTypes,
} from '../../contract/market/vocabulary.ts'
import type { TaxonomyMake, TaxonomyModel, TaxonomyVariant } from '../../server/seed/taxonomy/taxonomy.ts'
import { marketOf } from './countries.ts'
import { type Random, type WeightedTable, weightedTable } from './random.ts'

export interface ChosenVehicle {
  vehicleType: KnownVehicleType
  make: TaxonomyMake
  model: TaxonomyModel
  variant: TaxonomyVariant
  bodyType: KnownBodyType
  year: number
  /** 1 to 12; within this year never after the present month. */
  month: number
  /** In years, with a fraction. */
  age: number
}

const shareByType: Readonly<Record<KnownVehicleType, number>> = { car: 82, motorcycle: 8, truck: 5, caravan: 4, bus: 1 }

/** Makes whose old vehicles are still in demand. */
const longLived: Readonly<Record<KnownVehicleType, number>> = {
  car: 1,
  motorcycle: 1.5,
  truck: 1,
  bus: 1.3,
  caravan: 1.8,
}

type ChooseVehicle = (random: Random, vehicleType: KnownVehicleType, country: Country) => ChosenVehicle

/** Draws a vehicle type that the taxonomy contains. */
export function vehicleTypeTable(taxonomy: readonly TaxonomyMake[]): WeightedTable<KnownVehicleType> {
  const known = new Set(taxonomy.map(({ vehicleType }) => vehicleType))
  return weightedTable(vehicleTypes.map((type) => [type, known.has(type) ? shareByType[type] : 0] as const))
}

/** Prepares the draws once, so that choosing is fast for a market of any size. */
export function createVehicleChooser(taxonomy: readonly TaxonomyMake[], now: Date): ChooseVehicle {
  const thisYear = now.getUTCFullYear()
  const thisMonth = now.getUTCMonth() + 1
  const makes = new Map<string, WeightedTable<TaxonomyMake>>()
  const models = new Map<TaxonomyMake, WeightedTable<ModelChoice>>()

  function makesIn(vehicleType: KnownVehicleType, country: Country): WeightedTable<TaxonomyMake> {
    const preferences = marketOf(country).makes
    return remember(makes, `${vehicleType} ${country}`, () =>
      weightedTable(
        taxonomy
          .filter((make) => make.vehicleType === vehicleType && make.models.some((model) => isBuilt(model, thisYear)))
          .map((make) => [make, make.weight * (ownValue(preferences, make.slug) ?? 1)] as const),
      ),
    )
  }

  return (random, vehicleType, country) => {
    const make = random.draw(makesIn(vehicleType, country))
    const { model, bodies, variants } = random.draw(remember(models, make, () => modelChoices(make, thisYear)))
    const { variant, years } = random.draw(variants)
    const year = random.draw(years)
    const month = random.int(1, year === thisYear ? thisMonth : 12)
    const age = Math.max(thisYear - year + (thisMonth - month) / 12, 0.02)
    return { vehicleType, make, model, variant, bodyType: random.draw(bodies), year, month, age }
  }
}

interface ModelChoice {
  model: TaxonomyModel
  bodies: WeightedTable<KnownBodyType>
  variants: WeightedTable<{ variant: TaxonomyVariant; years: WeightedTable<number> }>
}

function modelChoices(make: TaxonomyMake, thisYear: number): WeightedTable<ModelChoice> {
  return weightedTable(
    make.models
      .filter((model) => isBuilt(model, thisYear))
      .map((model) => {
        const variants = model.variants
          .filter(({ fromYear }) => fromYear <= thisYear)
          .map((variant) => ({ variant, ...yearsOf(variant, make.vehicleType, thisYear) }))
        const cheapest = Math.min(...variants.map(({ variant }) => variant.newPriceEuros ?? Infinity))
        const choice: ModelChoice = {
          model,
          bodies: weightedTable(model.bodyTypes.map((bodyType, rank) => [bodyType, 1 / (1 + rank)] as const)),
          variants: weightedTable(
            variants.map(({ variant, years, offered }) => {
              const dearness = variant.newPriceEuros === null ? 1 : variant.newPriceEuros / cheapest
              return [{ variant, years }, (offered * popularity(variant)) / dearness] as const
            }),
          ),
        }
        const newest = Math.max(...variants.map(({ freshness }) => freshness))
        return [choice, model.weight * (0.15 + 0.85 * newest)] as const
      }),
  )
}

/** The years of a variant by how many of each are on offer, their sum, and the demand for the newest of them. */
function yearsOf(variant: TaxonomyVariant, vehicleType: KnownVehicleType, thisYear: number) {
  const lastYear = Math.min(variant.toYear ?? thisYear, thisYear)
  const entries: [number, number][] = []
  for (let year = variant.fromYear; year <= lastYear; year += 1) {
    entries.push([year, offeredAtAge((thisYear - year) / longLived[vehicleType])])
  }
  const weights = entries.map(([, weight]) => weight)
  return {
    years: weightedTable(entries),
    offered: weights.reduce((sum, weight) => sum + weight, 0),
    freshness: Math.max(...weights) / 10,
  }
}

/** How many vehicles of an age are on offer: most are two to ten years old, and some classics never go away. */
function offeredAtAge(age: number): number {
  if (age < 2) return 7 + age
  if (age <= 6) return 10
  return Math.max(10 * Math.exp(-0.17 * (age - 6)), 0.12)
}

/** The fuels that buyers chose when new: some were always a small part of a model's sales. */
function popularity({ fuelType }: TaxonomyVariant): number {
  switch (fuelType) {
    case 'lpg':
    case 'cng':
    case 'hydrogen':
      return 0.25
    case 'electric':
    case 'plugin_hybrid':
      return 0.75
    default:
      return 1
  }
}

function isBuilt(model: TaxonomyModel, thisYear: number): boolean {
  return model.variants.some(({ fromYear }) => fromYear <= thisYear)
}

function remember<Key, Value>(memory: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = memory.get(key)
  if (known !== undefined) return known
  const value = make()
  memory.set(key, value)
  return value
}

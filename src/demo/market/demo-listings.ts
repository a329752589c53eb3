/**
 * The listings of the demo market. Pure and repeatable: the same arguments give the same market, and the listing with a
 * given index is the same for any number of listings.
 */
import type { ListingDraft } from '../../contract/listing-draft.ts'
import { settledMileage } from '../../contract/market/mileage.ts'
import { otherModel } from '../../contract/market/other-model.ts'
import { isLabelled } from '../../contract/market/energy-label.ts'
import type { Country, KnownVehicleType } from '../../contract/market/vocabulary.ts'
import type { DrawingRequest } from '../drawings/draw-vehicle.ts'
import type { TaxonomyMake } from '../../server/seed/taxonomy/taxonomy.ts'
import { countryMarkets, marketOf } from './countries.ts'
import { type DemoSeller, furtherPrivateSeller } from './demo-sellers.ts'
import { describeVehicle } from './descriptions.ts'
import { co2Of, colourOf, featuresOf, seatingOf } from './equipment.ts'
import { furtherEquipmentOf } from './further-equipment.ts'
import { interiorOf } from './interior.ts'
import { modelDescriptionOf } from './model-descriptions.ts'
import { laterFactsOf } from './later-facts.ts'
import { courseOf, type OfferCourse } from './offer-course.ts'
import { buildOf, picturesOf } from './pictures.ts'
import { askingPrice } from './pricing.ts'
import { typeFactsOf } from './type-facts.ts'
import { createRandom, type Random, weightedTable } from './random.ts'
import { registrationNumberFrom } from './registration-numbers.ts'
import { type Town, townsOf } from './towns.ts'
import { typeKeyFor } from './type-keys.ts'
import { type ChosenVehicle, createVehicleChooser, vehicleTypeTable } from './vehicle-choice.ts'
import { stateOf, type VehicleState } from './vehicle-state.ts'
import { mostVins, vinFor } from './vins.ts'

export interface DemoListing extends OfferCourse {
  /** One of the given sellers, or a further private one: always the same object. */
  seller: DemoSeller
  draft: Omit<ListingDraft, 'imageIds'>
  /** The first is the display image. */
  pictures: DrawingRequest[]
}

export interface DemoMarket {
  count: number
  taxonomy: readonly TaxonomyMake[]
  sellers: readonly DemoSeller[]
  seed: number
  now: Date
}

/** How often a private seller sells such a vehicle, if both kinds of seller exist. */
const privateShareByType: Readonly<Record<KnownVehicleType, number>> = {
  car: 0.19,
  motorcycle: 0.42,
  truck: 0.07,
  bus: 0.05,
  caravan: 0.36,
}

/** The resulting share in the whole market, since small countries have one seller only. */
const privateShare = 0.2

/** Further equipment and interior are drawn apart, so that they change nothing else of a vehicle. */
const streamApart = 2

export function* demoListings({ count, taxonomy, sellers, seed, now }: DemoMarket): Generator<DemoListing> {
  const chooseVehicle = createVehicleChooser(taxonomy, now)
  const types = vehicleTypeTable(taxonomy)
  const selling = sellersByCountry(sellers, seed)
  const featuring = featuredOnes()
  const markets = weightedTable(
    countryMarkets.map(({ country, weight }) => [country, selling.has(country) ? weight : 0] as const),
  )

  for (let index = 0; index < count; index += 1) {
    const random = createRandom(seed, index)
    const country = random.draw(markets)
    const vehicle = chooseVehicle(random, random.draw(types), country)
    const seller = sellerFor(random, selling.get(country), vehicle.vehicleType)
    // Facts that came later are drawn by themselves, so that the others stay as they were.
    const later = createRandom(seed + 1, index)
    const listing = listingOf(random, later, index, vehicle, seller, featuring, now)
    const typeFacts = typeFactsOf(createRandom(seed + 2, index), vehicle)
    yield { seller, ...listing, draft: { ...listing.draft, ...typeFacts } }
  }
}

function listingOf(
  random: Random,
  later: Random,
  index: number,
  vehicle: ChosenVehicle,
  seller: DemoSeller,
  featuring: Featuring,
  now: Date,
): Omit<DemoListing, 'seller'> {
  const { vehicleType, make, model, variant, bodyType, year, month } = vehicle
  const soldByDealer = seller.kind !== 'private'
  const state = stateOf(random, vehicle, soldByDealer)
  const isNew = state.condition === 'new'
  const market = marketOf(seller.country)
  const firstPriceEuros = askingPrice(random, { vehicle, state, soldByDealer, priceLevel: market.priceLevel })
  const isFeatured = state.damaged !== 'yes' && featuring(index, vehicleType)
  const course = courseOf(random, { soldByDealer, privateShare, firstPriceEuros, isFeatured, now })
  const colour = colourOf(random, vehicle)
  const features = featuresOf(random, vehicle)
  const town = townFor(random, seller)
  // In a country with several languages, sellers use the one spoken at the vehicle's town.
  const language = town.language ?? market.language
  const vatDeductible =
    soldByDealer &&
    vehicle.age < 8 &&
    random.chance(isNew ? 0.9 : vehicleType === 'truck' || vehicleType === 'bus' ? 0.8 : 0.28)
  const inspectionValidUntil = isNew ? null : inspectionOf(random, vehicle, state, seller.country, now)
  const description = describeVehicle(random, language, {
    vehicle, state, features, inspectionValidUntil, vatDeductible, soldByDealer, country: town.country, town: town.city,
  }) // prettier-ignore

  const co2GramsPerKm = co2Of(random, vehicle)
  const { country } = seller
  const laterFacts = laterFactsOf(later, {
    vehicle,
    state,
    soldByDealer,
    country,
    isLabelled: isLabelled(
      {
        ...state,
        vehicleType,
        year,
        country,
        firstRegistrationMonth: month,
        offerKind: null,
        sellerKind: soldByDealer ? 'dealer' : 'private',
      },
      course.publishedAt,
    ),
    co2GramsPerKm,
  })
  const statedVariant = random.chance(0.97) ? variant.slug : null
  // Of a young one the month decides whether it counts as new.
  const firstRegistrationMonth = isNew || (random.chance(0.08) && vehicle.age > 2) ? null : month
  const transmission = variant.transmissions.length === 0 ? null : transmissionOf(random, vehicle)

  const apart = createRandom(index, streamApart)
  return {
    draft: {
      vehicleType,
      make: make.slug,
      // A few sellers do not find their model in the list.
      ...(index % 480 === 479
        ? { model: otherModel.slug, variant: null, modelDescription: `${model.name} ${variant.name}` }
        : {
            model: model.slug,
            variant: statedVariant,
            // One seller in six leaves it empty.
            modelDescription:
              index % 6 === 0 ? null : modelDescriptionOf({ vehicle, bodyType, transmission, features }),
          }),
      year,
      firstRegistrationMonth,
      ...settledMileage({ mileageKm: state.mileageKm, odometer: null, bodyType }),
      priceEuros: course.priceSteps.at(-1)?.priceEuros ?? firstPriceEuros,
      condition: state.condition,
      bodyType,
      fuelType: variant.fuelType,
      transmission,
      engineCc: variant.engineCc,
      powerKw: variant.powerKw,
      colour,
      ...seatingOf(random, vehicle),
      ...interiorOf(apart, vehicle, { transmission, soldByDealer }),
      registrationNumber: !isNew && random.chance(0.09) ? registrationNumberFrom(random, seller.country) : null,
      vin:
        index < mostVins && random.chance(soldByDealer ? 0.6 : 0.08)
          ? vinFor(random, index, vehicleType, make.slug, year)
          : null,
      features: [...features, ...furtherEquipmentOf(apart, vehicle)],
      typeKey: typeKeyFor(apart, vehicle, seller.country),
      description,
      descriptionLanguage: language,
      accident: state.accident,
      damaged: state.damaged,
      serviceHistory: state.serviceHistory,
      previousOwners: state.previousOwners,
      inspectionValidUntil,
      ...laterFacts,
      // One dealer in four leaves it empty, as real dealers do.
      vatTreatment: vatDeductible ? 'deductible' : soldByDealer && index % 4 !== 0 ? 'margin' : 'not_stated',
      location: `${town.city}, ${market.name}`,
      city: town.city,
      region: town.region,
      postcode: town.postcode,
      country: town.country,
      latitude: town.latitude,
      longitude: town.longitude,
      contactPhone: random.chance(soldByDealer ? 0.98 : 0.86) ? seller.phone : null,
      showContactPhone: soldByDealer || random.chance(0.9),
      videoUrl: null,
    },
    pictures: picturesOf(
      random,
      { bodyType, colour, electric: variant.fuelType === 'electric', build: buildOf(bodyType, variant.powerKw) },
      soldByDealer,
    ),
    ...course,
  }
}

/** Sellers with listings of a country. */
interface CountrySellers {
  dealers: DemoSeller[]
  /** Those that are given. */
  privates: DemoSeller[]
  /** Whose turn it is to sell a vehicle of their own. */
  nextPrivate: () => DemoSeller
}

function sellersByCountry(sellers: readonly DemoSeller[], seed: number): Map<Country, CountrySellers> {
  const byCountry = new Map<Country, CountrySellers>()
  for (const seller of sellers) {
    if (!seller.sells) continue
    const { country } = seller
    const entry = byCountry.get(country) ?? sellersOf(country, seed)
    entry[seller.kind === 'private' ? 'privates' : 'dealers'].push(seller)
    byCountry.set(country, entry)
  }
  return byCountry
}

function sellersOf(country: Country, seed: number): CountrySellers {
  const privates: DemoSeller[] = []
  let sold = 0
  return {
    dealers: [],
    privates,
    nextPrivate: () => {
      // Every other one sells two vehicles.
      const number = Math.floor(sold / 3) * 2 + (sold % 3 === 2 ? 1 : 0)
      sold += 1
      return (privates[number] ??= furtherPrivateSeller(seed, country, number))
    },
  }
}

function sellerFor(random: Random, here: CountrySellers | undefined, vehicleType: KnownVehicleType): DemoSeller {
  if (!here) throw new Error('A country without sellers was drawn')
  const isPrivate = random.chance(privateShareByType[vehicleType])
  const dealer = here.dealers.length > 0 ? random.pick(here.dealers) : undefined
  return !dealer || (isPrivate && here.privates.length > 0) ? here.nextPrivate() : dealer
}

/** Says of a vehicle whether it is featured; asked once for each, in their order. */
type Featuring = (index: number, vehicleType: KnownVehicleType) => boolean

/** So many vehicles have one that is featured among them. */
const perFeatured = 400
/**
 * A small market has enough to fill the strip of the home page: as many as one of 2,400, one in each stretch of its first vehicles.
 */
const firstFeatured: readonly KnownVehicleType[] = ['car', 'car', 'car', 'car', 'car', 'motorcycle']
const stretchLength = 100

function featuredOnes(): Featuring {
  const found = new Set<number>()
  return (index, vehicleType) => {
    const first = firstFeatured[Math.floor(index / stretchLength)]
    if (first === undefined && index < firstFeatured.length * perFeatured) return false
    const stretch = first === undefined ? Math.floor(index / perFeatured) : Math.floor(index / stretchLength)
    if (found.has(stretch) || (first ?? vehicleType) !== vehicleType) return false
    found.add(stretch)
    return true
  }
}

/** Most vehicles are at the seller's town, others at a branch or with a relative in the same country. */
function townFor(random: Random, { town, country, kind }: DemoSeller): Town {
  return random.chance(kind === 'private' ? 0.6 : 0.5) ? town : random.pick(townsOf(country))
}

/** New variants are mostly sold with the more expensive of the two gearboxes. */
function transmissionOf(random: Random, { variant, year }: ChosenVehicle) {
  const [first, ...others] = variant.transmissions
  if (first === undefined) return null
  if (others.length === 0 || random.chance(year < 2012 ? 0.68 : 0.45)) return first
  return random.pick(others)
}

const inspectTowed: ReadonlySet<Country> = new Set<Country>([
  'DE',
  'AT',
  'CZ',
  'SK',
  'PL',
  'HU',
  'SE',
  'SI',
  'HR',
  'EE',
  'LV',
  'LT',
])
const ignoreMotorcycles: ReadonlySet<Country> = new Set<Country>(['NL', 'FI', 'IE', 'DK'])

/** The last day of the month up to which the vehicle may be driven without another inspection. */
function inspectionOf(
  random: Random,
  { vehicleType, bodyType, age }: ChosenVehicle,
  state: VehicleState,
  country: Country,
  now: Date,
) {
  if (bodyType === 'touring_caravan' && !inspectTowed.has(country)) return null
  if (vehicleType === 'motorcycle' && ignoreMotorcycles.has(country)) return null
  if (state.damaged === 'yes' || random.chance(age < 3 ? 0.4 : 0.25)) return null
  const isYearly = vehicleType === 'truck' || vehicleType === 'bus'
  const months = isYearly ? random.int(1, 12) : age < 2 ? random.int(14, 36) : random.int(1, 24)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0)).toISOString().slice(0, 10)
}

/** The vehicle of a listing's page as schema.org data. It says nothing that the page does not show. */
import type { Unit } from '../../contract/market/fact-kinds.ts'
import { factSurfaces, type FactsOn, surfacesOf } from '../../contract/market/fact-surfaces.ts'
import type { ListingDetail } from '../../contract/listings.ts'
import { listingPath } from '../../contract/market/listing-path.ts'
import { isOtherModel } from '../../contract/market/other-model.ts'
import { secondLineOf } from '../../contract/market/second-line.ts'
import { factKeys, factOf } from '../../contract/market/vehicle-facts.ts'
import { misfitOf } from '../../contract/market/misfits.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import { factWords } from '../facts/fact-words.ts'
import type { GoneListing } from '../listings/gone-listing.ts'
import type { Speech } from '../i18n/text.tsx'
import { context, type Site } from './structured-data.ts'

/** Schema.org has no type for caravans and trucks; its buses carry passengers commercially. */
const vehicleTypeNames: Readonly<Record<VehicleType, string>> = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  truck: 'Vehicle',
  bus: 'BusOrCoach',
  caravan: 'Vehicle',
}

const inStock = `${context}/InStock`
/** Held for another buyer until a day. */
const reserved = `${context}/Reserved`
/** What comes back; "discontinued" would not. */
const pausedForNow = `${context}/OutOfStock`

/** UN/CEFACT codes of units. */
const unitCodes: Partial<Record<Unit, string>> = { km: 'KMT', kW: 'KWT', 'cm³': 'CMQ', kg: 'KGM' }

type SchemaFact = FactsOn<{ schemaOrg: string }>
const factKeysOfSchema = factKeys.filter((key): key is SchemaFact => surfacesOf(key).schemaOrg !== undefined)

/** The stated facts by their properties, those of the engine separate. */
function factProperties(listing: ListingDetail, speech: Speech): { vehicle: object; engine: object } {
  const facts = factKeysOfSchema.flatMap((key): [string, unknown][] => {
    const value = factProperty(key, listing, speech)
    return value === null ? [] : [[factSurfaces[key].schemaOrg, value]]
  })
  const engine = facts.filter(([name]) => name.startsWith(ofEngine))
  return {
    vehicle: Object.fromEntries(facts.filter(([name]) => !name.startsWith(ofEngine))),
    engine: Object.fromEntries(engine.map(([name, value]) => [name.slice(ofEngine.length), value])),
  }
}

const ofEngine = 'vehicleEngine.'

function factProperty(key: SchemaFact, listing: ListingDetail, speech: Speech): unknown {
  const fact = factOf(key)
  const value = misfitOf(key, listing) === null ? listing[key] : null
  if (value === null || fact.kind !== 'number') return factWords(key, value, speech)
  const unitCode = fact.unit && unitCodes[fact.unit]
  if (unitCode !== undefined) return { '@type': 'QuantitativeValue', value, unitCode }
  return fact.unit === 'year' ? String(value) : value
}

/** A vehicle with its offer. A private seller is not named: the page shows no more than a first name. */
export function vehicleData(listing: ListingDetail, speech: Speech, { baseUrl, localPath }: Site): object {
  const url = baseUrl + localPath(listingPath(listing))
  const itemCondition = `${context}/${conditionOf(listing)}`
  const { vehicle, engine } = factProperties(listing, speech)
  return {
    '@context': context,
    '@type': ownValue(vehicleTypeNames, listing.vehicleType) ?? 'Vehicle',
    '@id': `${url}#vehicle`,
    name: [listing.title, secondLineOf(listing)].filter(Boolean).join(' '),
    url,
    description: listing.description,
    image: listing.images.map((image) => baseUrl + largest(image)),
    sku: String(listing.number),
    brand: { '@type': 'Brand', name: listing.make.name },
    model: isOtherModel(listing.model.slug) ? undefined : listing.model.name,
    vehicleConfiguration: listing.variant?.name,
    dateVehicleFirstRegistered: monthOf(listing),
    ...vehicle,
    vehicleEngine:
      Object.keys(engine).length === 0
        ? undefined
        : {
            '@type': 'EngineSpecification',
            fuelType: factWords('fuelType', listing.fuelType, speech) ?? undefined,
            ...engine,
          },
    itemCondition,
    offers: {
      '@type': 'Offer',
      url,
      price: listing.priceEuros,
      priceCurrency: 'EUR',
      availability: availabilityOf(listing),
      itemCondition,
      availableAtOrFrom: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: listing.city,
          addressRegion: listing.region ?? undefined,
          addressCountry: listing.country,
        },
      },
      seller:
        listing.sellerKind === 'dealer'
          ? { '@type': 'AutoDealer', name: listing.seller.name ?? undefined }
          : { '@type': 'Person' },
    },
  }
}

/** A vehicle that its seller has paused for now: what its page still says, and that it cannot be bought. */
export function pausedVehicleData(paused: GoneListing, path: string, { baseUrl, localPath }: Site): object | null {
  if (paused.title === null || paused.priceEuros === null) return null
  const url = baseUrl + localPath(path)
  return {
    '@context': context,
    '@type': (paused.vehicleType !== null && ownValue(vehicleTypeNames, paused.vehicleType)) || 'Vehicle',
    '@id': `${url}#vehicle`,
    name: paused.title,
    url,
    ...(paused.year !== null && { vehicleModelDate: String(paused.year) }),
    offers: { '@type': 'Offer', url, price: paused.priceEuros, priceCurrency: 'EUR', availability: pausedForNow },
  }
}

function availabilityOf({ pausedAt, reservedUntil }: ListingDetail): string {
  if (pausedAt !== null) return pausedForNow
  return reservedUntil === null ? inStock : reserved
}

function conditionOf({ condition, damaged }: ListingDetail): string {
  if (damaged === 'yes') return 'DamagedCondition'
  return condition === 'new' ? 'NewCondition' : 'UsedCondition'
}

function monthOf({ year, firstRegistrationMonth: month }: ListingDetail): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}

function largest({ sources }: ListingDetail['images'][number]): string {
  return sources.reduce((largest, source) => (source.width > largest.width ? source : largest)).url
}

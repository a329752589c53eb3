/** What pages say, in the words of schema.org. Nothing is said here that the page does not show. */
import type { Unit } from '../../contract/fact-kinds.ts'
import type { ListingCard, ListingDetail } from '../../contract/listings.ts'
import { listingPath } from '../../contract/listing-path.ts'
import type { PublicProfile } from '../../contract/profiles.ts'
import { factKeys, factOf, type FactsWith, vehicleFacts } from '../../contract/vehicle-facts.ts'
import type { VehicleType } from '../../contract/vocabulary.ts'
import { factWords } from '../facts/fact-words.ts'
import type { Speech } from '../i18n/text.tsx'

const context = 'https://schema.org'

/** The site's address, and the path of a page in the reader's language. */
export interface Site {
  baseUrl: string
  localPath: (path: string) => string
}

/** There is no word for caravans and trucks; buses carry passengers for a living there. */
const vehicleTypeNames: Readonly<Record<VehicleType, string>> = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  truck: 'Vehicle',
  bus: 'BusOrCoach',
  caravan: 'Vehicle',
}

/** UN/CEFACT codes of the units that a value is said with. */
const unitCodes: Partial<Record<Unit, string>> = { km: 'KMT', kW: 'KWT', 'cm³': 'CMQ' }

type ToldFact = FactsWith<{ schemaOrg: string }>
const toldFacts = factKeys.filter((key): key is ToldFact => factOf(key).schemaOrg !== undefined)

/** The stated facts by their properties, those of the engine apart. */
function factProperties(listing: ListingDetail, speech: Speech): { vehicle: object; engine: object } {
  const told = toldFacts.flatMap((key): [string, unknown][] => {
    const value = factProperty(key, listing, speech)
    return value === null ? [] : [[vehicleFacts[key].schemaOrg, value]]
  })
  const engine = told.filter(([name]) => name.startsWith(ofEngine))
  return {
    vehicle: Object.fromEntries(told.filter(([name]) => !name.startsWith(ofEngine))),
    engine: Object.fromEntries(engine.map(([name, value]) => [name.slice(ofEngine.length), value])),
  }
}

const ofEngine = 'vehicleEngine.'

function factProperty(key: ToldFact, listing: ListingDetail, speech: Speech): unknown {
  const fact = factOf(key)
  const value = listing[key]
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
    '@type': vehicleTypeNames[listing.vehicleType] ?? 'Vehicle',
    '@id': `${url}#vehicle`,
    name: [listing.title, listing.variant?.name].filter(Boolean).join(' '),
    url,
    description: listing.description,
    image: listing.images.map((image) => baseUrl + largest(image)),
    sku: String(listing.number),
    brand: { '@type': 'Brand', name: listing.make.name },
    model: listing.model.name,
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
      availability: `${context}/InStock`,
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

/** A step of the way to a page; the last is the page itself. */
export interface Step {
  name: string
  /** Without a language prefix. */
  path: string
}

export function trailData(steps: readonly Step[], { baseUrl, localPath }: Site): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: baseUrl + localPath(path),
    })),
  }
}

/** Listings in the order in which the page shows them; `first` is the position of the first among all results. */
export function listData(
  listings: readonly ListingCard[],
  { total, first = 1 }: { total: number; first?: number },
  { baseUrl, localPath }: Site,
): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: listings.map((listing, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: listing.title,
      url: baseUrl + localPath(listingPath(listing)),
    })),
  }
}

/** An approved dealer as the public profile shows them; null for everybody else, who is no business to be found. */
export function dealerData(profile: PublicProfile, { baseUrl, localPath }: Site): object | null {
  if (!profile.approvedDealer || profile.name === null) return null
  const url = baseUrl + localPath(`/public-profile/${profile.userId}`)
  const { dealerContact: contact, profilePictureUrl: picture } = profile
  return {
    '@context': context,
    '@type': 'AutoDealer',
    '@id': `${url}#dealer`,
    name: profile.name,
    url,
    image: picture === null ? undefined : new URL(picture, `${baseUrl}/`).href,
    telephone: contact?.phone ?? undefined,
    email: contact?.email ?? undefined,
    sameAs: contact?.website ?? undefined,
    address: contact?.registeredAddress ?? undefined,
    areaServed: profile.country ?? undefined,
    currenciesAccepted: 'EUR',
  }
}

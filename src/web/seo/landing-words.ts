/** The texts of a landing page, composed from figures. */
import type { Landing, LandingParts } from '../../contract/seo.ts'
import type { LandingFilters } from '../../contract/market/landing-pages.ts'
import type { Speech } from '../i18n/text.tsx'
import { landingHref } from './landing-href.ts'
import type { Step } from './structured-data.ts'
import { typeTitle, typeValues } from '../vehicles/type-title.ts'

export interface LandingPrices {
  lowestPriceEuros: number | null
  medianPriceEuros: number | null
  highestPriceEuros: number | null
}

type Names = Pick<Landing, 'make' | 'model'>

export function landingHeading(filters: LandingFilters, { make, model }: Names, speech: Speech): string {
  const { text, formats } = speech
  const { vehicleType: type, bodyType, fuelType, region } = filters
  const title = typeTitle(speech, type)
  if (make && model) return text('landing.model', { name: formats.vehicle(`${make.name} ${model.name}`) })
  if (make) return text('landing.make', { name: make.name, ...typeValues(speech, type) })
  const [country] = region ?? []
  if (country) {
    const place = text('landing.place', { code: country, name: formats.country(country) })
    return text('landing.in', { title, place })
  }
  if (bodyType?.[0]) return text('landing.of', { title, name: text(`bodyType.${bodyType[0]}`) })
  if (fuelType?.[0]) return text('landing.of', { title, name: text(`fuelType.${fuelType[0]}`) })
  return title
}

/** Vehicle type, and below it the page's subject. */
export function landingSteps(filters: LandingFilters, { make, model }: Names, { text, formats }: Speech): Step[] {
  const { vehicleType, bodyType, fuelType, region } = filters
  const step = (name: string, about: Omit<LandingFilters, 'vehicleType'>) => ({
    name,
    path: landingHref({ vehicleType, ...about }),
  })
  return [
    step(text(`vehicleTypes.${vehicleType}`), {}),
    ...(make ? [step(make.name, { make: make.slug })] : []),
    ...(make && model ? [step(formats.vehicle(model.name), { make: make.slug, model: model.slug })] : []),
    ...(bodyType?.[0] ? [step(text(`bodyType.${bodyType[0]}`), { bodyType })] : []),
    ...(fuelType?.[0] ? [step(text(`fuelType.${fuelType[0]}`), { fuelType })] : []),
    ...(region?.[0] ? [step(formats.country(region[0]), { region })] : []),
  ]
}

/** One sentence on number and prices of the listings; also the description for search engines. */
export function landingOffers(total: number, prices: LandingPrices, { text, formats }: Speech): string {
  const { lowestPriceEuros: low, medianPriceEuros: median, highestPriceEuros: high } = prices
  if (low === null || median === null || high === null) return text('landing.none')
  return text('landing.offers', {
    count: total,
    low: formats.euro(low),
    median: formats.euro(median),
    high: formats.euro(high),
  })
}

const partsTold = 3

/** More statements about these listings; none if there are too few. */
export function landingFacts(landing: Landing, speech: Speech): string[] {
  const { text, formats } = speech
  const { total, oldestYear, newestYear, medianMileageKm, fromDealers, selling } = landing
  if (total < 2 || oldestYear === null || newestYear === null || medianMileageKm === null) return []
  const mostly = mostOffered(landing, speech)
  return [
    text('landing.ages', {
      oldest: String(oldestYear),
      newest: String(newestYear),
      mileage: formats.kilometres(medianMileageKm),
    }),
    ...(mostly.length > 0 ? [text('landing.mostly', { parts: mostly.join(' · ') })] : []),
    text('landing.sellers', {
      dealers: formats.number(fromDealers),
      privates: formats.number(total - fromDealers),
    }),
    ...(selling ? [text('landing.selling', { days: selling.medianDays })] : []),
  ]
}

/** The largest parts of each kind behind its name, without the page's own: `Fuel type: Petrol (37)`. */
function mostOffered({ make, model, parts }: Landing, { text, formats }: Speech): string[] {
  const largest = make ? parts.models.map((part) => ({ ...part, name: formats.vehicle(part.name) })) : parts.makes
  const kinds = [
    [text(make ? 'filter.model' : 'filter.make'), model || largest.length < 2 ? [] : largest.slice(0, partsTold)],
    [text('filter.fuelType'), foremost(named(parts.fuelTypes, (key) => text(`fuelType.${key}`)))],
    [text('filter.bodyType'), foremost(named(parts.bodyTypes, (key) => text(`bodyType.${key}`)))],
    [text('filter.region'), foremost(named(parts.countries, formats.country))],
  ] as const
  return kinds
    .filter(([, shown]) => shown.length > 0)
    .map(([kind, shown]) => {
      const counted = shown.map(({ name, listings }) => text('landing.part', { name, count: formats.number(listings) }))
      return `${formats.lead(kind)} ${counted.join(', ')}`
    })
}

/** The first of several, if it is larger than the second. */
function foremost<Part extends { listings: number }>([first, second]: readonly Part[]): Part[] {
  return first && second && first.listings > second.listings ? [first] : []
}

function named<Key extends string>(entries: readonly { key: Key; listings: number }[], nameOf: (key: Key) => string) {
  return entries.map(({ key, listings }) => ({ name: nameOf(key), listings }))
}

export interface RelatedLink {
  path: string
  name: string
  listings: number
}
export interface RelatedGroup {
  title: string
  links: RelatedLink[]
}

/** Other landing pages of the vehicle type, by kind; without this page and empty groups. */
export function relatedGroups(
  filters: LandingFilters,
  { make, related }: { make: Landing['make']; related: LandingParts },
  { text, formats }: Speech,
): RelatedGroup[] {
  const { vehicleType } = filters
  const ownPath = landingHref(filters)
  const link = (name: string, listings: number, about: Omit<LandingFilters, 'vehicleType'>) => ({
    name,
    listings,
    path: landingHref({ vehicleType, ...about }),
  })
  const groups = [
    {
      title: text('landing.models', { name: make?.name ?? '' }),
      links: make
        ? related.models.map(({ slug, name, listings }) => link(name, listings, { make: make.slug, model: slug }))
        : [],
    },
    {
      title: text('landing.makes'),
      links: related.makes.map(({ slug, name, listings }) => link(name, listings, { make: slug })),
    },
    {
      title: text('landing.bodyTypes'),
      links: related.bodyTypes.map(({ key, listings }) => link(text(`bodyType.${key}`), listings, { bodyType: [key] })),
    },
    {
      title: text('landing.fuelTypes'),
      links: related.fuelTypes.map(({ key, listings }) => link(text(`fuelType.${key}`), listings, { fuelType: [key] })),
    },
    {
      title: text('landing.countries'),
      links: related.countries.map(({ key, listings }) => link(formats.country(key), listings, { region: [key] })),
    },
  ]
  return groups
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ path }) => path !== ownPath).toSorted((a, b) => formats.compare(a.name, b.name)),
    }))
    .filter(({ links }) => links.length > 0)
}

/** Parses geocoder responses. Results without a town, a country or coordinates are omitted, not guessed. */
import { z } from 'zod'

/** A location of an external geocoder, in the query's language. */
export interface FoundLocation {
  placeId: string
  city: string
  region: string | null
  postcode: string | null
  country: string
  /** ISO 3166, upper case. */
  countryCode: string
  /** Street and number. */
  street: string | null
  latitude: number
  longitude: number
}

const text = z.string().trim().min(1).max(200)
const optional = text.nullish().catch(null)
const coordinate = z.coerce.number().min(-180).max(180)

const nominatimResult = z.object({
  osm_type: z.string(),
  osm_id: z.union([z.string(), z.number()]),
  lat: coordinate,
  lon: coordinate,
  address: z.object({
    city: optional,
    town: optional,
    village: optional,
    municipality: optional,
    hamlet: optional,
    state: optional,
    county: optional,
    postcode: optional,
    country: text,
    country_code: text,
    road: optional,
    house_number: optional,
  }),
})

/** https://nominatim.org/release-docs/latest/api/Output/#jsonv2 */
export function readNominatim(answer: unknown): FoundLocation[] {
  return readEach(z.array(z.unknown()).parse(answer), nominatimResult, ({ address, osm_type, osm_id, lat, lon }) => {
    const city = address.city ?? address.town ?? address.village ?? address.municipality ?? address.hamlet
    if (!city) return null
    return {
      placeId: `osm:${osm_type.charAt(0).toUpperCase()}${osm_id}`,
      city,
      region: address.state ?? address.county ?? null,
      postcode: address.postcode ?? null,
      country: address.country,
      countryCode: address.country_code.toUpperCase(),
      street: streetOf(address.road, address.house_number),
      latitude: lat,
      longitude: lon,
    }
  })
}

const photonFeature = z.object({
  geometry: z.object({ coordinates: z.tuple([coordinate, coordinate]) }),
  properties: z.object({
    osm_type: z.string(),
    osm_id: z.union([z.string(), z.number()]),
    type: z.string().nullish().catch(null),
    name: optional,
    city: optional,
    state: optional,
    county: optional,
    postcode: optional,
    country: text,
    countrycode: text,
    street: optional,
    housenumber: optional,
  }),
})

/** https://github.com/komoot/photon#search-results */
export function readPhoton(answer: unknown): FoundLocation[] {
  const { features } = z.object({ features: z.array(z.unknown()) }).parse(answer)
  return readEach(features, photonFeature, ({ properties, geometry: { coordinates } }) => {
    // A town's own entry has its name and no city.
    const city = properties.city ?? (properties.type === 'street' ? null : properties.name)
    if (!city) return null
    return {
      placeId: `osm:${properties.osm_type}${properties.osm_id}`,
      city,
      region: properties.state ?? properties.county ?? null,
      postcode: properties.postcode ?? null,
      country: properties.country,
      countryCode: properties.countrycode.toUpperCase(),
      street: streetOf(
        properties.street ?? (properties.type === 'street' ? properties.name : null),
        properties.housenumber,
      ),
      latitude: coordinates[1],
      longitude: coordinates[0],
    }
  })
}

function readEach<Result>(
  results: readonly unknown[],
  schema: z.ZodType<Result>,
  read: (result: Result) => FoundLocation | null,
): FoundLocation[] {
  return results.flatMap((result) => {
    const parsed = schema.safeParse(result)
    const found = parsed.success ? read(parsed.data) : null
    return found ?? []
  })
}

function streetOf(road: string | null | undefined, houseNumber: string | null | undefined): string | null {
  return road ? [road, houseNumber].filter(Boolean).join(' ') : null
}

/** Places of vehicles: towns and postcodes of the countries that the marketplace serves. */
import { z } from 'zod'
import { operation } from './kernel.ts'
import { maxPlaceQueryLength, maxPlaceSuggestions, minPlaceQueryLength, readLimit } from './market/limits.ts'
import { countries, languages } from './market/vocabulary.ts'

/** The key of a gazetteer place in addresses: `es-madrid`, or `fr-69003` for a postcode. */
export const placeKey = z
  .string()
  .regex(/^[a-z]{2}-[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
  .max(120)

/** A suggestion for a typed location (specification section 3); coordinates are the town's centre. */
export const locationSuggestion = z
  .object({
    placeId: z.string().meta({ description: 'A key of `places.get` when it comes from the local gazetteer' }),
    displayName: z.string(),
    fullDisplayName: z.string(),
    city: z.string().meta({ description: 'As its people call it; the display names have the name of the language' }),
    stateProvince: z.string().nullable(),
    postcode: z.string().nullable(),
    country: z.string(),
    countryCode: z.enum(countries),
    detailedAddress: z.string().nullable().meta({ description: 'Street and number, where a geocoder knows them' }),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'LocationSuggestion' })
export type LocationSuggestion = z.output<typeof locationSuggestion>

const language = z.enum(languages).default('en').meta({ description: 'In which towns and countries are named' })

export const placeOperations = {
  geocode: operation({
    method: 'GET',
    path: '/geocode',
    access: 'visitor',
    summary: 'Places for a typed location, most likely first',
    description:
      'Towns by any of their names, postcodes, and a region or country behind a comma. Uses the configured ' +
      'geocoder, and the local gazetteer if there is none or it fails or is slow.',
    input: z.object({
      query: z.string().trim().min(minPlaceQueryLength).max(maxPlaceQueryLength),
      country: z.enum(countries).optional().meta({ description: 'Only places of this country' }),
      homeCountry: z.enum(countries).optional().meta({ description: 'Where the reader is: its places come first' }),
      language,
    }),
    output: z.object({ results: z.array(locationSuggestion).max(maxPlaceSuggestions) }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/places/{placeKey}',
    access: 'visitor',
    summary: 'A place of the gazetteer',
    input: z.object({ placeKey, language }),
    output: locationSuggestion,
    errors: ['place_not_found'],
    rateLimit: readLimit,
  }),
}

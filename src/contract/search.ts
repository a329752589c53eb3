/** What search accepts and returns: filters, orders, facets and ways out of an empty result. */
import { z } from 'zod'
import { filterOf } from './market/fact-filters.ts'
import { listFacets, listInputs, rangeFacets, rangeInputs } from './fact-schemas.ts'
import { page, pageSize, slug, taxonomyKey } from './fields.ts'
import { listingsPageSize } from './market/limits.ts'
import { priceRatings } from './market/price-verdicts.ts'
import { registrationMonthPattern } from './market/registration-month.ts'
import { listingSorts, maxPlaces, onlineSinceOptionsDays, radiusOptionsKm } from './market/search-filters.ts'
import { maxVehicleChoiceLength, maxVehicleChoices, vehicleChoicePattern } from './market/vehicle-choice.ts'
import { factKeys, type FactsWith } from './market/vehicle-facts.ts'
import { countries, sellerKinds } from './market/vocabulary.ts'

const registrationMonth = z.string().regex(registrationMonthPattern)
const vehicleChoice = z.string().max(maxVehicleChoiceLength).regex(vehicleChoicePattern)

/**
 * Every filter is joined to the others by AND; alternatives inside one are joined by OR, but of `features` all have to
 * be there. Rows of `vehicle` and the one row of `make`, `model`, `variant` are joined by OR, then rows that begin with
 * `-` are taken away. A fact that a listing does not state fits no filter about it.
 */
export const searchInput = z.object({
  vehicleType: taxonomyKey.optional(),
  make: slug.optional(),
  model: slug.optional().meta({ description: 'Needs `make`' }),
  variant: slug.optional().meta({ description: 'Needs `model`' }),
  vehicle: z.array(vehicleChoice).max(maxVehicleChoices).optional().meta({
    description: 'Rows such as `volkswagen.golf.gti`, `bmw`, or `-bmw.3-series` to exclude vehicles',
  }), // prettier-ignore
  text: z.string().trim().max(200).optional().meta({
    description:
      'Each word has to occur in make, model, variant, title, model description or the text of the seller; case, accents and fillers do not matter. Of `gti|r` one has to occur',
  }),
  ...rangeInputs,
  registeredFrom: registrationMonth.optional().meta({
    description: 'First registered in this month or later, `2019-03`; a vehicle of which only the year is stated counts as that whole year',
  }), // prettier-ignore
  registeredUpTo: registrationMonth.optional().meta({
    description: 'First registered in this month or earlier; a vehicle of which only the year is stated counts as that whole year',
  }), // prettier-ignore
  region: z.array(z.enum(countries)).max(countries.length).optional().meta({ description: 'In any of these countries; left out: all of Europe' }), // prettier-ignore
  cityZip: z.string().trim().max(100).optional().meta({
    description: 'Part of a town, region or place, or a postcode; `DE-10115` is the one of Germany',
  }), // prettier-ignore
  place: z.array(z.string().trim().min(1).max(200)).max(maxPlaces).optional().meta({
    description: 'Places of the gazetteer by their keys: what is offered within `radiusKm` of any of them, 50 where nothing is said',
  }), // prettier-ignore
  radiusKm: z.literal(radiusOptionsKm).optional().meta({ description: 'Needs `place`' }),
  ...listInputs,
  priceRating: z.enum(priceRatings).optional().meta({
    description:
      'The price has this step or a better one beside like offers (`great` is the best). Vehicles that are not valued, and prices that are suspiciously low, fit none',
  }),
  sellerKind: z.enum(sellerKinds).optional(),
  withPictures: z.boolean().optional(),
  withoutReserved: z.boolean().optional().meta({ description: 'Leaves out what is reserved' }),
  onlineSinceDays: z.literal(onlineSinceOptionsDays).optional().meta({ description: 'Published in the last days' }),
  featuredOnly: z.boolean().optional(),
  withoutFeatured: z.boolean().optional().meta({ description: 'Leaves out what was paid to be featured' }),
  sort: z.enum(listingSorts).optional().meta({
    description: 'Left out: `relevance` where there is `text`, else `featured`. `relevance` needs `text`, `distance` needs `place`. `best_price`: the lowest price in per cent of its estimate first; what is not valued or suspiciously low last',
  }), // prettier-ignore
  page,
  pageSize: pageSize(listingsPageSize),
})
export type SearchInput = z.input<typeof searchInput>

/** Every filter, without sort and page. */
export const searchFilters = searchInput.omit({ sort: true, page: true, pageSize: true })
export type SearchFilters = z.input<typeof searchFilters>
export type FilterKey = keyof SearchFilters
export const filterKeys = Object.keys(searchFilters.shape) as FilterKey[]

const listings = z.int().min(0)
const counted = <Key extends z.ZodType>(key: Key) => z.array(z.object({ key, listings }))
const namedCounts = z.array(z.object({ slug, name: z.string(), listings }))

/** What facets count besides vehicle types, makes, models and variants: facts by their names, and what else is filtered by. */
export type CountedFact =
  | FactsWith<{ filter: { facet: string } }>
  | 'priceRating'
  | 'sellerKind'
  | 'region'
  | 'withPictures'
  | 'withoutReserved'
  | 'onlineSinceDays'
  | 'radiusKm'
export const countedFacts: readonly CountedFact[] = [
  ...factKeys.filter((key): key is FactsWith<{ filter: { facet: string } }> => filterOf(key)?.facet !== undefined),
  'priceRating',
  'sellerKind',
  'region',
  'withPictures',
  'withoutReserved',
  'onlineSinceDays',
  'radiusKm',
]

/** Every filter, and what to count. */
export const facetsInput = searchFilters.extend({
  facts: z.array(z.enum(countedFacts)).max(countedFacts.length).optional().meta({
    description:
      'What to count besides vehicle types, makes, models and variants; left out: everything. Facets of others are empty lists. Fewer take less time.',
  }),
})

/**
 * How many listings each option would find, with what the same facet has selected left aside: alternatives of one facet
 * do not hide each other. Options that nothing fits are there with 0. Features, of which all have to be there, count what
 * is left when one more is asked for.
 */
export const searchFacets = z
  .object({
    total: listings,
    vehicleTypes: counted(taxonomyKey),
    makes: namedCounts.meta({ description: 'Of the vehicle type, by name; of all types where none is chosen' }),
    models: z
      .array(z.object({ make: slug, slug, name: z.string(), listings }))
      .meta({ description: 'Of each make that is chosen' }),
    variants: z
      .array(z.object({ make: slug, model: slug, slug, name: z.string(), listings }))
      .meta({ description: 'Of each model that is chosen' }),
    ...listFacets,
    priceRatings: counted(z.enum(priceRatings)).meta({ description: 'Of this step or a better one' }),
    sellerKinds: counted(z.enum(sellerKinds)),
    countries: counted(z.enum(countries)),
    withPictures: listings.nullable().meta({ description: 'Null where `facts` does not ask for it' }),
    withoutReserved: listings.nullable().meta({ description: 'Null where `facts` does not ask for it' }),
    onlineSinceDays: counted(z.int()),
    radiusKm: counted(z.int()).meta({ description: 'Within so many kilometres of `place`; empty without it' }),
    ...rangeFacets,
  })
  .meta({ id: 'SearchFacets' })
export type SearchFacets = z.output<typeof searchFacets>

export const maxRelaxations = 8

const onlyVehicleFilters = searchFilters.pick({
  vehicleType: true,
  make: true,
  model: true,
  variant: true,
  vehicle: true,
  damaged: true,
})

/** Ways to more results than a search has, the most first. */
export const searchRelaxations = z
  .object({
    total: listings.meta({ description: 'Of the search as it is' }),
    relaxations: z
      .array(
        z.object({
          filter: z.enum(filterKeys as [FilterKey, ...FilterKey[]]),
          value: z.int().nullable().meta({ description: 'What the filter would be instead; null: left out' }),
          total: listings,
        }),
      )
      .max(maxRelaxations),
    onlyVehicle: z.object({ filters: onlyVehicleFilters, total: listings }).nullable().meta({
      description:
        'Vehicle type, make and model of the search alone, without damaged vehicles if it left them out, where it and every step above find nothing; null where these find nothing either',
    }),
  })
  .meta({ id: 'SearchRelaxations' })
export type SearchRelaxations = z.output<typeof searchRelaxations>

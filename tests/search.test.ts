/** What a search finds, in which order, and on which page. */
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listingDraft, type ListingDraft } from '../src/contract/listing-draft.ts'
import type { ListingCard } from '../src/contract/listings.ts'
import { searchInput, type SearchInput } from '../src/contract/search.ts'
import {
  fittingSorts,
  type ListingSort,
  listingSorts,
  sortsFromPlace,
  usualSort,
} from '../src/contract/market/search-filters.ts'
import { listings } from '../src/server/modules/market/listings/service.ts'
import { publishAll } from '../src/server/modules/selling/publishing/service.ts'
import { type Market, openMarket } from './market.ts'
import { draftOf } from './support/drafts.ts'

const hourMs = 3_600_000
let market: Market

/** Titles of what a search finds, so that a test can say what it expects; by price, to have an order. */
async function found(filters: SearchInput): Promise<string[]> {
  const { listings } = await market.visitor.listings.search({ sort: 'price_asc', pageSize: 100, ...filters })
  return listings.map(({ title, year }) => `${title} ${year}`)
}

describe('a search', () => {
  // Ordered by price. Nothing here changes the market, so it is set up once.
  beforeAll(async () => {
    market = await openMarket()
    await market.reset()
    const { ana, ben, karl } = market
    const tomorrow = new Date(market.scope.now().getTime() + 24 * hourMs)
    await ana.sells('Fiat Panda', {
      priceEuros: 4_500, year: 2012, mileageKm: 120_000, variant: '1-2', doors: 3,
      city: 'Sevilla', region: 'Andalucía', postcode: '41001', country: 'ES', location: 'Sevilla, Andalucía, Spain',
    }) // prettier-ignore
    await ben.sells('Yamaha MT-07', { priceEuros: 5_500, year: 2019, mileageKm: 12_000, powerKw: 55 })
    await ana.sells('Volkswagen Golf', {
      priceEuros: 9_900, year: 2015, mileageKm: 98_000, variant: '1-6-tdi', powerKw: 77,
      city: 'Wien', region: 'Wien', postcode: '1010', country: 'AT', location: 'Wien, Austria',
    }) // prettier-ignore
    await karl.sells('Volkswagen Golf', {
      priceEuros: 18_500, year: 2018, mileageKm: 60_000, variant: 'gti', fuelType: 'petrol', engineCc: 1_984, transmission: 'automatic', powerKw: 180,
      city: '100%_Stadt\\Neu', postcode: '80331', location: 'München, Germany',
    }) // prettier-ignore
    await karl.sells(
      'Tesla Model 3',
      { priceEuros: 29_900, year: 2021, mileageKm: 30_000, powerKw: 324 },
      { featuredUntil: tomorrow },
    )
    await ben.sells('Tesla Model 3', { priceEuros: 31_000, year: 2022 }, { packageExpiry: market.scope.now() })
  })

  const panda = 'Fiat Panda 2012'
  const yamaha = 'Yamaha MT-07 2019'
  const diesel = 'Volkswagen Golf 2015'
  const gti = 'Volkswagen Golf 2018'
  const tesla = 'Tesla Model 3 2021'

  test.each<[string, SearchInput, string[]]>([
    ['nothing in particular', {}, [panda, yamaha, diesel, gti, tesla]],
    ['a vehicle type', { vehicleType: 'motorcycle' }, [yamaha]],
    ['a vehicle type that nobody offers', { vehicleType: 'bus' }, []],
    ['a make', { make: 'volkswagen' }, [diesel, gti]],
    ['a make that does not exist', { make: 'trabant' }, []],
    ['a model', { make: 'volkswagen', model: 'golf' }, [diesel, gti]],
    ['a model of another make', { make: 'fiat', model: 'golf' }, []],
    ['a model that nobody offers', { make: 'volkswagen', model: 'passat' }, []],
    ['a variant', { make: 'volkswagen', model: 'golf', variant: 'gti' }, [gti]],
    ['a make of another vehicle type', { vehicleType: 'motorcycle', make: 'fiat' }, []],
    ['a price from, the bound included', { priceFrom: 18_500 }, [gti, tesla]],
    ['a price up to, the bound included', { priceUpTo: 5_500 }, [panda, yamaha]],
    ['a price between', { priceFrom: 5_000, priceUpTo: 10_000 }, [yamaha, diesel]],
    ['a price the wrong way round', { priceFrom: 10_000, priceUpTo: 5_000 }, []],
    ['a year from', { minYear: 2018 }, [yamaha, gti, tesla]],
    ['a year up to', { maxYear: 2015 }, [panda, diesel]],
    ['a year between', { minYear: 2015, maxYear: 2018 }, [diesel, gti]],
    ['a year the wrong way round', { minYear: 2018, maxYear: 2015 }, []],
    ['a first registration', { firstRegistrationFrom: 2019 }, [yamaha, tesla]],
    ['the later of two years from', { firstRegistrationFrom: 2019, minYear: 2021 }, [tesla]],
    ['a mileage, the bound included', { maxMileage: 30_000 }, [yamaha, tesla]],
    ['a country', { region: ['AT'] }, [diesel]],
    ['a country with no offer', { region: ['IS'] }, []],
    ['a city', { cityZip: 'Wien' }, [diesel]],
    ['a part of a city, in small letters', { cityZip: 'sevi' }, [panda]],
    ['a region, with its accent', { cityZip: 'andalucía' }, [panda]],
    ['a place name that only the location has', { cityZip: 'münchen' }, [gti]],
    ['a city without its umlaut', { cityZip: 'Munchen' }, [gti]],
    ['a city by its name in another language', { cityZip: 'Seville' }, [panda]],
    ['a capital by its English name', { cityZip: 'Vienna' }, [diesel]],
    ['a city with two letters for its umlaut', { cityZip: 'MUENCHEN' }, [gti]],
    ['a region without its accent', { cityZip: 'andalucia' }, [panda]],
    ['another postcode of the same town', { cityZip: '41005' }, [panda]],
    ['a postcode', { cityZip: '41001' }, [panda]],
    ['the beginning of a postcode', { cityZip: '803' }, [gti]],
    ['the end of a postcode, which says nothing', { cityZip: '001' }, []],
    ['a place that nobody has', { cityZip: 'Atlantis' }, []],
    ['no place, in blanks', { cityZip: '  ' }, [panda, yamaha, diesel, gti, tesla]],
    ['a percent sign in a place', { cityZip: '100%' }, [gti]],
    ['a percent sign as if it meant everything', { cityZip: '%' }, [gti]],
    ['an underscore as if it meant any letter', { cityZip: 'W_en' }, []],
    ['an underscore that is there', { cityZip: '%_s' }, [gti]],
    ['a backslash that is there', { cityZip: 't\\n' }, [gti]],
    ['a backslash at the end', { cityZip: 'wien\\' }, []],
    ['a body type', { bodyType: ['sedan'] }, [tesla]],
    ['one body type or another', { bodyType: ['sedan', 'naked'] }, [yamaha, tesla]],
    ['no body type in particular', { bodyType: [] }, [panda, yamaha, diesel, gti, tesla]],
    ['a transmission', { transmission: ['automatic'] }, [gti, tesla]],
    ['one transmission or another', { transmission: ['automatic', 'manual'] }, [panda, yamaha, diesel, gti, tesla]],
    ['a fuel', { fuelType: ['diesel'] }, [diesel]],
    ['one fuel or another', { fuelType: ['electric', 'diesel'] }, [diesel, tesla]],
    ['doors, where they are stated', { doors: [3] }, [panda]],
    ['one number of doors or another', { doors: [3, 4] }, [panda, tesla]],
    ['private sellers', { sellerKind: 'private' }, [panda, yamaha, diesel]],
    ['dealers', { sellerKind: 'dealer' }, [gti, tesla]],
    ['what is featured', { featuredOnly: true }, [tesla]],
    ['what is featured or not', { featuredOnly: false }, [panda, yamaha, diesel, gti, tesla]],
    ['a word of the make', { text: 'volkswagen' }, [diesel, gti]],
    ['a part of a word, in capitals', { text: 'VOLKS' }, [diesel, gti]],
    ['make and model', { text: 'volkswagen golf' }, [diesel, gti]],
    ['model and make', { text: 'golf volkswagen' }, [diesel, gti]],
    ['a word of the variant', { text: 'golf gti' }, [gti]],
    ['a variant with a point', { text: '1.6 tdi' }, [diesel]],
    ['words in need of blanks', { text: '  golf   tdi ' }, [diesel]],
    ['words that no one vehicle has', { text: 'golf panda' }, []],
    ['a word with one wrong letter', { text: 'golv' }, []],
    ['a percent sign', { text: '%' }, []],
    ['an underscore', { text: 'g_lf' }, []],
    ['a backslash', { text: '\\' }, []],
    ['a quotation mark', { text: "golf' or '1'='1" }, []],
    ['everything that a car has', {
      vehicleType: 'car', make: 'volkswagen', model: 'golf', variant: 'gti', text: 'gti', priceFrom: 18_000, priceUpTo: 19_000, minYear: 2018, maxYear: 2018, firstRegistrationFrom: 2018,
      maxMileage: 60_000, region: ['DE'], cityZip: 'münchen', bodyType: ['hatchback'], transmission: ['automatic'], fuelType: ['petrol'], doors: [5], sellerKind: 'dealer', featuredOnly: false,
    }, [gti]],
    ['all of that but one', { vehicleType: 'car', make: 'volkswagen', model: 'golf', variant: 'gti', fuelType: ['diesel'] }, []],
  ])('for %s', async (_, filters, titles) => {
    expect(await found(filters)).toEqual(titles)
  }) // prettier-ignore

  test.each<[SearchInput['sort'], string[]]>([
    ['price_asc', [panda, yamaha, diesel, gti, tesla]],
    ['price_desc', [tesla, gti, diesel, yamaha, panda]],
    ['mileage_asc', [yamaha, tesla, gti, diesel, panda]],
    ['mileage_desc', [panda, diesel, gti, tesla, yamaha]],
    ['year_asc', [panda, diesel, gti, yamaha, tesla]],
    ['year_desc', [tesla, yamaha, gti, diesel, panda]],
    ['power_desc', [tesla, gti, diesel, yamaha, panda]],
    ['power_asc', [yamaha, diesel, gti, tesla, panda]],
  ])('is ordered by %s, what is not stated last', async (sort, titles) => {
    expect(await found({ sort })).toEqual(titles)
  })

  test('answers how many there are in all, and nothing beyond the last page', async () => {
    const { total, page, pageSize, listings } = await market.visitor.listings.search({ pageSize: 2, page: 3 })
    expect({ total, page, pageSize, listings: listings.length }).toEqual({
      total: 5,
      page: 3,
      pageSize: 2,
      listings: 1,
    })
    expect(await market.visitor.listings.search({ page: 10_000_000 })).toMatchObject({ total: 5, listings: [] })
  })
})

describe('by default', () => {
  beforeEach(async () => {
    market = await openMarket()
    await market.reset()
  })

  test('the featured come first, the newest before the older, and those whose time is over are ordinary', async () => {
    const now = market.scope.now().getTime()
    const publish = (year: number, hoursAgo: number, featuredHours: number | null) =>
      market.ana.sells('Fiat Panda', { year }, {
        publishedAt: new Date(now - hoursAgo * hourMs),
        featuredUntil: featuredHours === null ? null : new Date(now + featuredHours * hourMs),
      }) // prettier-ignore
    await publish(2001, 5, 10)
    await publish(2002, 1, null)
    await publish(2003, 3, 1)
    await publish(2004, 30, 0)
    await publish(2005, 20, null)

    const years = async (sort?: 'newest') =>
      (await market.visitor.listings.search(sort ? { sort } : {})).listings.map(({ year }) => year)
    expect(await years()).toEqual([2003, 2001, 2002, 2005, 2004])
    expect(await years('newest')).toEqual([2002, 2003, 2001, 2005, 2004])
    market.later(hourMs)
    expect(await years()).toEqual([2001, 2002, 2003, 2005, 2004])
  })
})

/** Drafts from so few values that many are equal in what is sorted and filtered by. */
const drafts: fc.Arbitrary<ListingDraft & { hoursAgo: number; featured: boolean }> = fc
  .record({
    title: fc.constantFrom('Volkswagen Golf', 'Fiat Panda', 'Tesla Model 3', 'Yamaha MT-07'),
    priceEuros: fc.integer({ min: 1, max: 5 }).map((thousands) => thousands * 1_000),
    year: fc.integer({ min: 2015, max: 2019 }),
    mileageKm: fc.integer({ min: 0, max: 3 }).map((steps) => steps * 50_000),
    powerKw: fc.constantFrom(null, 50, 100),
    country: fc.constantFrom('DE', 'FR'),
    hoursAgo: fc.integer({ min: 0, max: 3 }),
    featured: fc.boolean(),
  })
  .map(({ title, hoursAgo, featured, ...stated }) => ({ ...draftOf(title, stated), hoursAgo, featured }))

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const filters = fc
  .record({
    vehicleType: optional(fc.constantFrom('car', 'motorcycle')),
    make: optional(fc.constantFrom('volkswagen', 'fiat', 'tesla')),
    text: optional(fc.constantFrom('golf', 'a', 'model 3', '7')),
    priceFrom: optional(fc.integer({ min: 0, max: 5_000 })),
    priceUpTo: optional(fc.integer({ min: 0, max: 5_000 })),
    minYear: optional(fc.integer({ min: 2014, max: 2020 })),
    maxYear: optional(fc.integer({ min: 2014, max: 2020 })),
    maxMileage: optional(fc.integer({ min: 0, max: 150_000 })),
    region: optional(fc.constantFrom<('DE' | 'FR')[]>(['DE'], ['FR'], ['DE', 'FR'])),
    bodyType: optional(fc.subarray(['hatchback', 'sedan', 'naked'])),
    fuelType: optional(fc.subarray(['diesel', 'petrol', 'electric'])),
    featuredOnly: optional(fc.boolean()),
    sort: fc.constantFrom(...listingSorts.filter((sort) => !sortsFromPlace.includes(sort))),
    pageSize: fc.integer({ min: 1, max: 9 }),
  })
  .filter(({ sort, text }) => fittingSorts({ text }).includes(sort))
  .map(
    (filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as SearchInput,
  )

/** The filters once more, in the plainest words: what a listing has to be to be found. */
function fits(card: ListingCard, wanted: SearchInput): boolean {
  const { vehicleType, make, text, priceFrom = 0, priceUpTo = Infinity, minYear = 0, maxYear = Infinity } = wanted
  const { maxMileage = Infinity, region, bodyType = [], fuelType = [], featuredOnly } = wanted
  const words = (text ?? '').split(' ').filter(Boolean)
  return (
    (vehicleType ?? card.vehicleType) === card.vehicleType &&
    (make ?? card.make.slug) === card.make.slug &&
    words.every((word) => card.title.toLowerCase().includes(word)) &&
    card.priceEuros >= priceFrom && card.priceEuros <= priceUpTo &&
    card.year >= minYear && card.year <= maxYear &&
    (maxMileage === Infinity || (card.mileageKm !== null && card.mileageKm <= maxMileage)) &&
    (region === undefined || region.some((country) => country === card.country)) &&
    (bodyType.length === 0 || (card.bodyType !== null && bodyType.includes(card.bodyType))) &&
    (fuelType.length === 0 || (card.fuelType !== null && fuelType.includes(card.fuelType))) &&
    (featuredOnly !== true || card.featured)
  ) // prettier-ignore
}

/** What a sort compares, ascending; ties are free. Typed words are all in the names, so that all fit equally well. */
const rank: Record<Exclude<ListingSort, 'distance'>, (card: ListingCard) => number> = {
  featured: ({ featured, publishedAt }) => (featured ? 0 : 1e15) - Date.parse(publishedAt),
  relevance: ({ publishedAt }) => -Date.parse(publishedAt),
  newest: ({ publishedAt }) => -Date.parse(publishedAt),
  price_asc: ({ priceEuros }) => priceEuros,
  price_desc: ({ priceEuros }) => -priceEuros,
  mileage_asc: ({ mileageKm }) => mileageKm ?? Infinity,
  mileage_desc: ({ mileageKm }) => (mileageKm === null ? Infinity : -mileageKm),
  year_desc: ({ year }) => -year,
  year_asc: ({ year }) => year,
  power_desc: ({ powerKw }) => -(powerKw ?? -1),
  power_asc: ({ powerKw }) => powerKw ?? Infinity,
  // Nothing has been valued: all are equal.
  best_price: () => 0,
}

test('whatever the market and the question: exactly what fits is found, in order, and its pages are the whole', async () => {
  market = await openMarket()
  // Straight to the handler: so many calls from one address would meet the rate limit.
  const search = (query: SearchInput) => listings.search(market.scope, searchInput.parse(query))
  await fc.assert(
    fc.asyncProperty(
      fc.array(drafts, { minLength: 1, maxLength: 30 }),
      fc.array(filters, { minLength: 8, maxLength: 8 }),
      async (offered, questions) => {
        await market.reset()
        const now = market.scope.now().getTime()
        await publishAll(
          market.scope,
          offered.map(({ hoursAgo, featured, ...draft }) => ({
            sellerId: market.ana.userId,
            draft: listingDraft.parse(draft),
            terms: {
              packageExpiry: null,
              featuredUntil: featured ? new Date(now + hourMs) : null,
              publishedAt: new Date(now - hoursAgo * hourMs),
            },
          })),
        )
        const everything = (await search({ pageSize: 100 })).listings as ListingCard[]
        expect(everything).toHaveLength(offered.length)

        for (const question of questions) {
          const pages: ListingCard[] = []
          const { total, pageSize } = await search(question)
          for (let page = 1; page <= Math.ceil(total / pageSize); page += 1) {
            const { listings: cards } = await search({ ...question, page })
            expect(cards).toHaveLength(Math.min(pageSize, total - pages.length))
            pages.push(...(cards as ListingCard[]))
          }
          const expected = everything.filter((card) => fits(card, question))
          expect(pages.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
          expect(total).toBe(expected.length)

          const ranks = pages.map(rank[(question.sort ?? usualSort(question)) as keyof typeof rank])
          expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
          const whole = await search({ ...question, pageSize: 100 })
          expect(pages.map(({ id }) => id)).toEqual(whole.listings.map(({ id }) => id))
        }
      },
    ),
    { numRuns: 12, seed: 20_261_121 },
  )
})

/**
 * A page of results never contradicts itself: random walks over typed phrases, filters, chips and pages, as a visitor makes
 * them, with the functions that the page is made of, against the real search.
 */
import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ListingDraft } from '../src/contract/listing-draft.ts'
import { fittingSorts, usualSort } from '../src/contract/market/search-filters.ts'
import { compileCatalogue } from '../src/web/i18n/catalogue-plugin.ts'
import { createSpeech } from '../src/web/i18n/text.tsx'
import { activeFilters } from '../src/web/search/filter-words.ts'
import { loadResults } from '../src/web/search/load-results.ts'
import { relaxed } from '../src/web/search/result-rescue.tsx'
import {
  literalWords,
  queryOfForm,
  readSearch,
  searchPath,
  valuesOf,
  withoutValue,
  withTyped,
} from '../src/web/search/search-address.ts'
import { type Market, openMarket } from './market.ts'

const messages = readFileSync(new URL('../src/web/i18n/messages/en.json', import.meta.url), 'utf8')
const speech = createSpeech('en', compileCatalogue(JSON.parse(messages) as Record<string, string>) as never)

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  const titles = ['Volkswagen Golf', 'Volkswagen Golf', 'Volkswagen Golf', 'Fiat Panda', 'Tesla Model 3', 'Yamaha MT-07'] as const // prettier-ignore
  const colours = ['black', 'red', 'white', null] as const
  for (let index = 0; index < 36; index += 1) {
    const title = titles[index % titles.length] ?? 'Fiat Panda'
    const stated: Partial<ListingDraft> = {
      priceEuros: 4_000 + 1_000 * (index % 17),
      year: 2010 + (index % 12),
      colour: colours[index % colours.length] ?? null,
      ...(index % 6 === 0 && { variant: 'gti', modelDescription: 'GTI DSG Navi' }),
      ...(index % 6 === 1 && { variant: '1-6-tdi' }),
      ...(index % 3 === 0 ? { latitude: 52.53, longitude: 13.38 } : { latitude: 40.42, longitude: -3.7 }),
    }
    await market.dora.sells(title, stated)
  }
})

type Page = Exclude<Awaited<ReturnType<typeof loadResults>>, { path: string }> & { address: string }

/** Opens an address as a browser does: follows the one redirect of typed text. */
async function open(address: string): Promise<Page> {
  const context = { api: market.visitor, language: 'en', homeCountry: null, site: speech.site } as const
  const load = (path: string) => loadResults(context, new URL(path, 'http://market.test').searchParams)
  const first = await load(address)
  const landed = 'path' in first ? first.path : address
  const page = 'path' in first ? await load(landed) : first
  if ('path' in page) throw new Error(`${address} leads on to ${page.path}`)
  return { ...page, address: landed }
}

const addressOf = ({ search }: Page, page = search.page, from = search.from) =>
  searchPath(search.filters, search.sort, page, { ...search, from }, search.exact)

/** What a page says in several places is the same everywhere. */
async function expectConsistent(page: Page, step: string): Promise<void> {
  const { search, shownFilters, facets, notFound, total, listings, pageSize, relaxations, names } = page
  const { text, ...others } = search.filters
  // The count, the panel and the API agree, with the results on this page.
  const { text: shownText, ...shownOthers } = shownFilters
  expect(shownOthers).toEqual(others)
  const summary = await market.visitor.listings.summary(shownFilters)
  expect([total, facets.total], `at ${step}`).toEqual([summary.total, summary.total])
  const [first, last] = [(search.from - 1) * pageSize, search.page * pageSize]
  expect(listings, `at ${step}`).toHaveLength(Math.max(0, Math.min(last, total) - first))
  // The words of the address are those that are shown and those that were not found.
  const words = literalWords(text ?? '')
  expect(new Set([...literalWords(shownText ?? ''), ...notFound]), `at ${step}`).toEqual(new Set(words))
  if (search.exact) expect(notFound).toEqual([])
  // A word never empties a page that had vehicles.
  const { total: withoutWords } = await market.visitor.listings.summary(others)
  if (!search.exact && withoutWords > 0) expect(total, `at ${step}`).toBeGreaterThan(0)
  // Each value of the address is one chip, and its words are one each; the distance stands with its place.
  const chips = activeFilters(search.filters, speech, names).map(({ name, value }) => `${name} ${value}`)
  const values = Object.keys(search.filters).flatMap((name) =>
    name === 'text' || name === 'radiusKm' ? [] : valuesOf(search.filters, name as 'make').map((value) => `${name} ${value}`),
  ) // prettier-ignore
  expect(new Set(chips), `at ${step}`).toEqual(new Set([...values, ...words.map((word) => `text ${word}`)]))
  expect(new Set(chips).size).toBe(chips.length)
  // The address holds nothing that is yet to be interpreted, and says the same when it is shared.
  expect(search.typed).toBeNull()
  expect(readSearch(new URL(addressOf(page), 'http://market.test').searchParams)).toEqual({ ...search, invalid: [] })
  // Relevance is an order of words alone; the usual order stands in no address, and is the one of the API.
  const orders = fittingSorts(search.filters)
  expect(orders, `at ${step}`).toContain(search.sort)
  expect(orders.includes('relevance'), `at ${step}`).toBe(text !== undefined)
  const isUsual = search.sort === usualSort(search.filters)
  expect(addressOf(page).includes('sort='), `at ${step}`).toBe(!isUsual)
  if (isUsual) {
    const asked = await market.visitor.listings.search({ ...shownFilters, page: search.page })
    const lastPage = listings.slice((search.page - search.from) * pageSize)
    expect(lastPage.map(({ id }) => id), `at ${step}`).toEqual(asked.listings.map(({ id }) => id)) // prettier-ignore
  }
  // A way out leads to as many vehicles as it promises.
  for (const relaxation of relaxations.slice(0, 1)) {
    const wider = relaxed(shownFilters, relaxation)
    const { total: found } = await open(searchPath(wider, search.sort, 1, search, search.exact))
    expect(found, `${step}: ${relaxation.filter} ${relaxation.value}`).toBe(relaxation.total)
  }
}

const pieces = ['golf', 'gti', 'tdi', 'panda', 'tesla', 'diesel', 'zauberhaft', 'quux', 'quattro', 'red', 'under 12000', 'berlin', 'mt-07', 'electric', 'navi', 'serviced', 'model 3', 'from 2015', 'vw'] // prettier-ignore
const options = {
  fuelType: 'fuelTypes',
  bodyType: 'bodyTypes',
  colour: 'colours',
  transmission: 'transmissions',
} as const

type Step =
  | { kind: 'type'; words: string[] }
  | { kind: 'option'; name: keyof typeof options | 'make'; at: number }
  | { kind: 'chip'; at: number }
  | { kind: 'insist' }
  | { kind: 'page' }
  | { kind: 'more' }
  | { kind: 'sort'; at: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      words: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('option' as const),
      name: fc.constantFrom('make' as const, ...(Object.keys(options) as (keyof typeof options)[])),
      at: fc.nat(20),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('chip' as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'insist' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'page' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'more' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('sort' as const), at: fc.nat(20) }),
  },
)

/** Takes a step; an option and a chip that are not there leave the page as it is. */
async function take(page: Page, asked: Step): Promise<Page> {
  const { search, facets, names, notFound, total } = page
  const { filters, sort, exact } = search
  const query = addressOf(page, 1).split('?')[1] ?? ''
  switch (asked.kind) {
    case 'type':
      return open(`/listings?${withTyped(query, asked.words.join(' '))}`)
    case 'option': {
      const offered =
        asked.name === 'make'
          ? facets.makes.map(({ slug, listings }) => ({ key: slug, listings }))
          : facets[options[asked.name]].map(({ key, listings }) => ({ key, listings }))
      const option = offered[asked.at % Math.max(1, offered.length)]
      if (!option || option.listings === 0) return page
      const form = new FormData()
      for (const [name, value] of new URLSearchParams(query)) {
        if (name !== asked.name) form.append(name, value)
      }
      form.append(asked.name, option.key)
      const next = await open(`/listings?${queryOfForm(form, asked.name)}`)
      // A word that another make has narrows its vehicles; otherwise the option finds what stands beside it.
      if (next.notFound.length === notFound.length)
        expect(next.total, `${asked.name} ${option.key}`).toBe(option.listings) // prettier-ignore
      else expect(next.total).toBeLessThanOrEqual(option.listings)
      return next
    }
    case 'chip': {
      const chips = activeFilters(filters, speech, names)
      const chip = chips[asked.at % Math.max(1, chips.length)]
      if (!chip) return page
      const next = await open(searchPath(withoutValue(filters, chip.name, chip.value), sort, 1, page.search, exact))
      const left = activeFilters(next.search.filters, speech, names).map(({ name, value }) => `${name} ${value}`)
      expect(left).not.toContain(`${chip.name} ${chip.value}`)
      if (chip.name === 'text' && notFound.includes(String(chip.value))) expect(next.total).toBe(total)
      return next
    }
    case 'insist':
      return open(searchPath(filters, sort, 1, page.search, true))
    case 'page':
      return open(addressOf(page, search.page + 1, search.page + 1))
    case 'more': {
      const next = await open(addressOf(page, search.page + 1))
      expect(next.listings.slice(0, page.listings.length)).toEqual(page.listings)
      return next
    }
    case 'sort': {
      const offered = fittingSorts(filters)
      const chosen = offered[asked.at % offered.length] ?? sort
      const sorted = new URLSearchParams(query)
      sorted.set('sort', chosen)
      const next = await open(`/listings?${sorted}`)
      expect(next.search.sort).toBe(chosen)
      expect(next.total).toBe(total)
      return next
    }
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  'whatever is typed, chosen and taken back, the page says one thing (walk %i)',
  async (seed) => {
    let page = await open('/listings')
    for (const [index, asked] of fc.sample(step, { seed, numRuns: 20 }).entries()) {
      const from = page.address
      page = await take(page, asked)
      await expectConsistent(page, `step ${index} from ${from}: ${JSON.stringify(asked)} to ${page.address}`)
    }
  },
  240_000,
)

describe('relevance', () => {
  test('is the usual order of words: no address names it, and it goes with the last word', async () => {
    const typed = await open('/listings?text=gti+volkswagen')
    expect(typed.address).toBe('/listings?make=volkswagen&words=gti')
    expect(typed.search.sort).toBe('relevance')
    const withoutWord = searchPath(withoutValue(typed.search.filters, 'text', 'gti'), typed.search.sort)
    expect(withoutWord).toBe('/listings?make=volkswagen')
    expect((await open(withoutWord)).search.sort).toBe('featured')
  })

  test('comes back with words, unless another order was chosen', async () => {
    expect((await open('/listings?make=volkswagen&sort=featured&text=gti')).search.sort).toBe('relevance')
    expect((await open('/listings?make=volkswagen&sort=price_asc&text=gti')).address).toMatch(/sort=price_asc$/)
    expect((await open('/listings?words=gti&sort=featured')).address).toMatch(/sort=featured$/)
  })

  test('without words is no order: the address says so and is not followed', async () => {
    const { search } = await open('/listings?sort=relevance')
    expect(search).toMatchObject({ sort: 'featured', invalid: [{ name: 'sort', value: 'relevance' }] })
  })
})

test('where no single filter is to blame, make and model alone lead on', async () => {
  const page = await open('/listings?make=volkswagen&model=golf&colour=green&fuelType=lpg&doors=2')
  expect(page).toMatchObject({ total: 0, relaxations: [] })
  expect(page.onlyVehicle).toEqual({ filters: { make: 'volkswagen', model: 'golf', damaged: ['hidden'] }, total: 18 })
  expect((await open('/listings?make=volkswagen')).onlyVehicle).toBeNull()
})

describe('words that are not known', () => {
  test('two of three are named, and the third still finds', async () => {
    const page = await open('/listings?text=zauberhaft+gti+quux')
    expect(page).toMatchObject({ notFound: ['zauberhaft', 'quux'], total: 6, shownFilters: { text: 'gti' } })
    expect(page.address).toBe('/listings?make=volkswagen&words=gti+zauberhaft+quux')
  })

  test('with filters, on the second page and in a shared link', async () => {
    const page = await open('/listings?make=volkswagen&words=zauberhaft&page=2')
    expect(page).toMatchObject({ notFound: ['zauberhaft'], total: 18, shownFilters: { make: 'volkswagen' } })
    expect(page.listings).toHaveLength(8)
  })

  test('that another make has are not found for this one, and insisting on them says so', async () => {
    const page = await open('/listings?make=fiat&words=gti')
    expect(page).toMatchObject({ notFound: ['gti'], total: 6 })
    expect(await open('/listings?make=fiat&words=gti&exact=true')).toMatchObject({ notFound: [], total: 0 })
  })

  test('are not to blame where the filters alone find nothing', async () => {
    const page = await open('/listings?make=fiat&fuelType=hydrogen&words=panda+quux')
    expect(page).toMatchObject({ notFound: [], total: 0 })
  })
})

/** What people type into the search box: interpreted once, and no word of it lost on the way. */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { labelsOfInterface } from '../bin/search-labels.ts'
import type { ForecourtApi } from '../src/contract/index.ts'
import { interpret } from '../src/server/modules/market/search-text/interpret.ts'
import { linesOf } from '../src/server/modules/market/search-text/known-taxonomy.ts'
import { isEveryday, lexiconOf } from '../src/server/modules/market/search-text/lexicon.ts'
import { gazetteerNames } from '../src/server/modules/market/search-text/places.ts'
import { wishes } from '../src/server/modules/market/search-text/data/words.ts'
import { splitWords } from '../src/server/modules/market/search-text/split-words.ts'
import { tokenise } from '../src/server/modules/market/search-text/tokens.ts'
import { readTaxonomy } from '../src/server/seed/taxonomy/taxonomy.ts'
import { readSearch } from '../src/web/search/search-address.ts'
import { guessesOf, literalOf, literalSearchOf, searchOfTyped } from '../src/web/search/understood-text.ts'
import { type Market, openMarket } from './market.ts'

const taxonomy = readTaxonomy()
const lines = linesOf(
  taxonomy.flatMap(({ vehicleType, models, ...make }) =>
    models.map((model) => ({ vehicleType, make, model, group: model.group, variants: model.variants })),
  ),
)
const lexicon = lexiconOf(lines, gazetteerNames)
const nextYear = 2027

/** Interprets as the server does, without its HTTP. */
const api = {
  searchText: {
    interpret: (input: { text: string; vehicleType?: 'car'; literal?: string[] }) =>
      Promise.resolve(
        interpret(input.text, lexicon, nextYear, { chosenType: input.vehicleType, literal: input.literal }),
      ),
  },
} as unknown as ForecourtApi

const searchOf = (address: string) => readSearch(new URL(address, 'http://market.test').searchParams)

describe('any phrase', () => {
  const vehicles = taxonomy.flatMap(({ name, models }) => [
    name,
    ...models.flatMap((model) => [
      model.name,
      `${name} ${model.name}`,
      ...model.variants.flatMap((variant) => [variant.name, `${model.name} ${variant.name}`]),
    ]),
  ])
  const other = ['gti', '320d', 'tdi', 'quattro', 'amg', 's line', 'tüv neu', 'km 0', 'ab 2018', 'bis 15.000 €', '< 90000 km', '150 ps',
    'in Lyon', '80331', 'export', 'unfallfrei', '1. Hand', 'ohne Automatik', 'not red', '2.0', '7-Sitzer'] // prettier-ignore
  const piece = fc.oneof(
    fc.constantFrom(...vehicles),
    fc.constantFrom(...wishes.map(({ phrase }) => phrase)),
    fc.constantFrom(...other),
  )
  /** Two letters swapped, or one left out, as fingers do it. */
  const mistyped = fc.tuple(piece, fc.nat(), fc.boolean()).map(([text, at, swap]) => {
    const letters = Array.from(text)
    const index = at % letters.length
    if (swap && index + 1 < letters.length) letters.splice(index, 2, letters[index + 1] ?? '', letters[index] ?? '')
    else if (letters.length > 3) letters.splice(index, 1)
    return letters.join('')
  })
  const phrase = fc
    .array(fc.oneof({ weight: 5, arbitrary: piece }, { weight: 1, arbitrary: mistyped }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((pieces) => pieces.join(' ').slice(0, 200))
    .filter((text) => text.trim() !== '')

  test('is interpreted once, keeps every word, and its address means the same when it is asked again', async () => {
    await fc.assert(
      fc.asyncProperty(phrase, async (text) => {
        const found = await searchOfTyped(api, searchOf(`/listings?text=${encodeURIComponent(text)}`))
        const canonical = 'path' in found ? searchOf(found.path) : found
        expect(canonical.typed).toBeNull()
        expect(canonical.invalid).toEqual([])
        expect(await searchOfTyped(api, canonical)).toBe(canonical)

        const { parts, rest } = interpret(text.trim(), lexicon, nextYear)
        const literal = new Set(canonical.filters.text?.split(' ') ?? [])
        for (const word of rest.split(' ').filter(Boolean)) expect(literal).toContain(word)
        const kept = new Set(rest.split(/\s/))
        for (const token of splitWords(tokenise(text.trim()), lexicon)) {
          const understood = parts.some(({ from, to }) => from <= token.from && token.to <= to)
          const silent = token.kind === 'sign' || isEveryday(token.word)
          const literally = token.text.split(/\s/).every((word) => kept.has(word))
          expect(understood || silent || literally, `${token.text} of ${text}`).toBe(true)
        }
      }),
      { numRuns: 10_000 },
    )
  }, 120_000)
})

test.each([
  ['renault master', 'truck'],
  ['fiat ducato', 'truck'],
  ['yamaha mt-07', 'motorcycle'],
  ['renault clio', undefined],
])('"%s" typed among cars is about %s', (text, vehicleType) => {
  expect(interpret(text, lexicon, nextYear, { chosenType: 'car' }).filters.vehicleType).toBe(vehicleType)
})

describe('a correction', () => {
  const answer = async (address: string) => {
    const query = new URL(address, 'http://market.test').searchParams
    const found = await searchOfTyped(api, searchOf(address), literalOf(query))
    if (!('path' in found)) {
      return { path: address, guesses: [], literalSearch: await literalSearchOf(api, found, query) }
    }
    const search = searchOf(found.path)
    const { searchParams } = new URL(found.path, 'http://market.test')
    return {
      path: found.path,
      guesses: await guessesOf(api, search, searchParams),
      literalSearch: await literalSearchOf(api, search, searchParams),
    }
  }

  test('is said, and can be taken back in one step without losing what was chosen beside it', async () => {
    const { path, guesses } = await answer('/listings?colour=red&text=tuareg+diesel')
    expect(searchOf(path).filters).toEqual({
      colour: ['red'],
      fuelType: ['diesel'],
      make: 'volkswagen',
      model: 'touareg',
    })
    expect(guesses).toMatchObject([{ typed: 'tuareg', name: 'Volkswagen Touareg' }])

    const literally = await answer(guesses[0]?.literalPath ?? '')
    expect(searchOf(literally.path).filters).toEqual({ colour: ['red'], fuelType: ['diesel'], text: 'tuareg' })
    expect(literally.guesses).toEqual([])
  })

  test('is not said once its filter is gone', async () => {
    const { path } = await answer('/listings?text=tuareg+diesel')
    const { searchParams } = new URL(path, 'http://market.test')
    searchParams.delete('model')
    expect(await guessesOf(api, readSearch(searchParams), searchParams)).toEqual([])
  })

  test('of one of two words leaves the other correction', async () => {
    const { guesses } = await answer('/listings?text=bwm+disel')
    expect(guesses.map(({ typed }) => typed)).toEqual(['bwm', 'disel'])
    const literally = await answer(guesses[1]?.literalPath ?? '')
    expect(searchOf(literally.path).filters).toEqual({ make: 'bmw', text: 'disel' })
    expect(literally.guesses.map(({ typed }) => typed)).toEqual(['bwm'])
  })

  test('that was taken back is offered again, with what was chosen beside it', async () => {
    for (const address of ['/listings?colour=red&text=tuareg+diesel', '/listings?colour=red&text=tuareg']) {
      const { path, guesses, literalSearch } = await answer(address)
      expect(literalSearch).toBeNull()
      const literally = await answer(guesses[0]?.literalPath ?? '')
      expect(literally.literalSearch?.words).toEqual(['tuareg'])
      const again = await answer(literally.literalSearch?.correctedPath ?? '')
      expect(again.path).toBe(path)
      expect(again.guesses).toMatchObject([{ typed: 'tuareg' }])
    }
  })

  test('to an order is named, and its order goes with it', async () => {
    const { path, guesses } = await answer('/listings?text=suche+g%C3%BCnstigen+golf')
    expect(searchOf(path)).toMatchObject({ sort: 'price_asc', filters: { make: 'volkswagen', model: 'golf' } })
    for (const guess of guesses) expect(guess).toMatchObject({ filters: {}, sort: 'price_asc' })
    const mistyped = await answer('/listings?text=cheapst+golf')
    expect(mistyped.guesses).toMatchObject([{ typed: 'cheapst', filters: {}, sort: 'price_asc' }])
    const literally = await answer(mistyped.guesses[0]?.literalPath ?? '')
    expect(searchOf(literally.path)).toMatchObject({ sort: searchOf('/listings?words=cheapst').sort })
  })

  test('is not made of what is typed rightly', async () => {
    const { path, guesses } = await answer('/listings?text=golf+diesel+madrid')
    expect(guesses).toEqual([])
    expect(path).not.toContain('guess')
  })
})

describe('what the interface calls its options', () => {
  const labels = labelsOfInterface().map(({ filter, ...label }) => ({ ...label, field: filter }))

  test.each(labels)('$label means $key ($language)', ({ label, field, key }) => {
    const { filters, rest } = interpret(label, lexicon, nextYear)
    expect(rest).toBe('')
    expect([filters[field as keyof typeof filters]].flat()).toEqual([key])
    // A body says its vehicle type as well, and "Wohnwagen" is both.
    const saidWithIt = new Set([field, 'vehicleType', 'bodyType'])
    expect(Object.keys(filters).filter((name) => !saidWithIt.has(name))).toEqual([])
  })
})

describe('on the market', () => {
  let market: Market
  beforeAll(async () => {
    market = await openMarket()
    await market.reset()
    await market.dora.sells('Volkswagen Golf')
    await market.dora.sells('Fiat Panda')
  })

  test('a word that no vehicle has is named, and the others still find', async () => {
    const { visitor } = market
    expect(await visitor.searchText.findableWords({ text: 'sparkling golf unheard-of' })).toEqual({
      text: 'golf',
      notFound: ['sparkling', 'unheard-of'],
    })
    expect(await visitor.searchText.findableWords({ make: 'fiat', text: 'golf' })).toEqual({
      text: '',
      notFound: ['golf'],
    })
  })

  test('a name in another vehicle type says which type', async () => {
    const { visitor } = market
    expect((await visitor.searchText.interpret({ text: 'passat', vehicleType: 'motorcycle' })).filters).toEqual({
      vehicleType: 'car',
      make: 'volkswagen',
      model: 'passat',
    })
    expect((await visitor.searchText.interpret({ text: 'yamaha', vehicleType: 'motorcycle' })).filters).toEqual({
      make: 'yamaha',
    })
  })
})

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Market, openMarket } from './market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

async function found(text: string, vehicleType: 'car' | 'caravan' | 'motorcycle' = 'car'): Promise<string[]> {
  const { matches } = await market.visitor.taxonomy.find({ vehicleType, text })
  return matches.map(({ make, model, variant }) => [make, model, variant].flatMap((part) => part?.name ?? []).join(' '))
}

describe('what somebody types into the search of the home page', () => {
  test.each([
    ['a make', 'volkswagen', ['Volkswagen']],
    ['the beginning of a make', 'VOLKS', ['Volkswagen']],
    ['a model', 'golf', ['Volkswagen Golf']],
    ['a make and a model', 'volkswagen golf', ['Volkswagen Golf']],
    ['the words the other way round', 'golf volks', ['Volkswagen Golf']],
    ['a variant', 'gti', ['Volkswagen Golf GTI']],
    ['a make and a variant', 'volkswagen tdi', ['Volkswagen Golf 1.6 TDI', 'Volkswagen Passat 2.0 TDI']],
    ['a model with a sign', 'model 3', ['Tesla Model 3']],
    ['nothing that there is', 'trabant', []],
    ['a model of another make', 'fiat golf', []],
    ['signs that name nothing', '%_*', []],
  ] as const)('%s', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected)
  })

  test('other vehicle types have their own', async () => {
    expect(await found('mt-07')).toEqual([])
    expect(await found('mt-07', 'motorcycle')).toEqual(['Yamaha MT-07'])
  })

  test('what is on offer is counted and comes first', async () => {
    await market.ana.sells('Volkswagen Golf', { variant: 'gti' })
    const { matches } = await market.visitor.taxonomy.find({ vehicleType: 'car', text: 'g' })
    expect(
      matches.map(({ make, model, variant }) => [(variant ?? model ?? make).name, (variant ?? model ?? make).listings]),
    ).toEqual([
      ['Volkswagen', 1],
      ['Golf', 1],
      ['GTI', 1],
      ['Long Range', 0],
    ])
  })
})

test('the picker knows makes by the names that people use', async () => {
  await market.ana.sells('Volkswagen Golf')
  const names = async (text: string) =>
    (await market.visitor.taxonomy.find({ vehicleType: 'car', text })).matches.map(({ make, model }) =>
      [make.slug, model?.slug].filter(Boolean).join(' '),
    )
  expect((await names('vw'))[0]).toBe('volkswagen')
  expect((await names('VW golf'))[0]).toBe('volkswagen golf')
})

test('the picker knows model lines by their names in any language, and models that have such a name everywhere', async () => {
  const { adminTaxonomy } = market.catalogue.api
  for (const [type, make, model] of [
    ['Cars', 'Mercedes-Benz', 'C-Class'],
    ['Cars', 'BMW', '3 Series'],
    ['Caravans', 'Hymer', 'B-Klasse'],
    ['Caravans', 'Rapido', 'Series 6'],
  ] as const) {
    const { entries } = await adminTaxonomy.list({ level: 'types', text: type })
    const parentId = entries.find(({ name }) => name === type)?.id ?? ''
    const { entryId } = await adminTaxonomy.create({ level: 'makes', name: make, parentId })
    await adminTaxonomy.create({ level: 'models', name: model, parentId: entryId })
  }
  for (const text of ['c-klasse', 'C Klasse', 'c-kl', 'clase c', 'Classe C', 'mercedes klasse', 'class c']) {
    expect(await found(text), `“${text}”`).toEqual(['Mercedes-Benz C-Class'])
  }
  for (const text of ['3er', 'bmw 3er reihe', 'serie 3', 'Série 3', '3 series']) {
    expect(await found(text), `“${text}”`).toEqual(['BMW 3 Series'])
  }
  for (const text of ['b-klasse', 'hymer b-klasse'])
    expect(await found(text, 'caravan'), `“${text}”`).toEqual(['Hymer B-Klasse'])
  expect(await found('series 6', 'caravan')).toEqual(['Rapido Series 6'])
})

test('the name of an abbreviation is written in capitals', async () => {
  const { bodyTypes } = await market.visitor.taxonomy.bodyTypes({ vehicleType: 'car' })
  expect(bodyTypes.map(({ name }) => name)).toContain('SUV')
})

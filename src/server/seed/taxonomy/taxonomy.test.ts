import { beforeAll, describe, expect, test } from 'vitest'
import { bodyTypesByVehicleType, type KnownVehicleType, vehicleTypes } from '../../../contract/market/vocabulary.ts'
import { parseTaxonomy, readTaxonomy, type TaxonomyMake } from './taxonomy.ts'

const golf = `
# The people's car
Volkswagen | weight 100
  Golf | hatchback, wagon | weight 90 | doors 3/5 | seats 5 | group Golf
    1.6 TDI (Mk7) | 2012-2020 | diesel | 77 kW | 1598 cc | manual, automatic | 24900
    e-Golf (Mk7) | 2014-2020 | electric | 100 kW | automatic | 35900
    2.0 TDI (Mk8) | 2019- | diesel
`

describe('parsing', () => {
  test('makes, models and variants arrive with every field', () => {
    expect(parseTaxonomy(golf, 'car')).toEqual([
      {
        name: 'Volkswagen',
        slug: 'volkswagen',
        vehicleType: 'car',
        weight: 100,
        models: [
          {
            name: 'Golf',
            slug: 'golf',
            bodyTypes: ['hatchback', 'wagon'],
            weight: 90,
            doors: [3, 5],
            seats: 5,
            group: 'Golf',
            variants: [
              {
                name: '1.6 TDI (Mk7)',
                slug: '1-6-tdi-mk7',
                fromYear: 2012,
                toYear: 2020,
                fuelType: 'diesel',
                powerKw: 77,
                engineCc: 1598,
                transmissions: ['manual', 'automatic'],
                newPriceEuros: 24900,
              },
              {
                name: 'e-Golf (Mk7)',
                slug: 'e-golf-mk7',
                fromYear: 2014,
                toYear: 2020,
                fuelType: 'electric',
                powerKw: 100,
                engineCc: null,
                transmissions: ['automatic'],
                newPriceEuros: 35900,
              },
              {
                name: '2.0 TDI (Mk8)',
                slug: '2-0-tdi-mk8',
                fromYear: 2019,
                toYear: null,
                fuelType: 'diesel',
                powerKw: null,
                engineCc: null,
                transmissions: [],
                newPriceEuros: null,
              },
            ],
          },
        ],
      },
    ])
  })

  test('what is towed has neither fuel nor engine', () => {
    const text = 'Hobby | weight 9\n  De Luxe | touring_caravan | weight 9 | seats 4\n    460 UFe | 2010- | 22900'
    const [hobby] = parseTaxonomy(text, 'caravan')
    expect(hobby?.models[0]).toMatchObject({ doors: null, seats: 4 })
    expect(hobby?.models[0]?.variants[0]).toMatchObject({ fuelType: null, powerKw: null, newPriceEuros: 22900 })
  })

  test('a model may be called #1 without becoming a comment', () => {
    const text = 'smart | weight 1\n  #1 | suv | weight 1\n    # the first one\n    Pro+ | 2022- | electric'
    expect(parseTaxonomy(text, 'car')[0]?.models).toMatchObject([
      { name: '#1', slug: '1', variants: [{ name: 'Pro+' }] },
    ])
  })

  test('names that fold to the same slug are told apart', () => {
    const text =
      'Volkswagen | weight 1\n  up | suv | weight 1\n    1.0 | 2012- | petrol\n  up! | suv | weight 1\n    1.0 | 2012- | petrol'
    expect(parseTaxonomy(text, 'car')[0]?.models.map((model) => model.slug)).toEqual(['up', 'up-2'])
  })

  test('line ends of Windows make no difference', () => {
    expect(parseTaxonomy(golf.replaceAll('\n', '\r\n'), 'car')).toEqual(parseTaxonomy(golf, 'car'))
  })

  const make = 'Volkswagen | weight 100'
  const model = '  Golf | hatchback | weight 100'
  const variant = '    1.6 TDI | 2012-2020 | diesel | 77 kW | 1598 cc | manual | 24900'

  test.each<[why: string, lines: string[], complaint: string]>([
    ['an unknown body type', [make, '  Golf | hatchbak | weight 9'], 'line 2: unknown body type "hatchbak"'],
    ['a body type of another vehicle type', [make, '  Golf | tipper | weight 9'], 'line 2: unknown body type "tipper"'],
    ['a body type twice', [make, '  Golf | suv, suv | weight 9'], 'line 2: body type "suv, suv" names one twice'],
    ['an unknown fuel', [make, model, '    1.6 | 2012- | gas'], 'line 3: unknown fuel "gas"'],
    [
      'an unknown gearbox',
      [make, model, '    1.6 | 2012- | petrol | manual, dsg'],
      'line 3: unknown transmission "dsg"',
    ],
    ['an odd indent', [make, '   Golf | suv | weight 9'], 'line 2: the indent must be 0, 2 or 4 spaces, not "   "'],
    ['a tab', [make, '\tGolf | suv | weight 9'], 'line 2: the indent must be'],
    ['a model without a make', [model], 'line 1: a model needs a make above it'],
    ['a variant without a model', [make, variant], 'line 2: a variant needs a model above it'],
    ['a make without models', [make, model, variant, 'Audi | weight 9'], 'line 4: nothing stands below Audi'],
    [
      'a model without variants',
      [make, model, '  Polo | suv | weight 9', variant],
      'line 2: nothing stands below Golf',
    ],
    ['a make twice', [make, model, variant, 'volkswagen | weight 9'], 'line 4: "volkswagen" stands here twice'],
    ['a model twice', [make, model, variant, model], 'line 4: "Golf" stands here twice'],
    ['a variant twice', [make, model, variant, variant], 'line 4: "1.6 TDI" stands here twice'],
    ['a name without an address', ['Лада | weight 9'], 'line 1: "Лада" holds no Latin letter'],
    ['no weight', ['Audi'], 'line 1: a make or model needs a weight'],
    ['a weight above 100', ['Audi | weight 101'], 'line 1: a make or model needs a weight'],
    ['no years', [make, model, '    1.6 | diesel'], 'line 3: a variant needs its years'],
    ['years that run backwards', [make, model, '    1.6 | 2020-2012 | diesel'], 'the years 2020-2012 run backwards'],
    ['doors nobody can choose', [make, '  Golf | suv | weight 9 | doors 7'], 'line 2: doors must be of 2, 3, 4, 5'],
    [
      'an electric with cc',
      [make, model, '    e | 2012- | electric | 999 cc'],
      'line 3: an electric variant has no cc',
    ],
    [
      'an electric with a clutch',
      [make, model, '    e | 2012- | electric | manual'],
      'an electric variant is automatic',
    ],
    [
      'power without a fuel',
      [make, model, '    1.6 | 2012- | 77 kW'],
      'line 3: kW, cc or a transmission without a fuel',
    ],
    [
      'a car without a fuel',
      [make, model, '    1.6 | 2012- | 24900'],
      'line 3: only what is towed goes without a fuel',
    ],
    ['a power of zero', [make, model, '    1.6 | 2012- | petrol | 0 kW'], 'line 3: a number must be above zero'],
    ['fields out of order', [make, model, '    1.6 | 2012- | petrol | 999 cc | 77 kW'], 'line 3: "77 kW" is unknown'],
    ['a field of no known shape', [make, model, '    1.6 | 2012- | petrol | 105 PS'], 'line 3: "105 PS" is unknown'],
    ['a narrow separator', [make, '  Golf |suv | weight 9'], 'line 2: fields are separated by " | "'],
  ])('%s is refused', (_why, lines, complaint) => {
    expect(() => parseTaxonomy(lines.join('\n'), 'car')).toThrow(complaint)
  })
})

describe('the shipped taxonomy', () => {
  let makes: TaxonomyMake[]
  beforeAll(() => {
    makes = readTaxonomy()
  })
  const makesOf = (type: KnownVehicleType) => makes.filter((make) => make.vehicleType === type)
  const modelsOf = (type: KnownVehicleType) => makesOf(type).flatMap((make) => make.models)
  const variantsOf = (type: KnownVehicleType) => modelsOf(type).flatMap((model) => model.variants)

  test.each<[KnownVehicleType, makes: number, models: number, variants: number]>([
    ['car', 60, 900, 2500],
    ['motorcycle', 25, 250, 450],
    ['truck', 12, 60, 200],
    ['bus', 10, 40, 80],
    ['caravan', 12, 60, 150],
  ])('%s: at least %i makes, %i models and %i variants', (type, makeCount, modelCount, variantCount) => {
    expect(makesOf(type).length).toBeGreaterThanOrEqual(makeCount)
    expect(modelsOf(type).length).toBeGreaterThanOrEqual(modelCount)
    expect(variantsOf(type).length).toBeGreaterThanOrEqual(variantCount)
  })

  test.each(vehicleTypes)('%s: every body type occurs', (type) => {
    const seen = new Set(modelsOf(type).flatMap((model) => model.bodyTypes))
    expect([...seen].sort()).toEqual([...bodyTypesByVehicleType[type]].sort())
  })

  test.each(vehicleTypes)('%s: every model has a variant, and no electric one has cc', (type) => {
    expect(modelsOf(type).filter((model) => model.variants.length === 0)).toEqual([])
    expect(variantsOf(type).filter((one) => one.fuelType === 'electric' && one.engineCc !== null)).toEqual([])
  })

  test.each(vehicleTypes)('%s: slugs are unique among siblings and safe in an address', (type) => {
    for (const siblings of [
      makesOf(type),
      ...makesOf(type).map((make) => make.models),
      ...modelsOf(type).map((model) => model.variants),
    ]) {
      const slugs = siblings.map((sibling) => sibling.slug)
      expect(new Set(slugs).size).toBe(slugs.length)
      expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    }
  })

  test('years, power and engines stay within what roads have seen', () => {
    const variants = vehicleTypes.flatMap(variantsOf)
    expect(variants.filter((one) => one.fromYear < 1945 || (one.toYear ?? one.fromYear) > 2026)).toEqual([])
    expect(variants.filter((one) => (one.powerKw ?? 50) > 1500 || (one.engineCc ?? 50) < 49)).toEqual([])
    expect(variants.filter((one) => (one.engineCc ?? 50) > 17_500)).toEqual([])
  })
})

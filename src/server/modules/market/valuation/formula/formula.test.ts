import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { casesOf } from '../../../../../../tests/support/matrix.ts'
import { type Appraisal, appraise, learnMarket, type ValuationModel } from './appraise.ts'
import { explain, movedFrom, recompute } from './explain.ts'
import { putOffer, removeOffer } from './market-model.ts'
import type { Offer } from './vehicle.ts'

const now = 2026.5

/** An invented, repeatable number between 0 and 1. */
function draw(seed: number): number {
  const wave = Math.sin(seed * 12.9898 + 4.1414) * 43_758.545_3
  return wave - Math.floor(wave)
}

function offerOf(index: number, stated: Partial<Offer> = {}): Offer {
  return {
    id: `offer-${index}`,
    vehicleType: 'car',
    make: 'volkswagen',
    model: 'golf',
    year: 2016,
    firstRegistrationMonth: null,
    mileageKm: 80_000,
    isMileageUnknown: false,
    powerKw: 85,
    fuelType: 'diesel',
    transmission: 'manual',
    bodyType: 'hatchback',
    offerKind: 'used',
    condition: 'used_good',
    damaged: 'no',
    words: [],
    facts: [],
    priceEuros: 10_000,
    ...stated,
  }
}

/** Offers of invented models whose prices follow a rule, and chance, which is larger for cheap ones. */
function inventedMarket(count: number, chance = 0.1): Offer[] {
  return Array.from({ length: count }, (_, index) => {
    const part = (of: number) => draw(index * 7 + of)
    const model = Math.floor(part(1) * 8)
    const age = Math.floor(part(2) * 12)
    const mileageKm = Math.round(age * 12_000 * (0.5 + part(3)) + 500)
    const powerKw = [60, 85, 110][Math.floor(part(4) * 3)] as number
    const usual = 9.2 + model * 0.15 - 0.1 * age - 0.15 * Math.log1p(mileageKm / 20_000) + 0.5 * Math.log(powerKw / 80)
    const noise = (part(5) + part(6) + part(7) - 1.5) * chance * 2 * (usual < 9 ? 1.6 : 1)
    const priceEuros = Math.max(300, Math.round(Math.exp(usual + noise)))
    const make = model < 4 ? 'volkswagen' : 'opel'
    return offerOf(index, { make, model: `model-${model}`, year: 2026 - age, mileageKm, powerKw, priceEuros })
  })
}

function valued(model: ValuationModel, vehicle: Offer, id: string | null = null): Appraisal {
  const found = appraise(model, vehicle, id)
  if (found.reason !== null) throw new Error(`not valued: ${found.reason}`)
  return found
}

const offers = inventedMarket(900)
const market = learnMarket(offers, now)

describe('the estimate', () => {
  test('of equal vehicles is their price', () => {
    const equal = learnMarket(
      Array.from({ length: 12 }, (_, index) => offerOf(index, { priceEuros: 9_950 })),
      now,
    )
    const { estimateEuros, lowEuros, highEuros } = valued(equal, offerOf(99))
    expect(Math.abs(estimateEuros - 9_950)).toBeLessThan(25)
    // Never more exact than prices are.
    expect(lowEuros).toBeLessThan(9_750)
    expect(highEuros).toBeGreaterThan(10_150)
  })

  test('is the same in whatever order the offers come', () => {
    const shuffled = learnMarket(
      offers.toSorted((one, other) => draw(one.priceEuros) - draw(other.priceEuros)),
      now,
    )
    for (const offer of offers.slice(0, 40)) {
      expect(valued(shuffled, offer, offer.id).estimateEuros).toBe(valued(market, offer, offer.id).estimateEuros)
      expect(valued(shuffled, offer, offer.id).lowEuros).toBe(valued(market, offer, offer.id).lowEuros)
    }
  })

  test('is hardly moved by one absurd price', () => {
    const absurd = { ...(offers[10] as Offer), id: 'absurd', priceEuros: 9_999_999 }
    const moved = learnMarket([...offers, absurd], now)
    for (const offer of offers.slice(0, 40)) {
      const change = valued(moved, offer).estimateEuros / valued(market, offer).estimateEuros
      expect(Math.abs(change - 1)).toBeLessThan(0.05)
    }
  })

  test('does not know the price of the offer that it values', () => {
    const [first] = offers as [Offer]
    const before = valued(market, first, first.id).estimateEuros
    putOffer(market, { ...first, priceEuros: first.priceEuros * 3 })
    expect(valued(market, first, first.id).estimateEuros).toBe(before)
    putOffer(market, first)
  })

  test('follows offers that come and go', () => {
    const [first] = offers as [Offer]
    const before = valued(market, first)
    const twin = { ...first, id: 'twin', priceEuros: Math.round(before.estimateEuros * 1.1) }
    putOffer(market, twin)
    expect(valued(market, first).estimateEuros).toBeGreaterThan(before.estimateEuros)
    removeOffer(market, twin)
    expect(valued(market, first).estimateEuros).toBe(before.estimateEuros)
  })

  test('and its range are in order, and never higher for more kilometres or an older car', () => {
    const any = fc.record({
      place: fc.nat({ max: offers.length - 1 }),
      moreKm: fc.nat({ max: 120_000 }),
      olderYears: fc.nat({ max: 6 }),
      month: fc.constantFrom(null, 1, 6, 12),
    })
    fc.assert(
      fc.property(any, ({ place, moreKm, olderYears, month }) => {
        const vehicle = { ...(offers[place] as Offer), firstRegistrationMonth: month }
        const further = { ...vehicle, mileageKm: vehicle.mileageKm + moreKm, year: vehicle.year - olderYears }
        const [near, far] = [appraise(market, vehicle, null), appraise(market, further, null)]
        if (near.reason !== null || far.reason !== null) return
        expect(far.estimateEuros).toBeLessThanOrEqual(near.estimateEuros)
        expect(far.lowEuros).toBeLessThanOrEqual(near.lowEuros)
        expect(far.highEuros).toBeLessThanOrEqual(near.highEuros)
        expect(far.lowEuros).toBeLessThanOrEqual(far.estimateEuros)
        expect(far.estimateEuros).toBeLessThanOrEqual(far.highEuros)
      }),
      { numRuns: casesOf(300) },
    )
  })

  test('holds that also in a market whose prices rise with the kilometres', () => {
    const odd = learnMarket(
      Array.from({ length: 60 }, (_, index) =>
        offerOf(index, { mileageKm: index * 3_000, year: 2010 + (index % 9), priceEuros: 8_000 + index * 60 - (index % 9) * 150 }),
      ),
      now,
    ) // prettier-ignore
    const byKm = [10_000, 20_000, 60_000, 90_000, 150_000, 300_000].map((mileageKm) =>
      valued(odd, offerOf(99, { mileageKm })),
    )
    const byAge = [2018, 2015, 2012, 2009].map((year) => valued(odd, offerOf(99, { year })))
    for (const found of [byKm, byAge]) {
      for (const figure of ['lowEuros', 'estimateEuros', 'highEuros'] as const) {
        const euros = found.map((appraisal) => appraisal[figure])
        expect(euros).toEqual(euros.toSorted((one, other) => other - one))
      }
    }
  })

  test('can be recomputed to the euro from what is said of it', () => {
    for (const offer of offers.slice(0, 60)) {
      const appraisal = valued(market, offer, offer.id)
      const told = JSON.parse(JSON.stringify(explain(appraisal))) as ReturnType<typeof explain>
      expect(recompute(told)).toBe(appraisal.estimateEuros)
      expect(told.comparables.map(({ id }) => id)).not.toContain(offer.id)
    }
  })

  test.each<[string, Partial<Offer>]>([
    ['damaged vehicles', { damaged: 'yes' }],
    ['what was typed a zero short', { year: 2015, mileageKm: 8_000 }],
    ['what has driven further than it can', { year: 2024, mileageKm: 400_000 }],
    ['classics', { year: 1990 }],
  ])('learns nothing from %s', (_, stated) => {
    const unlike = Array.from({ length: 60 }, (_, index) => ({
      ...(offers[index] as Offer),
      ...stated,
      id: `unlike-${index}`,
      priceEuros: 1_500,
    }))
    const learned = learnMarket([...offers, ...unlike], now)
    for (const offer of unlike) putOffer(learned, offer)
    for (const offer of offers.slice(0, 40)) {
      const { estimateEuros, lowEuros, highEuros, comparables } = valued(market, offer, offer.id)
      expect(valued(learned, offer, offer.id)).toMatchObject({ estimateEuros, lowEuros, highEuros, comparables })
    }
  })

  test('is the price of the usual vehicle and what moved it, to the euro', () => {
    for (const offer of offers.slice(0, 60)) {
      const appraisal = valued(market, offer, offer.id)
      const { usualEuros, movedBy } = movedFrom(market, offer, appraisal)
      expect(movedBy.reduce((sum, { euros }) => sum + euros, usualEuros)).toBe(appraisal.estimateEuros)
    }
  })
})

describe('the range', () => {
  test('holds four of five prices that it has not seen, in each class of prices', () => {
    const unseen = inventedMarket(2_400).slice(900)
    const found = unseen.map((offer) => ({ offer, ...valued(market, offer) }))
    const shareOf = (some: typeof found) =>
      some.filter(({ offer, lowEuros, highEuros }) => offer.priceEuros >= lowEuros && offer.priceEuros <= highEuros).length / some.length // prettier-ignore
    expect(Math.abs(shareOf(found) - 0.8)).toBeLessThan(0.04)
    const byPrice = Map.groupBy(found, ({ estimateEuros }) => Math.floor(estimateEuros / 5_000))
    for (const own of byPrice.values()) if (own.length >= 200) expect(Math.abs(shareOf(own) - 0.8)).toBeLessThan(0.07)
  })
})

describe('nothing is said', () => {
  const typical = offers[0] as Offer
  test.each<[string, Partial<Offer>, string]>([
    ['of the model "Other"', { model: 'other' }, 'other_model'],
    ['of a damaged vehicle', { damaged: 'yes' }, 'damaged'],
    ['of a classic', { year: 1986 }, 'classic'],
    ['where the mileage is unknown', { mileageKm: 0, isMileageUnknown: true }, 'mileage_unknown'],
    ['where the mileage cannot be', { year: 2025, mileageKm: 450_000 }, 'contradicting_facts'],
    ['where the mileage is a zero short', { year: 2014, mileageKm: 9_000 }, 'contradicting_facts'],
    ['where a new car has driven far', { condition: 'new', mileageKm: 50_000 }, 'contradicting_facts'],
    ['where the power cannot be', { powerKw: 1_200 }, 'contradicting_facts'],
    ['of a make that nobody offers', { make: 'trabant', model: '601' }, 'too_few_comparables'],
  ])('%s', (_, stated, reason) => {
    expect(appraise(market, { ...typical, ...stated }, null)).toMatchObject({ reason })
  })
})

import { describe, expect, test } from 'vitest'
import { listingDraft } from '../../contract/listing-draft.ts'
import {
  bodyTypesByVehicleType,
  euCountries,
  type KnownBodyType,
  vehicleTypes,
} from '../../contract/market/vocabulary.ts'
import { issuesOf } from '../../server/modules/selling/publishing/rules.ts'
import { appraise, learnMarket } from '../../server/modules/market/valuation/formula/appraise.ts'
import { readVehicle } from '../../server/modules/market/valuation/read-vehicle.ts'
import { anglesFor, type DrawingRequest, withSharedInside } from '../drawings/draw-vehicle.ts'
import { isOtherModel } from '../../contract/market/other-model.ts'
import { readTaxonomy } from '../../server/seed/taxonomy/taxonomy.ts'
import { type DemoListing, demoListings } from './demo-listings.ts'
import { demoSellers } from './demo-sellers.ts'
import { buildOf } from './pictures.ts'
import { createRandom } from './random.ts'
import { checkDigitOf } from './vins.ts'

const now = new Date('2026-03-10T09:30:00Z')
const millisecondsPerDay = 86_400_000
const taxonomy = readTaxonomy()
const sellers = demoSellers(createRandom(1))
const market = [...demoListings({ count: 2_400, taxonomy, sellers, seed: 1, now })]

function shareOf(isCounted: (listing: DemoListing) => boolean): number {
  return market.filter(isCounted).length / market.length
}

function isPrivate({ seller }: DemoListing): boolean {
  return seller.kind === 'private'
}

function expectBetween(low: number, value: number, high: number): void {
  expect(value).toBeGreaterThan(low)
  expect(value).toBeLessThan(high)
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)]
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

describe('the same arguments', () => {
  test('give the same market', () => {
    expect([...demoListings({ count: 2_400, taxonomy, sellers: demoSellers(createRandom(1)), seed: 1, now })]).toEqual(
      market,
    )
  })

  test('give the same listing whether the market is small or large', () => {
    expect([...demoListings({ count: 300, taxonomy, sellers, seed: 1, now })]).toEqual(market.slice(0, 300))
  })

  test('with another seed give another market', () => {
    const [other] = demoListings({ count: 1, taxonomy, sellers, seed: 2, now })
    expect(other?.draft).not.toEqual(market[0]?.draft)
  })
})

describe('every draft', () => {
  test('passes the schema that real listings pass', () => {
    for (const { draft } of market) expect(listingDraft.safeParse(draft).error).toBeUndefined()
  })

  test('passes the rules that real listings pass', () => {
    for (const listing of market) {
      const sellerKind = isPrivate(listing) ? 'private' : 'dealer'
      expect(issuesOf({ ...listingDraft.parse(listing.draft), sellerKind }, now)).toEqual([])
    }
  })

  test('names a make, model and variant of the taxonomy, built in that year', () => {
    for (const { draft } of market) {
      const make = taxonomy.find(({ vehicleType, slug }) => vehicleType === draft.vehicleType && slug === draft.make)
      if (isOtherModel(draft.model)) continue
      const model = make?.models.find(({ slug }) => slug === draft.model)
      expect(model?.bodyTypes).toContain(draft.bodyType)
      if (draft.variant === null) continue
      const variant = model?.variants.find(({ slug }) => slug === draft.variant)
      expect(draft.year).toBeGreaterThanOrEqual(variant?.fromYear ?? Infinity)
      expect(draft.year).toBeLessThanOrEqual(variant?.toYear ?? now.getUTCFullYear())
    }
  })

  test('is one of a handful under Other, whose description says the model', () => {
    const others = market.filter(({ draft }) => isOtherModel(draft.model))
    expect(others).toHaveLength(5)
    for (const { draft } of others) {
      const make = taxonomy.find(({ vehicleType, slug }) => vehicleType === draft.vehicleType && slug === draft.make)
      const names = make?.models.map(({ name }) => name) ?? []
      expect(names.some((name) => draft.modelDescription?.startsWith(`${name} `))).toBe(true)
    }
  })

  test('was registered in the past and is inspected in the future', () => {
    for (const { draft } of market) {
      const registered = Date.UTC(draft.year, (draft.firstRegistrationMonth ?? 1) - 1)
      expect(registered).toBeLessThanOrEqual(now.getTime())
    }
    const inspections = market.flatMap(({ draft }) => draft.inspectionValidUntil ?? [])
    expect(inspections.length).toBeGreaterThan(market.length / 2)
    for (const validUntil of inspections) expect(Date.parse(validUntil)).toBeGreaterThan(now.getTime())
  })

  test('of an electric vehicle has no engine size, no manual gearbox and no emissions', () => {
    const electric = market.filter(({ draft }) => draft.fuelType === 'electric')
    expect(electric.length).toBeGreaterThan(50)
    for (const { draft } of electric) {
      expect(draft).toMatchObject({ engineCc: null, co2GramsPerKm: 0 })
      expect(draft.transmission).not.toBe('manual')
    }
  })

  test('calls new only what a dealer sells unused', () => {
    const unused = market.filter(({ draft }) => draft.condition === 'new')
    expect(unused.length).toBeGreaterThan(20)
    for (const listing of unused) {
      expect(isPrivate(listing)).toBe(false)
      expect(listing.draft.mileageKm ?? 0).toBeLessThan(100)
      expect(listing.draft.year).toBeGreaterThanOrEqual(now.getUTCFullYear() - 1)
    }
  })

  test('shows VAT separately only at dealers', () => {
    const stated = new Set(market.map(({ draft }) => draft.vatTreatment))
    expect(stated).toEqual(new Set(['deductible', 'margin', 'not_stated']))
    const privately = market.filter(isPrivate).map(({ draft }) => draft.vatTreatment)
    expect(new Set(privately)).toEqual(new Set(['not_stated']))
  })

  test('stands in the country of its seller', () => {
    for (const { seller, draft } of market) expect(draft.country).toBe(seller.country)
  })
})

describe('VINs', () => {
  const vins = market.flatMap(({ draft }) => draft.vin ?? [])

  test('are given for most vehicles of dealers and few of private people', () => {
    const dealers = market.filter((listing) => !isPrivate(listing))
    const privates = market.filter(isPrivate)
    expect(dealers.filter(({ draft }) => draft.vin).length / dealers.length).toBeCloseTo(0.6, 1)
    expect(privates.filter(({ draft }) => draft.vin).length / privates.length).toBeLessThan(0.15)
  })

  test('are unique and carry the right check digit', () => {
    expect(new Set(vins).size).toBe(vins.length)
    for (const vin of vins) expect(vin.charAt(8)).toBe(checkDigitOf(vin))
  })

  test('check digits are those of the standard', () => {
    // The worked examples of the regulation and of a well-known textbook.
    expect(checkDigitOf('1M8GDM9A_KP042788')).toBe('X')
    expect(checkDigitOf('11111111111111111')).toBe('1')
  })
})

describe('the market', () => {
  test('covers the Union and every vehicle type and body', () => {
    expect(new Set(market.map(({ draft }) => draft.country)).size).toBe(euCountries.length)
    for (const type of vehicleTypes) {
      const bodies = new Set(
        market.filter(({ draft }) => draft.vehicleType === type).map(({ draft }) => draft.bodyType),
      )
      expect(bodies).toEqual(new Set(bodyTypesByVehicleType[type]))
    }
  })

  test('is mostly cars, and everyone who sells has something to sell', () => {
    expect(shareOf(({ draft }) => draft.vehicleType === 'car')).toBeCloseTo(0.82, 1)
    const active = new Set(market.map(({ seller }) => seller))
    for (const seller of sellers) expect([seller.email, active.has(seller)]).toEqual([seller.email, seller.sells])
    expect(new Set([...active].map(({ email }) => email)).size).toBe(active.size)
  })

  test('has private people who sell one vehicle or two, and dealers with many', () => {
    const counts = Map.groupBy(market, ({ seller }) => seller)
    for (const [{ kind }, listings] of counts) if (kind === 'private') expect(listings.length).toBeLessThanOrEqual(2)
    const ofDealers = [...counts].flatMap(([{ kind }, listings]) => (kind === 'private' ? [] : [listings.length]))
    expect(average(ofDealers)).toBeGreaterThan(30)
  })

  test('asks less for older vehicles', () => {
    const cars = market
      .map(({ draft }) => ({
        ...draft,
        fuelType: draft.fuelType ?? null,
        transmission: draft.transmission ?? null,
        powerKw: draft.powerKw ?? null,
      }))
      .filter(({ vehicleType }) => vehicleType === 'car')
    const averageAt = (from: number, to: number) =>
      average(cars.filter(({ year }) => year >= from && year <= to).map(({ priceEuros }) => priceEuros))
    const byAge = [averageAt(2024, 2026), averageAt(2020, 2023), averageAt(2015, 2019), averageAt(2007, 2014)]
    expect(byAge).toEqual([...byAge].sort((a, b) => b - a))
    expect(byAge[3]).toBeLessThan((byAge[0] ?? 0) / 3)
  })

  test('features, sells and runs out as often as it says', () => {
    const isFeatured = ({ featuredUntil }: DemoListing) => featuredUntil !== null && featuredUntil > now
    const wasFeatured = ({ featuredUntil }: DemoListing) => featuredUntil !== null && featuredUntil <= now
    const isSold = ({ soldAt }: DemoListing) => soldAt !== null
    const hasRunOut = ({ packageExpiry }: DemoListing) => packageExpiry !== null && packageExpiry <= now

    expect(market.filter(isFeatured)).toHaveLength(6)
    expect(market.filter((listing) => isFeatured(listing) && listing.draft.damaged === 'yes')).toEqual([])
    expect([...demoListings({ count: 4_000, taxonomy, sellers, seed: 1, now })].filter(isFeatured)).toHaveLength(10)
    expectBetween(0.008, shareOf(wasFeatured), 0.025)
    expectBetween(0.035, shareOf(isSold), 0.065)
    expectBetween(0.02, shareOf(hasRunOut), 0.045)
    expect(market.filter(hasRunOut).every(isPrivate)).toBe(true)
  })

  test('offers everything for at most four months, and private offers run out', () => {
    for (const listing of market) {
      const days = (now.getTime() - listing.publishedAt.getTime()) / millisecondsPerDay
      expect(days).toBeGreaterThan(0)
      expect(days).toBeLessThanOrEqual(120)
      expect(listing.packageExpiry === null).toBe(!isPrivate(listing))
    }
  })

  test('keeps the order of events', () => {
    for (const { publishedAt, soldAt, featuredUntil, packageExpiry } of market) {
      const later = [soldAt, featuredUntil, packageExpiry].filter((date) => date !== null)
      expect(later.filter((date) => date <= publishedAt)).toEqual([])
      expect((soldAt ?? publishedAt).getTime()).toBeLessThan(now.getTime())
    }
  })

  test('lowers prices step by step, down to the one asked now or last', () => {
    expect(market.some(({ priceSteps }) => priceSteps.length > 1)).toBe(true)
    for (const { publishedAt, soldAt, priceSteps, draft } of market) {
      const days = priceSteps.map(({ daysAfterPublication }) => daysAfterPublication)
      const prices = priceSteps.map(({ priceEuros }) => priceEuros)
      expect(days[0]).toBe(0)
      expect(prices.at(-1)).toBe(draft.priceEuros)
      expect(days).toEqual(distinct(days).sort((a, b) => a - b))
      expect(prices).toEqual(distinct(prices).sort((a, b) => b - a))

      const lastStep = publishedAt.getTime() + (days.at(-1) ?? 0) * millisecondsPerDay
      expect(lastStep).toBeLessThan((soldAt ?? now).getTime())
    }
  })
})

describe('pictures', () => {
  test('show the vehicle that is described, three to five times, from sides it can be drawn from', () => {
    for (const { draft, pictures } of market) {
      expect(pictures.length).toBeGreaterThanOrEqual(3)
      expect(pictures.length).toBeLessThanOrEqual(5)
      expect(['front_quarter', 'side']).toContain(pictures[0]?.angle)
      expect(new Set(pictures.map(({ angle }) => angle)).size).toBe(pictures.length)
      for (const picture of pictures) {
        expect(anglesFor(picture.bodyType)).toContain(picture.angle)
        const { bodyType, colour } = draft
        const build = buildOf(bodyType as KnownBodyType, draft.powerKw ?? null)
        const described = { bodyType, colour, electric: draft.fuelType === 'electric', build, angle: picture.angle }
        expect(picture).toEqual(withSharedInside({ ...described, scene: picture.scene } as DrawingRequest))
      }
    }
  })

  test('are few enough to be drawn in a minute, at a tenth of a second each', () => {
    const drawings = new Set(market.flatMap(({ pictures }) => pictures.map((picture) => JSON.stringify(picture))))
    expect(drawings.size).toBeLessThan(450)
  })
})

test(
  'nine cars of ten have an estimate, and four of five of their prices lie in its range',
  { timeout: 120_000 },
  () => {
    const offers = market.map(({ draft }, index) => {
      return { ...readVehicle({ ...draft }), id: `demo ${index}`, priceEuros: draft.priceEuros }
    })
    const model = learnMarket(offers, 2026.2)
    const cars = offers.filter(({ vehicleType }) => vehicleType === 'car')
    const found = cars.map((car) => ({ car, valued: appraise(model, car, car.id) }))
    const estimated = found.flatMap(({ car, valued }) => (valued.reason === null ? [{ car, valued }] : []))
    const within = estimated.filter(
      ({ car, valued }) => car.priceEuros >= valued.lowEuros && car.priceEuros <= valued.highEuros,
    )
    expect(estimated.length / cars.length).toBeGreaterThan(0.9)
    expectBetween(0.75, within.length / estimated.length, 0.86)
  },
)

test('most vehicles have a model description, on one line and made of what they have', () => {
  expectBetween(
    0.6,
    shareOf(({ draft }) => typeof draft.modelDescription === 'string'),
    0.85,
  )
  const described = market.filter(({ draft }) => draft.modelDescription?.includes(' Navi'))
  expectBetween(0.2, described.length / market.length, 0.7)
  for (const { draft } of described) expect(draft.features).toContain('navigation_system')
})

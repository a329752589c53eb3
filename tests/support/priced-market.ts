/**
 * Markets of invented cars that the price estimate was not made on. Their prices follow a law in euro: a residual value, a decay
 * that is no exponential, a facelift, a discount for kilometres beyond the usual. The estimate has no such terms.
 */
import { createRandom, type Random, weightedTable } from '../../src/demo/market/random.ts'
import type { Offer } from '../../src/server/modules/market/valuation/formula/vehicle.ts'

export interface PricedMarket {
  offers: number
  seed: number
  /** Private adverts of cars of 5 to 25 years, mileages chosen from a list; else cars of dealers up to 12 years. */
  isOld?: boolean
  /** The share of cars of five years and more whose mileage was typed as 5,000 km. */
  shareTypedShort?: number
  shareDamaged?: number
}

/** The moment at which the cars are on offer, as a year with its fraction. */
export const pricedAt = 2026.5

interface Line {
  make: string
  model: string
  engines: readonly { powerKw: number; fuelType: string; newEuros: number }[]
  /** Years in which the price falls by most. */
  decayYears: number
  /** What is never lost, as a share. */
  residual: number
  /** The year from which it is sold with another face, and what that adds. */
  facelift: number
  faceliftGain: number
  kmPerYear: number
}

const makes = 14
const lines = 70
/** Mileages that a form of another marketplace offers. */
const listedKm = [5_000, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000, 125_000, 150_000] // prettier-ignore

export function pricedMarket({ offers, seed, isOld = false, shareTypedShort = 0, shareDamaged = 0 }: PricedMarket): Offer[] {
  // The models are those of each market; only who sells which of them is chance.
  const models = Array.from({ length: lines }, (_, index) => lineOf(createRandom(7, index), index))
  const popular = weightedTable(models.map((line, index) => [line, 1 / (index + 3)]))
  return Array.from({ length: offers }, (_, index) => {
    const random = createRandom(seed, index)
    const line = random.draw(popular)
    const engine = random.pick(line.engines)
    const age = isOld ? 5 + Math.floor(20 * random.next() ** 1.6) : Math.floor(12.9 * random.next() ** 1.3)
    const year = Math.floor(pricedAt) - age
    const usualKm = line.kmPerYear * (age + 0.5)
    const drivenKm = usualKm * Math.exp(0.5 * random.normal() - 0.12)
    const isAutomatic = random.chance(isOld ? 0.2 : 0.45)
    const value = valueOf(line, engine.newEuros + (isAutomatic ? 1_800 : 0), { year, age, drivenKm, usualKm })
    const isDamaged = random.chance(shareDamaged)
    const isTypedShort = age >= 5 && random.chance(shareTypedShort)
    const mileageKm = isTypedShort ? 5_000 : isOld ? nearestListed(drivenKm) : Math.round(drivenKm / 10) * 10
    return {
      id: `invented ${seed} ${index}`,
      vehicleType: 'car',
      make: line.make,
      model: line.model,
      year,
      firstRegistrationMonth: isOld ? null : random.int(1, 12),
      mileageKm,
      isMileageUnknown: false,
      powerKw: isOld && random.chance(0.15) ? null : engine.powerKw,
      fuelType: engine.fuelType,
      transmission: isAutomatic ? 'automatic' : 'manual',
      bodyType: null,
      offerKind: null,
      condition: null,
      damaged: isDamaged ? 'yes' : 'no',
      words: [],
      facts: [],
      priceEuros: asked(value * (isDamaged ? random.between(0.3, 0.8) : 1), random, isOld),
    }
  })
} // prettier-ignore

function lineOf(random: Random, index: number): Line {
  const firstPowerKw = random.int(45, 95)
  const firstEuros = 9_000 + 180 * firstPowerKw + random.int(0, 14_000)
  return {
    make: `make-${index % makes}`,
    model: `model-${index}`,
    engines: [0, 1, 2, 3].map((step) => {
      const fuelType = step % 2 === 0 ? 'petrol' : 'diesel'
      const powerKw = Math.round(firstPowerKw * (1 + 0.28 * step))
      return { powerKw, fuelType, newEuros: firstEuros + 210 * (powerKw - firstPowerKw) + (step % 2) * 1_600 }
    }),
    decayYears: random.between(4.5, 8.5),
    residual: random.between(0.05, 0.11),
    facelift: random.int(2008, 2022),
    faceliftGain: random.between(0, 0.12),
    kmPerYear: random.int(9_000, 17_000),
  }
}

function valueOf(line: Line, newEuros: number, at: { year: number; age: number; drivenKm: number; usualKm: number }): number {
  const kept = line.residual + (1 - line.residual) / (1 + (at.age / line.decayYears) ** 1.6)
  const gain = at.year >= line.facelift ? line.faceliftGain : 0
  // Up to a fifth less or more than with the usual mileage, whatever the age.
  const driven = 1 - 0.2 * Math.tanh((at.drivenKm - at.usualKm) / 60_000)
  return 250 + newEuros * 0.86 * kept * driven * (1 + gain)
} // prettier-ignore

/** What a seller asks: private ones differ more, cheap cars most, and some ask what nothing explains. */
function asked(value: number, random: Random, isOld: boolean): number {
  const usual = (isOld ? 0.17 : 0.07) * (value < 2_500 ? 1.3 : 1)
  const chance = random.chance(0.03) ? random.normal() * 0.6 : random.normal() * usual
  const euros = value * Math.exp(chance)
  const step = euros < 1_000 ? 50 : euros < 10_000 ? 100 : 500
  return Math.max(300, Math.round(euros / step) * step)
}

function nearestListed(km: number): number {
  return listedKm.reduce((best, listed) => (Math.abs(listed - km) < Math.abs(best - km) ? listed : best))
}

/** How much an offer says about a vehicle of its model, apart from age and mileage: between 0 and 1. */
import type { ValuedVehicle } from './vehicle.ts'
import type { Coordinates } from './terms.ts'

/** Ratios of power that differ by this, in logarithms, count a third as much. */
const powerWidth = 0.05
/** What is left of an offer's weight that differs in this. */
const otherFuel = 0.1
const otherGearbox = 0.2
const otherOfferKind = 0.3
const otherBody = 0.5
const otherWords = 0.2

export interface Described {
  vehicle: ValuedVehicle
  at: Coordinates
}

export function likeness(one: Described, other: Described): number {
  const { vehicle: own } = one
  const { vehicle: its } = other
  return (
    Math.exp(-Math.abs(one.at.power - other.at.power) / powerWidth) *
    (differs(own.fuelType, its.fuelType) ? otherFuel : 1) *
    (one.at.isAutomatic === other.at.isAutomatic ? 1 : otherGearbox) *
    (one.at.offerKind === other.at.offerKind ? 1 : otherOfferKind) *
    (differs(own.bodyType, its.bodyType) ? otherBody : 1) *
    (otherWords + (1 - otherWords) * sharedWords(own.words, its.words))
  )
}

/** What is not stated differs from nothing. */
function differs(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}

function sharedWords(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 && other.length === 0) return 1
  const shared = one.reduce((sum, word) => sum + Number(other.includes(word)), 0)
  return shared / (one.length + other.length - shared)
}

/** Invented buyers of the demo market who save vehicles, and wait for such as its demo accounts sell. */
import { dayMs } from '../contract/market/durations.ts'
import { slugify } from '../contract/market/slug.ts'
import type { Country } from '../contract/market/vocabulary.ts'
import { createAccount } from '../server/modules/people/auth/service.ts'
import { favourites } from '../server/modules/market/favourites/service.ts'
import { savedSearches } from '../server/modules/market/saved-searches/service.ts'
import type { Actor, Scope } from '../server/scope.ts'
import { demoActor } from './demo-actor.ts'
import { type LocalNames, localNames } from './market/people.ts'
import { createRandom, type Random } from './market/random.ts'

export interface WantedVehicle {
  listingId: string
  vehicleType: string
  make: string
  model: string
  priceEuros: number
}

const countries: readonly Country[] = ['DE', 'FR', 'ES', 'PT', 'IE']
const buyers = 18
/** So many wait for the same, so that sellers are told: fewer than five are nobody's business. */
const waiting = 7
const awaitedVehicles = 6
const savedEach = 8

/**
 * Inserts buyers with their saved vehicles and saved searches; they get no letters. Call it in a transaction.
 * @param vehicles on offer; those of the demo accounts first, the newest of each first
 */
export async function addDemoDemand(scope: Scope, vehicles: readonly WantedVehicle[], seed: number): Promise<void> {
  const random = createRandom(seed, buyers)
  const people: Actor[] = []
  for (let number = 0; number < buyers; number += 1) people.push(await addBuyer(scope, random, number))
  for (const [at, vehicle] of vehicles.slice(0, awaitedVehicles).entries()) {
    for (let turn = 0; turn < waiting; turn += 1) {
      await waitsFor(scope, people[(at * waiting + turn) % buyers] as Actor, vehicle)
    }
  }
  for (const actor of people) {
    // What is offered by the demo accounts is liked most.
    const liked = new Set(Array.from({ length: savedEach }, () => Math.floor(vehicles.length * random.next() ** 3)))
    for (const at of liked) {
      const vehicle = vehicles[at]
      const then = new Date(scope.now().getTime() - random.between(0.1, 9) * dayMs)
      if (vehicle) await favourites.add({ ...scope, actor, now: () => then }, { listingId: vehicle.listingId })
    }
  }
}

async function addBuyer(scope: Scope, random: Random, number: number): Promise<Actor> {
  const country = countries[number % countries.length] as Country
  const { firstNames, lastNames } = localNames[country] as LocalNames
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
  const email = `${slugify(firstName)}.${slugify(lastName)}.buyer-${number}@mail-${country.toLowerCase()}.test`
  const openedAt = new Date(scope.now().getTime() - random.between(20, 400) * dayMs)
  const profile = { firstName, lastName, country, isDealer: false }
  const userId = await createAccount(scope, { email, passwordHash: null, createdAt: openedAt, profile })
  return demoActor(userId, email)
}

async function waitsFor(scope: Scope, actor: Actor, { vehicleType, make, model, priceEuros }: WantedVehicle) {
  const filters = { vehicleType, make, model, priceUpTo: Math.ceil((priceEuros * 1.1) / 500) * 500 }
  const schedule = { frequency: 'never', sendHour: 8, sendWeekday: 1, timeZone: 'Europe/Brussels' } as const
  await savedSearches.save(
    { ...scope, actor },
    { filters, sort: null, name: `${make} ${model}`, language: 'en', ...schedule },
  )
}

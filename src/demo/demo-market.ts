/** The demo market: invented sellers and vehicles, written to the database through the same code as real ones. */
import { dayMs } from '../contract/market/durations.ts'
import { listingDraft } from '../contract/listing-draft.ts'
import { addAdmin, createAccount, hashPassword } from '../server/modules/people/auth/service.ts'
import { offers } from '../server/modules/market/offers/service.ts'
import { type Publication, publishAll } from '../server/modules/selling/publishing/service.ts'
import type { Scope } from '../server/scope.ts'
import { demoActor } from './demo-actor.ts'
import { addDemoDemand, type WantedVehicle } from './demo-demand.ts'
import { type DemoListing, demoListings } from './market/demo-listings.ts'
import { type DemoSeller, demoSellers } from './market/demo-sellers.ts'
import { createRandom } from './market/random.ts'
import { adminEmail, demoAccounts, demoPassword } from '../server/demo-accounts.ts'
import { addDemoInterest } from './demo-interest.ts'
import { addDemoPlans, type DemoDealer, type StandInPlan } from './demo-plans.ts'
import { drawPicturesJob, type IllustratedVehicle, type Illustrator } from './demo-pictures.ts'
import type { TaxonomyMake } from '../server/seed/taxonomy/taxonomy.ts'

/** Any number gives a market; the same number gives the same one. */
export const demoSeed = 20_261_121
const batchSize = 200
const progressEvery = 10_000
/** Vehicles that get their first picture before the first page is served. */
const illustratedAtOnce = 24
const vehiclesPerJob = 60
/** Vehicles of the public demo accounts that buyers are interested in. */
const watchedAtMost = 300
/** Other vehicles that buyers save. */
const wantedAtMost = 120

type DemoVehicle = IllustratedVehicle &
  WantedVehicle & { publishedAt: Date; featured: boolean; offered: boolean; damaged: boolean }

const figure = new Intl.NumberFormat('en')

/** Receives progress lines for the user. */
export type Progress = (line: string) => void

export interface DemoMarketOptions {
  /** How many listings there are. */
  count: number
  /** How many of them get pictures, starting with those that visitors see first. */
  illustrated: number
  /** Starts a plan at the stand-in for the payment provider; null if there is a real provider. */
  beginPlan: StandInPlan | null
}

/**
 * Adds the accounts and vehicles; returns those that get pictures. Call it in a transaction: a crash half-way leaves
 * nothing.
 */
export async function addDemoMarket(
  scope: Scope,
  makes: TaxonomyMake[],
  { count, illustrated, beginPlan }: DemoMarketOptions,
  progress: Progress,
): Promise<IllustratedVehicle[]> {
  progress(`Adding the demo market: ${figure.format(count)} vehicles. DEMO=off leaves it out.`)
  const { vehicles, dealers, openIds } = await addSellersAndListings(scope, makes, count, progress)
  await addDemoPlans(scope, dealers, beginPlan)
  const watched = newestFirst(vehicles.filter(({ sellerId, offered }) => offered && openIds.has(sellerId)))
  await addDemoInterest(scope, watched.slice(0, watchedAtMost), demoSeed)
  await addDemoDemand(scope, inOrderOfDemand(vehicles, openIds), demoSeed)
  const shown = inOrderOfAppearance(vehicles).slice(0, illustrated)
  await orderPictures(scope, shown)
  return shown
}

/** Draws one picture of each vehicle that visitors see first. Call it when they are committed; jobs draw the same ones. */
export async function drawFirstPictures(
  scope: Scope,
  vehicles: readonly IllustratedVehicle[],
  illustrator: Illustrator,
  progress: Progress,
): Promise<void> {
  if (vehicles.length === 0) return
  progress('Drawing the first pictures; the others follow in the background, in about a minute.')
  for (const { listingId, sellerId, pictures } of vehicles.slice(0, illustratedAtOnce)) {
    await illustrator.illustrate(scope, { listingId, sellerId, pictures: pictures.slice(0, 1) })
  }
}

/** Returns the dealers, the vehicles, and the public demo accounts. */
async function addSellersAndListings(
  scope: Scope,
  makes: TaxonomyMake[],
  count: number,
  progress: Progress,
): Promise<{ vehicles: DemoVehicle[]; dealers: DemoDealer[]; openIds: ReadonlySet<string> }> {
  const now = scope.now()
  const sellers = demoSellers(createRandom(demoSeed))
  const sellerIds = new Map<DemoSeller, string>()
  const openIds = new Set<string>()
  const passwordHash = await hashPassword(demoPassword)
  const addSeller = async (seller: DemoSeller) => {
    // Only the public demo accounts have a password; no one can sign in as the invented sellers.
    const isOpen = demoAccounts.some(({ email }) => email === seller.email)
    const userId = await openAccount(scope, seller, now, isOpen ? passwordHash : null)
    sellerIds.set(seller, userId)
    if (isOpen) openIds.add(userId)
  }
  for (const seller of sellers) await addSeller(seller)
  await addAdmin(scope, adminEmail)

  const vehicles: DemoVehicle[] = []
  const carried = new Map<string, number>()
  let published = 0
  for (const batch of inBatches(demoListings({ count, taxonomy: makes, sellers, seed: demoSeed, now }), batchSize)) {
    for (const { seller } of batch) if (!sellerIds.has(seller)) await addSeller(seller)
    const publications = batch.map((listing) => toPublication(listing, sellerIds))
    const listingIds = await publishAll(scope, publications)
    for (const [index, { draft, pictures, soldAt, publishedAt, packageExpiry, featuredUntil }] of batch.entries()) {
      const listingId = listingIds[index] as string
      const sellerId = publications[index]?.sellerId as string
      if (soldAt) await sell(scope, sellerId, listingId, soldAt)
      else carried.set(sellerId, (carried.get(sellerId) ?? 0) + 1)
      const featured = !soldAt && featuredUntil !== null && featuredUntil > now
      const offered = !soldAt && (packageExpiry === null || packageExpiry > now)
      const { vehicleType, make, model, priceEuros } = draft
      const state = { publishedAt, featured, offered, damaged: draft.damaged === 'yes' }
      vehicles.push({ listingId, sellerId, pictures, vehicleType, make, model, priceEuros, ...state })
    }
    const before = published
    published += batch.length
    // Progress is only reported for a market that takes minutes.
    if (Math.floor(published / progressEvery) > Math.floor(before / progressEvery))
      progress(`  ${figure.format(published)} of ${figure.format(count)} vehicles`)
  }
  const dealers = [...sellerIds].flatMap(([{ kind, email }, userId]) =>
    kind === 'private' ? [] : [{ userId, email, listings: carried.get(userId) ?? 0 }],
  )
  return { vehicles, dealers, openIds }
}

/** Featured and newest ones alternate: the first pages show both. */
function inOrderOfAppearance(vehicles: readonly DemoVehicle[]): DemoVehicle[] {
  const ordered = newestFirst(vehicles)
  const featured = ordered.filter((vehicle) => vehicle.featured)
  const others = ordered.filter((vehicle) => !vehicle.featured)
  const inTurn = others.flatMap((vehicle, index) => [...(featured[index] ? [featured[index]] : []), vehicle])
  return [...inTurn, ...featured.slice(others.length)]
}

/** Sound vehicles on offer: the newest of each demo account in turn, then the newest of all others. */
function inOrderOfDemand(vehicles: readonly DemoVehicle[], openIds: ReadonlySet<string>): DemoVehicle[] {
  const offered = newestFirst(vehicles.filter((vehicle) => vehicle.offered && !vehicle.damaged))
  const ofAccounts = [
    ...Map.groupBy(
      offered.filter(({ sellerId }) => openIds.has(sellerId)),
      ({ sellerId }) => sellerId,
    ).values(),
  ]
  const first = [0, 1].flatMap((turn) => ofAccounts.flatMap((own) => own[turn] ?? []))
  return [...first, ...offered.filter((vehicle) => !first.includes(vehicle)).slice(0, wantedAtMost)]
}

function newestFirst(vehicles: readonly DemoVehicle[]): DemoVehicle[] {
  return vehicles.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
}

/** Enqueues jobs that draw all pictures, those of the vehicles that visitors see first before the others. */
async function orderPictures(scope: Scope, vehicles: readonly IllustratedVehicle[]): Promise<void> {
  for (const batch of inBatches(vehicles, vehiclesPerJob)) {
    await scope.jobs.enqueue(scope.db, drawPicturesJob, { vehicles: batch })
  }
}

function openAccount(scope: Scope, seller: DemoSeller, now: Date, passwordHash: string | null): Promise<string> {
  const dealer = seller.dealerContact
  const openedAt = new Date(now.getTime() - seller.memberForDays * dayMs)
  return createAccount(scope, {
    email: seller.email,
    passwordHash,
    createdAt: openedAt,
    profile: {
      firstName: seller.firstName,
      lastName: seller.lastName,
      companyName: seller.companyName,
      contactNumber: seller.phone,
      country: seller.country,
      isDealer: seller.kind !== 'private',
      sellerDeclaredAt: openedAt,
      traderLegalForm: dealer?.legalForm ?? null,
      traderRegister: dealer?.register.name ?? null,
      traderRegisterNumber: dealer?.register.number ?? null,
      traderRepresentative: dealer ? `${seller.firstName} ${seller.lastName}` : null,
      traderCertifiedAt: dealer ? openedAt : null,
      isApprovedDealer: seller.kind === 'approved',
      dealerApplicationStatus: seller.kind === 'approved' ? 'approved' : null,
      dealerRegisteredAddress: dealer?.registeredAddress ?? null,
      dealerWebsite: dealer?.website ?? null,
      dealerEmail: dealer?.email ?? null,
      dealerPhone: dealer?.phone ?? null,
      dealerTaxVatNumber: dealer?.vatNumber ?? null,
    },
  })
}

function toPublication(
  { draft, seller, publishedAt, packageExpiry, featuredUntil, priceSteps }: DemoListing,
  sellerIds: ReadonlyMap<DemoSeller, string>,
): Publication {
  return {
    sellerId: sellerIds.get(seller) as string,
    draft: listingDraft.parse(draft),
    terms: {
      packageExpiry,
      featuredUntil,
      publishedAt,
      prices: priceSteps.map(({ priceEuros, daysAfterPublication }) => ({
        priceEuros,
        since: new Date(publishedAt.getTime() + daysAfterPublication * dayMs),
      })),
    },
  }
}

/** The seller marks it as sold, through the operation for sellers. */
async function sell(scope: Scope, sellerId: string, listingId: string, soldAt: Date): Promise<void> {
  await offers.markSold({ ...scope, actor: demoActor(sellerId, ''), now: () => soldAt }, { listingId })
}

function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

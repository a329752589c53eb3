/** What a new database starts with: the taxonomy always, and outside production a market to look around in. */
import { listingDraft } from '../../contract/listings.ts'
import { addAdmin, createAccount, findUserId } from '../modules/auth/service.ts'
import { listings, type Publication, publishAll } from '../modules/listings/service.ts'
import { hasTaxonomy, importTaxonomy } from '../modules/taxonomy/service.ts'
import type { Job, JobWorker } from '../platform/jobs/jobs.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { type Platform, scopeOf } from '../platform/platform.ts'
import type { Actor, Scope } from '../scope.ts'
import { type DemoListing, demoListings } from './demo/demo-listings.ts'
import { type DemoSeller, demoSellers } from './demo/demo-sellers.ts'
import { seededRandom } from './demo/random.ts'
import { adminEmail } from './demo-accounts.ts'
import { drawPicturesJob, drawPicturesWorker, type Illustrator, type IllustratedVehicle } from './demo-pictures.ts'
import { readTaxonomy, type TaxonomyMake } from './taxonomy/taxonomy.ts'

/** Any number gives a market; the same number gives the same one. */
const demoSeed = 20_261_121
const batchSize = 200
/** Newest listings that get their first picture before the first page is served. */
const illustratedAtOnce = 24
/** Vehicles that get pictures at all; a large market for measuring needs no more. */
const illustratedAtMost = 5_000
const vehiclesPerJob = 20
const dayMs = 86_400_000

export const seedJobs: readonly Job[] = [drawPicturesJob]

/** Workers of jobs that the seed leaves behind. */
export function seedWorkers(platform: Platform, illustrator: Illustrator): JobWorker[] {
  return [drawPicturesWorker(scopeOf(platform, null), illustrator)]
}

/** Tells how far long work has come. */
export type Progress = (line: string) => void

/**
 * Fills an empty database; leaves any other alone. When it returns, the first page can be served: the rest of the
 * pictures is drawn by jobs. Answers whether it added a demo market.
 */
export async function seedMarket(platform: Platform, illustrator: Illustrator, progress: Progress): Promise<boolean> {
  const scope = scopeOf(platform, null)
  if (!(await hasTaxonomy(scope))) {
    const makes = readTaxonomy()
    await importTaxonomy(scope, makes)
    progress(taxonomyLine(makes))
  }
  const { demoListings: count } = platform.config
  if (count === null || (await findUserId(scope, adminEmail)) !== null) return false
  await addDemoMarket(scope, readTaxonomy(), count, illustrator, progress)
  return true
}

/** Everything in one transaction: a crash half-way leaves nothing, and the next start begins again. */
async function addDemoMarket(
  scope: Scope,
  makes: TaxonomyMake[],
  count: number,
  illustrator: Illustrator,
  progress: Progress,
): Promise<void> {
  const vehicles = await inTransaction(scope, async (scope) => {
    const vehicles = await addSellersAndListings(scope, makes, count, progress)
    await orderPictures(scope, vehicles)
    return vehicles
  })
  for (const { listingId, sellerId, pictures } of vehicles.slice(0, illustratedAtOnce)) {
    await illustrator.illustrate(scope, { listingId, sellerId, pictures: pictures.slice(0, 1) })
  }
}

/** Answers the vehicles that get pictures, those first that the first pages show. */
async function addSellersAndListings(
  scope: Scope,
  makes: TaxonomyMake[],
  count: number,
  progress: Progress,
): Promise<IllustratedVehicle[]> {
  const now = scope.now()
  const sellers = demoSellers(seededRandom(demoSeed))
  const sellerIds: string[] = []
  for (const seller of sellers) sellerIds.push(await openAccount(scope, seller, now))
  await addAdmin(scope, adminEmail)

  const vehicles: (IllustratedVehicle & { rank: number })[] = []
  let published = 0
  for (const batch of inBatches(demoListings({ count, taxonomy: makes, sellers, seed: demoSeed, now }), batchSize)) {
    const publications = batch.map((listing) => toPublication(listing, sellerIds))
    const listingIds = await publishAll(scope, publications)
    for (const [index, { pictures, soldAt, publishedAt, featuredUntil }] of batch.entries()) {
      const listingId = listingIds[index] as string
      const sellerId = publications[index]?.sellerId as string
      if (soldAt) await sell(scope, sellerId, listingId, soldAt)
      const featured = !soldAt && featuredUntil !== null && featuredUntil > now
      vehicles.push({ listingId, sellerId, pictures, rank: publishedAt.getTime() + (featured ? now.getTime() : 0) })
    }
    published += batch.length
    if (published % 1_000 < batch.length || published === count)
      progress(`Demo market: ${published} of ${count} vehicles`)
  }
  return vehicles.sort((a, b) => b.rank - a.rank).slice(0, illustratedAtMost)
}

/** Leaves jobs behind: the first picture of every vehicle, then the others. */
async function orderPictures(scope: Scope, vehicles: readonly IllustratedVehicle[]): Promise<void> {
  const covers = vehicles.map((vehicle) => ({ ...vehicle, pictures: vehicle.pictures.slice(0, 1) }))
  for (const round of [covers, vehicles]) {
    for (const batch of inBatches(round, vehiclesPerJob))
      await scope.jobs.enqueue(scope.db, drawPicturesJob, { vehicles: batch })
  }
}

function openAccount(scope: Scope, seller: DemoSeller, now: Date): Promise<string> {
  const dealer = seller.dealer
  return createAccount(scope, {
    email: seller.email,
    createdAt: new Date(now.getTime() - seller.memberSinceDays * dayMs),
    profile: {
      firstName: seller.firstName,
      lastName: seller.lastName,
      companyName: seller.companyName,
      contactNumber: seller.phone,
      country: seller.town.country,
      isDealer: seller.kind !== 'private',
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
  { draft, sellerIndex, publishedAt, packageExpiry, featuredUntil, priceSteps }: DemoListing,
  sellerIds: readonly string[],
): Publication {
  return {
    sellerId: sellerIds[sellerIndex] as string,
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

/** The seller marks it as sold, through the operation that sellers use. */
async function sell(scope: Scope, sellerId: string, listingId: string, soldAt: Date): Promise<void> {
  const seller: Actor = {
    userId: sellerId,
    email: '',
    sessionId: '',
    isDealer: false,
    isApprovedDealer: false,
    isAdmin: false,
    aal: 'aal1',
    hasVerifiedFactor: false,
  }
  await listings.markSold({ ...scope, actor: seller, now: () => soldAt }, { listingId })
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

function taxonomyLine(makes: readonly TaxonomyMake[]): string {
  const models = makes.flatMap((make) => make.models)
  const variants = models.flatMap((model) => model.variants)
  return `Taxonomy: ${makes.length} makes, ${models.length} models, ${variants.length} variants`
}

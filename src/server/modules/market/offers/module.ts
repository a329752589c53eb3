import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { listingChecks } from './checks.ts'
import { isTakenDown } from './hidden-store.ts'
import { priceStatementsJob, priceStatementsWorker } from './price-statements.ts'
import { reservationsJob, reservationsWorker } from './reservations.ts'
import { deleteListingsOf, offers, planPlaces } from './service.ts'

export const offersModule = {
  name: 'offers',
  operations: { listings: offers, planPlaces },
  jobs: [
    { job: priceStatementsJob, worker: priceStatementsWorker },
    { job: reservationsJob, worker: reservationsWorker },
  ],
  retention: {
    removedListingOwners: (before) => sql`
      update removed_listings set user_id = null where user_id is not null and removed_at < ${before}`,
  },
  personalData: {
    listings: (userId) => sql`
      select vehicle_listings.*, contact_phone from vehicle_listings
      left join listing_contacts on listing_id = id where user_id = ${userId} order by created_at, id`,
    listing_prices: (userId) => sql`
      select listing_prices.* from listing_prices join vehicle_listings on id = listing_id
      where user_id = ${userId} order by listing_id, since`,
    listing_images: (userId) => sql`
      select listing_images.* from listing_images join vehicle_listings on id = listing_id
      where user_id = ${userId} order by listing_id, position`,
    hidden_pictures: (userId) => sql`
      select hidden_listing_images.* from hidden_listing_images join vehicle_listings on id = listing_id
      where user_id = ${userId} order by listing_id, position`,
    featured_listings: (userId) => sql`
      select featured_listings.* from featured_listings join vehicle_listings l on l.id = listing_id
      where user_id = ${userId} order by started_at, featured_listings.id`,
    kept_listings: (userId) =>
      sql`select * from kept_listings where user_id = ${userId} order by chosen_at, listing_id`,
    removed_listings: (userId) => sql`
      select * from removed_listings where user_id = ${userId} order by removed_at, listing_id`,
  },
  imageReferences: [
    {
      uses: sql`select image_id, user_id from listing_images join vehicle_listings on vehicle_listings.id = listing_id`,
      isBinding: true,
      shown: sql`select image_id from listing_images join vehicle_listings on vehicle_listings.id = listing_id where not ${isTakenDown}`,
      withheld: sql`select image_id from listing_images join vehicle_listings on vehicle_listings.id = listing_id where ${isTakenDown}`,
    },
    {
      uses: sql`select image_id, user_id from hidden_listing_images join vehicle_listings on vehicle_listings.id = listing_id`,
      isBinding: true,
      withheld: sql`select image_id from hidden_listing_images`,
    },
  ],
  erasure: deleteListingsOf,
  checks: listingChecks,
} satisfies Module

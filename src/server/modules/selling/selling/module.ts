import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { selling } from './service.ts'

export const sellingModule = {
  name: 'selling',
  operations: { selling },
  retention: {
    pendingListings: (before) => sql`
      delete from pending_listings where status = 'pending' and created_at < ${before} and stripe_session_id is null
        and not exists (select 1 from payments where payments.pending_listing_id = pending_listings.id)`,
    // Paid listings are retained until they are delivered.
    pendingListingsWithPayment: (before) => sql`
      delete from pending_listings where created_at < ${before} and not exists (select 1 from payments
        where payments.pending_listing_id = pending_listings.id
        and payments.status in ('pending', 'paid') and payments.fulfilled_at is null
        and payments.withdrawn_at is null)`,
  },
  personalData: {
    pending_listings: (userId) => sql`select * from pending_listings where user_id = ${userId} order by created_at, id`,
  },
  imageReferences: [
    {
      uses: sql`
        select image_id, user_id from pending_listing_images
        join pending_listings on pending_listings.id = pending_listing_id where status = 'pending'`,
      isBinding: true,
    },
  ],
} satisfies Module

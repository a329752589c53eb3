import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { views } from './service.ts'

export const viewsModule = {
  name: 'views',
  operations: { views },
  retention: {
    viewSalts: (before) => sql`delete from view_salts where created_at < ${before}`,
  },
  personalData: {
    listing_daily_stats: (userId) => sql`
      select listing_daily_stats.* from listing_daily_stats join vehicle_listings on id = listing_id
      where user_id = ${userId} order by listing_id, day`,
  },
} satisfies Module

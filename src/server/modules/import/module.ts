import { sql } from 'drizzle-orm'
import type { Module } from '../../module.ts'

export const importModule = {
  name: 'import',
  personalData: {
    imported_listings: (userId) => sql`
      select * from imported_listings where user_id = ${userId} order by imported_at, external_id`,
    listing_imports: (userId) => sql`select * from listing_imports where user_id = ${userId} order by started_at, id`,
  },
} satisfies Module

import { sql } from 'drizzle-orm'
import type { Module } from '../../module.ts'
import { favourites } from './service.ts'

export const favouritesModule = {
  name: 'favourites',
  operations: { favourites },
  retention: {
    removedFavourites: (before) => sql`delete from user_favourites where removed_at < ${before}`,
  },
  personalData: {
    favourites: (userId) => sql`
      select * from user_favourites where user_id = ${userId} order by created_at, listing_id`,
  },
} satisfies Module

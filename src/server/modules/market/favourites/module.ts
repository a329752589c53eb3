import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { favourites } from './service.ts'
import { sharing } from './sharing.ts'

export const favouritesModule = {
  name: 'favourites',
  operations: { favourites: { ...favourites, ...sharing } },
  retention: {
    removedFavourites: (before) => sql`delete from user_favourites where removed_at < ${before}`,
  },
  personalData: {
    favourites: (userId) => sql`
      select * from user_favourites where user_id = ${userId} order by created_at, listing_id`,
    shared_favourites: (userId) => sql`select created_at from favourite_shares where user_id = ${userId}`,
  },
} satisfies Module

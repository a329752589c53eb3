import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { favouriteNewsLetter } from './emails/favourite-news.ts'
import { favouriteAlerts } from './service.ts'

export const favouriteAlertsModule = {
  name: 'favourite-alerts',
  operations: { favourites: favouriteAlerts },
  emails: [favouriteNewsLetter],
  retention: {
    favouriteNews: (before) => sql`delete from favourite_news where found_at < ${before}`,
  },
  personalData: {
    favourite_alerts: (userId) => sql`select * from favourite_alerts where user_id = ${userId}`,
    favourite_news: (userId) => sql`select * from favourite_news where user_id = ${userId} order by found_at, id`,
  },
} satisfies Module

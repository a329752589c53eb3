import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { favouriteAlertFrequencies, favouriteNewsKinds } from '../../../../contract/market/favourite-alert-choices.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const favouriteAlerts = pgTable('favourite_alerts', {
  userId: uuid('user_id').primaryKey(),
  frequency: choice('frequency', favouriteAlertFrequencies).notNull(),
  sendHour: smallint('send_hour').notNull(),
  timeZone: text('time_zone').notNull(),
  dueAt: moment('due_at'),
  updatedAt: moment('updated_at').notNull(),
})

export const favouriteNews = pgTable('favourite_news', {
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  kind: choice('kind', favouriteNewsKinds).notNull(),
  priceEuros: integer('price_euros').notNull(),
  formerPriceEuros: integer('former_price_euros'),
  foundAt: moment('found_at').notNull(),
  toldAt: moment('told_at'),
  wasSent: boolean('was_sent').notNull().default(false),
})

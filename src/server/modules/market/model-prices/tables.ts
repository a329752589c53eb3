import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

export const modelPriceDays = pgTable('model_price_days', {
  day: date().primaryKey(),
  recordedAt: moment('recorded_at').notNull(),
})

/** The area of all countries together. */
export const allCountries = 'all'

export const modelPrices = pgTable('model_prices', {
  day: date().notNull(),
  modelId: uuid('model_id').notNull(),
  /** A country, or `allCountries`. */
  area: text().notNull(),
  offers: integer().notNull(),
  lowEuros: integer('low_euros').notNull(),
  medianEuros: integer('median_euros').notNull(),
  highEuros: integer('high_euros').notNull(),
  medianMileageKm: integer('median_mileage_km'),
  sold: integer(),
  medianDaysToSell: integer('median_days_to_sell'),
})

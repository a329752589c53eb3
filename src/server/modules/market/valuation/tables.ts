import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Abstention, PriceStep, ShownStep } from '../../../../contract/market/price-verdicts.ts'

export const listingValuations = pgTable('listing_valuations', {
  listingId: uuid('listing_id').primaryKey(),
  estimateEuros: integer('estimate_euros'),
  lowEuros: integer('low_euros'),
  highEuros: integer('high_euros'),
  step: text().$type<ShownStep>().notNull(),
  reason: text().$type<Abstention>(),
  comparables: integer().notNull(),
  priceEuros: integer('price_euros').notNull(),
  valuedAt: timestamp('valued_at', { withTimezone: true }).notNull(),
  modelVersion: text('model_version').notNull(),
})

/** What is shown of it, beside a listing. */
export const valuationColumns = {
  step: listingValuations.step,
  reason: listingValuations.reason,
  estimateEuros: listingValuations.estimateEuros,
  lowEuros: listingValuations.lowEuros,
  highEuros: listingValuations.highEuros,
  comparables: listingValuations.comparables,
  comparedEuros: listingValuations.priceEuros,
  valuedAt: listingValuations.valuedAt,
}

export const listingStepChanges = pgTable('listing_step_changes', {
  listingId: uuid('listing_id').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  step: text().$type<ShownStep>().notNull(),
  priceEuros: integer('price_euros').notNull(),
  estimateEuros: integer('estimate_euros'),
})

export const stepStays = pgTable('step_stays', {
  step: text().$type<PriceStep>().primaryKey(),
  medianDays: integer('median_days').notNull(),
  offers: integer().notNull(),
})

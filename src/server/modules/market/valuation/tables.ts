import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ShownStep, abstentions, saidSteps } from '../../../../contract/market/price-verdicts.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const listingValuations = pgTable('listing_valuations', {
  listingId: uuid('listing_id').primaryKey(),
  estimateEuros: integer('estimate_euros'),
  lowEuros: integer('low_euros'),
  highEuros: integer('high_euros'),
  step: choice('step', [...saidSteps, 'none']).notNull(),
  reason: choice('reason', abstentions),
  comparables: integer().notNull(),
  priceEuros: integer('price_euros').notNull(),
  valuedAt: moment('valued_at').notNull(),
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
  changedAt: moment('changed_at').notNull(),
  step: text().$type<ShownStep>().notNull(),
  priceEuros: integer('price_euros').notNull(),
  estimateEuros: integer('estimate_euros'),
})

export const stepStays = pgTable('step_stays', {
  step: choice('step', saidSteps).primaryKey(),
  medianDays: integer('median_days').notNull(),
  offers: integer().notNull(),
})

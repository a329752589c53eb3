import { boolean, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Buyer } from '../../../../contract/billing.ts'
import { moment } from '../../../platform/database/columns.ts'

export const billingDetails = pgTable('billing_details', {
  userId: uuid('user_id').primaryKey(),
  buyer: jsonb().$type<Buyer>().notNull(),
  /** What the register said, and when; null where it was not asked or did not respond. */
  vatNumberValid: boolean('vat_number_valid'),
  vatCheckedAt: moment('vat_checked_at'),
  updatedAt: moment('updated_at').notNull(),
})

import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { undeliverableReasons } from '../../../contract/mail-reports.ts'
import { choice, moment } from '../database/columns.ts'

/** Addresses that emails do not reach. */
export const undeliverableAddresses = pgTable('undeliverable_addresses', {
  /** In lower case. */
  address: text().primaryKey(),
  reason: choice('reason', undeliverableReasons).notNull(),
  /** What the mail server or the provider said. */
  reply: text().notNull(),
  since: moment('since').notNull(),
  /** Emails that were not sent since, and the kind of the last one. */
  unsent: integer().notNull().default(0),
  lastTemplate: text('last_template'),
  lastUnsentAt: moment('last_unsent_at'),
})

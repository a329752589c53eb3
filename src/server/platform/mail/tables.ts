import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { UndeliverableReason } from '../../../contract/mail-reports.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Addresses that emails do not reach. */
export const undeliverableAddresses = pgTable('undeliverable_addresses', {
  /** In lower case. */
  address: text().primaryKey(),
  reason: text().$type<UndeliverableReason>().notNull(),
  /** What the mail server or the provider said. */
  reply: text().notNull(),
  since: moment('since').notNull(),
  /** Emails that were not sent since, and the kind of the last one. */
  unsent: integer().notNull().default(0),
  lastTemplate: text('last_template'),
  lastUnsentAt: moment('last_unsent_at'),
})

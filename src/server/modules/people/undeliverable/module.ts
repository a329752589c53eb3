import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { foundBefore } from '../../../platform/mail/undeliverable.ts'
import { adminMail, mailReports } from './service.ts'

export const undeliverableModule = {
  name: 'undeliverable',
  operations: { mailReports, adminMail },
  retention: {
    undeliverableAddresses: foundBefore,
  },
  personalData: {
    undeliverable_mail: (userId) => sql`
      select undeliverable_addresses.* from undeliverable_addresses join users on lower(users.email) = address
      where users.id = ${userId}`,
  },
} satisfies Module

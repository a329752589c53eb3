import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { invoiceChecks } from './checks.ts'
import { adminInvoices, invoiceAttachment, invoices } from './documents.ts'
import { expireJob, expireWorker } from './expire.ts'

export const invoicesModule = {
  name: 'invoices',
  operations: { adminInvoices, invoices },
  jobs: [{ job: expireJob, worker: expireWorker }],
  mailAttachments: { invoice: invoiceAttachment },
  personalData: {
    invoices: (userId) => sql`select * from invoices where user_id = ${userId} order by issued_at, id`,
  },
  checks: invoiceChecks,
} satisfies Module

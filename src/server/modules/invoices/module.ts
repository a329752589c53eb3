import { sql } from 'drizzle-orm'
import type { Module } from '../../module.ts'

export const invoicesModule = {
  name: 'invoices',
  personalData: {
    invoices: (userId) => sql`select * from invoices where user_id = ${userId} order by issued_at, id`,
  },
} satisfies Module

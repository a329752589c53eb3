import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { billing } from './service.ts'

export const billingModule = {
  name: 'billing',
  operations: { billing },
  personalData: {
    billing_details: (userId) => sql`select * from billing_details where user_id = ${userId}`,
  },
} satisfies Module

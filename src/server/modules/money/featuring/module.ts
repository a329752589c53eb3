import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { creditChecks } from './checks.ts'
import { adminCredits, featuring } from './service.ts'

export const featuringModule = {
  name: 'featuring',
  operations: { adminCredits, featuring },
  personalData: {
    credits: (userId) => sql`select * from credit_entries where user_id = ${userId} order by created_at, id`,
  },
  checks: creditChecks,
} satisfies Module

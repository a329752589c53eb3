import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'

export const rateLimitsModule = {
  name: 'rate-limits',
  retention: {
    countedCalls: (before) =>
      sql`delete from counted_calls where expire < extract(epoch from ${before}::timestamptz) * 1000`,
  },
} satisfies Module

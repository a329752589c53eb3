import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'

export const idempotencyModule = {
  name: 'idempotency',
  retention: {
    idempotencyKeys: (before) => sql`delete from idempotency_keys where created_at < ${before}`,
  },
} satisfies Module

import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'

export const auditModule = {
  name: 'audit',
  personalData: {
    administration: (userId) => sql`select * from audit_entries where actor_user_id = ${userId} order by id`,
  },
} satisfies Module

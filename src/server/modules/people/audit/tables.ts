import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

export const auditEntries = pgTable('audit_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actorUserId: uuid('actor_user_id'),
  action: text().notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id').notNull(),
  beforeValues: jsonb('before_values'),
  afterValues: jsonb('after_values'),
  createdAt: moment('created_at').notNull(),
})

import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appealStatuses } from '../../../../contract/market/report-choices.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const moderationAppeals = pgTable('moderation_appeals', {
  id: uuid().primaryKey(),
  /** Either a restriction, or a report that changed nothing. */
  decisionId: uuid('decision_id'),
  reportId: uuid('report_id'),
  appellantUserId: uuid('appellant_user_id'),
  explanation: text().notNull(),
  status: choice('status', appealStatuses).notNull(),
  createdAt: moment('created_at').notNull(),
  dueAt: moment('due_at').notNull(),
  answer: text(),
  decidedAt: moment('decided_at'),
  decidedBy: uuid('decided_by'),
  selfReviewed: boolean('self_reviewed').notNull().default(false),
  restored: boolean(),
})

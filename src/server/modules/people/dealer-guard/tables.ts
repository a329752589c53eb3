import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

export const guardedPeople = pgTable('guarded_people', {
  dealerUserId: uuid('dealer_user_id').notNull(),
  userId: uuid('user_id').notNull(),
  since: moment('since').notNull(),
  endedAt: moment('ended_at'),
})

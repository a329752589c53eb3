import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const guardedPeople = pgTable('guarded_people', {
  dealerUserId: uuid('dealer_user_id').notNull(),
  userId: uuid('user_id').notNull(),
  since: moment('since').notNull(),
  endedAt: moment('ended_at'),
})

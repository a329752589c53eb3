import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { appealReceived, appealReversed, appealUpheld } from './emails/appeal.ts'
import { adminAppeals, decisions, waitingAppeals } from './service.ts'

/** Appeals go with the decision or the report that they are about. */
export const appealsModule = {
  name: 'appeals',
  operations: { decisions, adminAppeals },
  waiting: { appeals: waitingAppeals },
  emails: [appealReceived, appealUpheld, appealReversed],
  personalData: {
    appeals: (userId) => sql`
      select * from moderation_appeals where appellant_user_id = ${userId} order by created_at, id`,
  },
} satisfies Module

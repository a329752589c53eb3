import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { contact } from './service.ts'

export const contactModule = {
  name: 'contact',
  operations: { contact },
  retention: {
    contactReveals: (before) => sql`delete from contact_reveals where revealed_at < ${before}`,
    contactChallenges: (before) => sql`delete from spent_contact_challenges where spent_at < ${before}`,
  },
  personalData: {
    contact_reveals: (userId) => sql`select * from contact_reveals where user_id = ${userId} order by revealed_at, id`,
  },
} satisfies Module

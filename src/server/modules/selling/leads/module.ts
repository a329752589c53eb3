import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { leadReceived } from './emails/lead-received.ts'
import { leadNoted, leadSent } from './emails/lead-sent.ts'
import { leads } from './service.ts'

export const leadsModule = {
  name: 'leads',
  operations: { leads },
  emails: [leadReceived, leadSent, leadNoted],
  retention: {
    leads: (before) => sql`delete from listing_leads where created_at < ${before}`,
    leadSenders: (before) => sql`
      update listing_leads set sender_hash = null where sender_hash is not null and created_at < ${before}`,
  },
  personalData: {
    leads_sent: (userId) => sql`select * from listing_leads where sender_user_id = ${userId} order by created_at, id`,
    leads_received: (userId) => sql`
      select * from listing_leads where seller_user_id = ${userId} order by created_at, id`,
  },
} satisfies Module

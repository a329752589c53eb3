import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dealerRoles } from '../../../../contract/market/dealer-roles.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const dealerMembers = pgTable('dealer_members', {
  id: uuid().primaryKey(),
  dealerUserId: uuid('dealer_user_id').notNull(),
  memberUserId: uuid('member_user_id'),
  role: choice('role', dealerRoles).notNull(),
  email: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  leadEmails: boolean('lead_emails').notNull(),
  invitedBy: uuid('invited_by'),
  invitedAt: moment('invited_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  removedAt: moment('removed_at'),
})

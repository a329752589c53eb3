import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Ground } from '../../../../contract/market/decision-grounds.ts'
import { decisions, reportReasons, reportSubjects } from '../../../../contract/market/report-choices.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const moderationDecisions = pgTable('moderation_decisions', {
  id: uuid().primaryKey(),
  /** Null: the message of a visitor was removed. */
  userId: uuid('user_id'),
  listingId: uuid('listing_id'),
  imageId: uuid('image_id'),
  leadId: uuid('lead_id'),
  decision: choice('decision', decisions).notNull(),
  title: text().notNull().default(''),
  ground: text().$type<Ground>(),
  /** The facts, in the words of the staff. */
  reason: text(),
  until: moment('until'),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at').notNull(),
})

/** Reports of listings, their pictures, profiles and messages. */
export const listingReports = pgTable('listing_reports', {
  id: uuid().primaryKey(),
  subject: choice('subject', reportSubjects).notNull().default('listing'),
  listingId: uuid('listing_id'),
  /** Make and model, or the name of a profile. */
  listingTitle: text('listing_title').notNull(),
  imageId: uuid('image_id'),
  leadId: uuid('lead_id'),
  subjectUserId: uuid('subject_user_id'),
  reason: choice('reason', reportReasons).notNull(),
  explanation: text().notNull(),
  reporterUserId: uuid('reporter_user_id'),
  reporterHash: text('reporter_hash'),
  flaggerId: uuid('flagger_id'),
  name: text(),
  email: text(),
  language: text().notNull(),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
  settledBy: uuid('settled_by'),
  outcome: choice('outcome', ['removed', 'kept']),
  decisionId: uuid('decision_id'),
})

export const trustedFlaggers = pgTable('trusted_flaggers', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  userId: uuid('user_id'),
  emailDomain: text('email_domain'),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
})

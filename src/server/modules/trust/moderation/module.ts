import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import {
  accountBanned,
  accountEnded,
  accountEnding,
  accountKept,
  accountUnbanned,
  applicationApproved,
  applicationDeclined,
  dealerRevoked,
  listingApproved,
  listingRejected,
  messageRemoved,
  messageRestored,
  pictureHidden,
  pictureShown,
} from './emails/decision.ts'
import { reportKept, reportReceived, reportRemoved, reportReversed } from './emails/report.ts'
import { adminListings, adminReports, reports, waitingReports } from './service.ts'

export const moderationModule = {
  name: 'moderation',
  operations: { adminListings, adminReports, reports },
  waiting: { reports: waitingReports },
  emails: [
    reportReceived,
    reportRemoved,
    reportKept,
    reportReversed,
    listingRejected,
    listingApproved,
    accountBanned,
    accountUnbanned,
    applicationApproved,
    applicationDeclined,
    dealerRevoked,
    pictureHidden,
    pictureShown,
    messageRemoved,
    messageRestored,
    accountEnding,
    accountKept,
    accountEnded,
  ],
  retention: {
    reports: (before) => sql`delete from listing_reports where coalesce(settled_at, created_at) < ${before}`,
    reportSenders: (before) => sql`
      update listing_reports set reporter_hash = null where reporter_hash is not null and created_at < ${before}`,
    moderationDecisions: (before) => sql`delete from moderation_decisions where decided_at < ${before}`,
  },
  personalData: {
    reports: (userId) => sql`select * from listing_reports where reporter_user_id = ${userId} order by created_at, id`,
    decisions: (userId) => sql`select * from moderation_decisions where user_id = ${userId} order by decided_at, id`,
  },
} satisfies Module

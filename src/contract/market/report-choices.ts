/** Reports of content (Regulation 2022/2065, art. 16), and what is decided about content. Free of zod. */
import { dayMs, hourMs } from './durations.ts'

/** What can be reported, and the reasons that fit it. */
export const reasonsOf = {
  listing: ['fraud', 'not_available', 'wrong_details', 'illegal', 'other'],
  picture: ['other_vehicle', 'copied', 'personal_data', 'illegal', 'other'],
  profile: ['fraud', 'impersonation', 'wrong_details', 'illegal', 'other'],
  message: ['fraud', 'spam', 'insult', 'illegal', 'other'],
} as const
export type ReportSubject = keyof typeof reasonsOf
export const reportSubjects = Object.keys(reasonsOf) as [ReportSubject, ...ReportSubject[]]
export type ReportReason = (typeof reasonsOf)[ReportSubject][number]
/** All of them, each once. */
export const reportReasons = [...new Set(Object.values(reasonsOf).flat())] as [ReportReason, ...ReportReason[]]

/** The minimum length of a report, so that it can be assessed. */
export const minReportText = 20
export const maxReportText = 2_000
export const maxReporterName = 100

/** Per account or network address; trusted flaggers have no such limit. */
export const maxReports = 10
export const reportWindowMs = hourMs

/** What the staff may do to content and accounts: each has a statement of reasons, and can be appealed against. */
export const restrictions = [
  'listing_rejected',
  'picture_hidden',
  'message_removed',
  'account_banned',
  'account_ending',
  'account_ended',
  'application_declined',
  'dealer_revoked',
] as const
export type Restriction = (typeof restrictions)[number]
/** What the staff decide: restrictions, what lifts one, and what an application leads to. */
export const decisions = [
  ...restrictions,
  'listing_approved',
  'picture_shown',
  'message_restored',
  'account_unbanned',
  'account_kept',
  'application_approved',
] as const
export type DecisionKind = (typeof decisions)[number]

/** Whether a restriction followed a report, or the staff found it themselves. */
export const decisionSources = ['notice', 'own_initiative'] as const

/** For how long a decision can be appealed against: six months (art. 20(1)), as the days of the longest ones. */
export const appealPeriodMs = 184 * dayMs
export const appealStatuses = ['open', 'upheld', 'reversed'] as const
export type AppealStatus = (typeof appealStatuses)[number]
export const minAppeal = 20
export const maxAppeal = 4_000

/** The notice before the account of a dealer ends (Regulation 2019/1150, art. 4(2)), and what needs none (art. 4(4)). */
export const endingNoticeDays = 30
export const noticeExceptions = ['law', 'repeated'] as const

/**
 * Every letter that the market writes. To add one: its texts in `texts/*.json`, its file in `templates/`, and a line here.
 */
import type { z } from 'zod'
import { accountDeletion } from './templates/account-deletion.ts'
import { confirmation } from './templates/confirmation.ts'
import {
  accountBanned,
  accountUnbanned,
  applicationApproved,
  applicationDeclined,
  dealerRevoked,
  listingApproved,
  listingRejected,
} from './templates/decision.ts'
import { emailChange } from './templates/email-change.ts'
import { factorChanged } from './templates/factor-changed.ts'
import { leadReceived } from './templates/lead-received.ts'
import { leadSent } from './templates/lead-sent.ts'
import { listingsEnding } from './templates/listings-ending.ts'
import { magicLink } from './templates/magic-link.ts'
import { newDevice } from './templates/new-device.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { paymentProblem } from './templates/payment-problem.ts'
import { refundDue } from './templates/refund-due.ts'
import { paymentReceived } from './templates/payment-received.ts'
import { planEnded, planEnding, planPastDue } from './templates/plan.ts'
import { recovery } from './templates/recovery.ts'
import { reportKept, reportReceived, reportRemoved } from './templates/report.ts'
import { staffAdded } from './templates/staff-added.ts'
import { withdrawalReceived } from './templates/withdrawal-received.ts'

export const templates = {
  confirmation,
  recovery,
  email_change: emailChange,
  magic_link: magicLink,
  new_device: newDevice,
  password_changed: passwordChanged,
  factor_changed: factorChanged,
  staff_added: staffAdded,
  account_deletion: accountDeletion,
  payment_failed: paymentFailed,
  payment_problem: paymentProblem,
  refund_due: refundDue,
  payment_received: paymentReceived,
  withdrawal_received: withdrawalReceived,
  listings_ending: listingsEnding,
  plan_past_due: planPastDue,
  plan_ending: planEnding,
  plan_ended: planEnded,
  lead_received: leadReceived,
  lead_sent: leadSent,
  report_received: reportReceived,
  report_removed: reportRemoved,
  report_kept: reportKept,
  listing_rejected: listingRejected,
  listing_approved: listingApproved,
  account_banned: accountBanned,
  account_unbanned: accountUnbanned,
  application_approved: applicationApproved,
  application_declined: applicationDeclined,
  dealer_revoked: dealerRevoked,
}

export type TemplateName = keyof typeof templates
export type TemplateValues<Name extends TemplateName> = z.input<(typeof templates)[Name]['values']>

export const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]]

/**
 * Decisions about users: recorded with their reason and emailed to the user (Regulation 2022/2065, art. 17). All
 * decisions use this one way, so that every user is notified.
 */
import { isLanguage } from '../../../contract/language.ts'
import type { Scope } from '../../scope.ts'
import {
  accountBanned,
  accountUnbanned,
  applicationApproved,
  applicationDeclined,
  dealerRevoked,
  listingApproved,
  listingRejected,
} from './emails/decision.ts'
import * as store from './decision-store.ts'

/** The email of each decision, and the page that it links to. */
const emailOf = {
  listing_rejected: { template: listingRejected, path: '/my-listings' },
  listing_approved: { template: listingApproved, path: '/my-listings' },
  account_banned: { template: accountBanned, path: '/terms-and-conditions' },
  account_unbanned: { template: accountUnbanned, path: '/auth' },
  application_approved: { template: applicationApproved, path: '/my-profile' },
  application_declined: { template: applicationDeclined, path: '/profile-settings#dealer' },
  dealer_revoked: { template: dealerRevoked, path: '/profile-settings#dealer' },
} as const

export interface Decision {
  decision: keyof typeof emailOf
  userId: string
  listingId?: string
  /** The listing, if the decision is about one. */
  title?: string
  reason?: string | null
  until?: Date | null
}

/** Records a decision and sends its email. Call it in the transaction that carries the decision out. */
export async function notifyDecision(scope: Scope, about: Decision): Promise<void> {
  const { decision, userId, listingId = null, title = '', reason = null, until = null } = about
  await store.insert(scope.db, {
    id: scope.newId(),
    userId,
    listingId,
    decision,
    title,
    reason,
    until,
    decidedAt: scope.now(),
  })
  const address = await store.addressOf(scope.db, userId)
  if (!address) return
  const { template, path } = emailOf[decision]
  await scope.mail.send({
    to: address.email,
    language: isLanguage(address.language) ? address.language : 'en',
    template,
    values: { link: `${scope.site.baseUrl}${path}`, title, reason, until: until?.toISOString() ?? null },
  })
}

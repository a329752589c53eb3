/**
 * Decisions about people: kept with their reason, and told to whom they concern (Regulation 2022/2065, art. 17). One way
 * for all of them, so that none is made in silence.
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

/** The email that tells each decision, and the page that it leads to. */
const tellings = {
  listing_rejected: { template: listingRejected, path: '/my-listings' },
  listing_approved: { template: listingApproved, path: '/my-listings' },
  account_banned: { template: accountBanned, path: '/terms-and-conditions' },
  account_unbanned: { template: accountUnbanned, path: '/auth' },
  application_approved: { template: applicationApproved, path: '/my-profile' },
  application_declined: { template: applicationDeclined, path: '/profile-settings#dealer' },
  dealer_revoked: { template: dealerRevoked, path: '/profile-settings#dealer' },
} as const

export interface Decision {
  decision: keyof typeof tellings
  userId: string
  listingId?: string
  /** What it is about, where it is a listing. */
  title?: string
  reason?: string | null
  until?: Date | null
}

/** Keeps a decision and sends its letter. To be called in the transaction that carries it out. */
export async function tellDecision(scope: Scope, about: Decision): Promise<void> {
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
  const { template, path } = tellings[decision]
  await scope.mail.send({
    to: address.email,
    language: isLanguage(address.language) ? address.language : 'en',
    template,
    values: { link: `${scope.baseUrl}${path}`, title, reason, until: until?.toISOString() ?? null },
  })
}

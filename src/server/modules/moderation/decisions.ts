/**
 * Decisions about people: kept with their reason, and told to whom they concern (Regulation 2022/2065, art. 17). One way
 * for all of them, so that none is made in silence.
 */
import { isLanguage } from '../../../contract/language.ts'
import type { Scope } from '../../scope.ts'
import * as store from './decision-store.ts'

export interface Decision {
  decision:
    | 'listing_rejected'
    | 'listing_approved'
    | 'account_banned'
    | 'account_unbanned'
    | 'application_approved'
    | 'application_declined'
    | 'dealer_revoked'
  userId: string
  listingId?: string
  /** What it is about, where it is a listing. */
  title?: string
  reason?: string | null
  until?: Date | null
}

/** Where the letter of each decision leads. */
const pathOf: Record<Decision['decision'], string> = {
  listing_rejected: '/my-listings',
  listing_approved: '/my-listings',
  account_banned: '/terms-and-conditions',
  account_unbanned: '/auth',
  application_approved: '/my-profile',
  application_declined: '/profile-settings#dealer',
  dealer_revoked: '/profile-settings#dealer',
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
  await scope.mail.send({
    to: address.email,
    language: isLanguage(address.language) ? address.language : 'en',
    template: decision,
    values: { link: `${scope.baseUrl}${pathOf[decision]}`, title, reason, until: until?.toISOString() ?? null },
  })
}

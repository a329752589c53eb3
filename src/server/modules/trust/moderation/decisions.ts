/**
 * Decisions about users: recorded with their statement of reasons and emailed to the user (Regulation 2022/2065, art. 17).
 * All decisions use this one way, so that every user is notified.
 */
import type { Ground } from '../../../../contract/market/decision-grounds.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import {
  appealPeriodMs,
  type DecisionKind,
  type Restriction,
  restrictions,
} from '../../../../contract/market/report-choices.ts'
import type { Scope } from '../../../scope.ts'
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
import { decisionLink } from './decision-link.ts'
import * as store from './decision-store.ts'

/** The email of each decision, and the page that it links to: null is the page of the decision. */
const emailOf = {
  listing_rejected: { template: listingRejected, path: null },
  listing_approved: { template: listingApproved, path: '/my-listings' },
  picture_hidden: { template: pictureHidden, path: null },
  picture_shown: { template: pictureShown, path: '/my-listings' },
  message_removed: { template: messageRemoved, path: null },
  message_restored: { template: messageRestored, path: '/messages' },
  account_banned: { template: accountBanned, path: null },
  account_unbanned: { template: accountUnbanned, path: '/auth' },
  account_ending: { template: accountEnding, path: null },
  account_kept: { template: accountKept, path: '/my-profile' },
  account_ended: { template: accountEnded, path: null },
  application_approved: { template: applicationApproved, path: '/my-profile' },
  application_declined: { template: applicationDeclined, path: null },
  dealer_revoked: { template: dealerRevoked, path: null },
} as const satisfies Readonly<Record<DecisionKind, object>>

/** The ground of decisions that can have no other. */
const groundOf: Partial<Record<DecisionKind, Ground>> = {
  application_declined: 'unverified_business',
  dealer_revoked: 'unverified_business',
}

export interface Decision {
  decision: DecisionKind
  /** Null: nobody with an account, so that nobody is notified. */
  userId: string | null
  listingId?: string
  imageId?: string
  leadId?: string
  /** The listing, if the decision is about one. */
  title?: string
  ground?: Ground | undefined
  facts?: string | null
  until?: Date | null
  /** Whether reports led to it. */
  afterNotice?: boolean
  /** Who decided, if not the caller; null: the program itself, by what somebody decided before. */
  decidedBy?: string | null
}

export function isRestriction(decision: string): decision is Restriction {
  return (restrictions as readonly string[]).includes(decision)
}

/**
 * Records a decision; returns its id. Call it in the transaction that carries the decision out. `notifyDecision` also sends
 * its email.
 */
export async function recordDecision(scope: Scope, about: Decision): Promise<string> {
  const { decision, userId, listingId = null, imageId = null, leadId = null, title = '', until = null } = about
  const { ground = groundOf[decision] ?? null, facts = null, decidedBy = deciderOf(scope) } = about
  const id = scope.newId()
  const row = { id, userId, listingId, imageId, leadId, decision, title, ground, reason: facts, until, decidedBy }
  await store.insert(scope.db, { ...row, decidedAt: scope.now() })
  return id
}

export async function notifyDecision(scope: Scope, about: Decision): Promise<string> {
  const id = await recordDecision(scope, about)
  const { decision, userId, title = '', facts = null, until = null, afterNotice = false } = about
  const address = userId === null ? null : await store.addressOf(scope.db, userId)
  if (!address) return id
  const { template, path } = emailOf[decision]
  await scope.mail.send({
    to: address.email,
    language: isLanguage(address.language) ? address.language : 'en',
    template,
    values: {
      link: path === null ? decisionLink(scope, id) : `${scope.site.baseUrl}${path}`,
      title,
      ground: about.ground ?? groundOf[decision] ?? null,
      facts,
      source: isRestriction(decision) ? (afterNotice ? 'notice' : 'own_initiative') : null,
      until: until?.toISOString() ?? null,
      appealUntil: new Date(scope.now().getTime() + appealPeriodMs).toISOString(),
    },
  })
  return id
}

/** The person behind a call. */
export function deciderOf({ actor }: Scope): string | null {
  return actor?.member?.userId ?? actor?.userId ?? null
}

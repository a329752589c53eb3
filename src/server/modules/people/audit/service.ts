/** The audit of administration: recorded in the transaction of the action, never changed, never deleted. */
import { ownValue } from '../../../../contract/market/own-value.ts'
import type { ActivityFilter } from '../../../../contract/market/admin-choices.ts'
import type { AdminActivity } from '../../../../contract/admin.ts'
import type { StaffRole } from '../../../../contract/market/vocabulary.ts'
import type { Actor, Scope } from '../../../scope.ts'
import * as store from './store.ts'

/** The recorded actions. A new one needs words in `web/admin-texts`. */
export type AuditAction =
  | 'application_approved'
  | 'application_declined'
  | 'dealer_revoked'
  | 'trader_checked'
  | 'trader_returned'
  | 'trader_document_read'
  | 'taxonomy_added'
  | 'taxonomy_changed'
  | 'taxonomy_removed'
  | 'taxonomy_merged'
  | 'taxonomy_moved'
  | 'account_banned'
  | 'account_unbanned'
  | 'staff_added'
  | 'staff_removed'
  | 'listing_given'
  | 'plan_given'
  | 'payment_refunded'
  | 'refund_settled'
  | 'listing_approved'
  | 'listing_rejected'
  | 'reports_dismissed'
  | 'picture_hidden'
  | 'picture_shown'
  | 'message_removed'
  | 'appeal_upheld'
  | 'appeal_reversed'
  | 'account_ending'
  | 'account_kept'
  | 'account_ended'
  | 'flagger_added'
  | 'flagger_ended'
  | 'images_cleaned'
  | 'stripe_synced'
  | 'package_added'
  | 'package_changed'
  | 'package_retired'
  | 'package_restored'
  | 'packages_ordered'
  | 'coupon_added'
  | 'coupon_changed'
  | 'coupon_ended'
  | 'credits_granted'
  | 'credits_taken'
  | 'legal_draft_saved'
  | 'legal_draft_discarded'
  | 'legal_text_published'
  | 'legal_text_corrected'
  | 'legal_text_withdrawn'
  | 'market_changed'
  | 'api_key_created'
  | 'api_key_revoked'
  | 'webhook_added'
  | 'webhook_removed'
  | 'member_invited'
  | 'member_joined'
  | 'member_changed'
  | 'member_removed'
  | 'member_left'

export interface AuditEntry {
  action: AuditAction
  subjectType: 'account' | 'listing' | 'taxonomy' | 'staff' | 'market' | 'program' | 'package' | 'coupon'
  subjectId: string
  /** The values before and after, without personal names; `name` is what lists show of things. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Records the caller's action under the name of the person, also if they act for a dealer; that of a job under nobody's. Must be
 * called in the transaction that performs it.
 */
export async function recordAction(scope: Scope, entry: AuditEntry): Promise<void> {
  await store.insert(scope.db, {
    actorUserId: scope.actor?.member?.userId ?? scope.actor?.userId ?? null,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    beforeValues: entry.before ?? null,
    afterValues: entry.after ?? null,
    createdAt: scope.now(),
  })
}

/**
 * The actions each role may see: those it can look up through its other operations. Only administrators see who is
 * staff.
 */
const subjectsOf = {
  admin: ['account', 'listing', 'taxonomy', 'staff', 'market', 'program', 'package', 'coupon'],
  support: ['account', 'listing', 'market', 'program'],
  catalogue: ['taxonomy', 'market'],
} as const satisfies Record<StaffRole, readonly AuditEntry['subjectType'][]>

/** Returns the latest actions that the caller's role may see. */
export async function findActions(
  scope: Scope<Actor>,
  { limit, page, filter, text }: { limit: number; page: number; filter: ActivityFilter; text: string },
): Promise<{ total: number; activity: AdminActivity[] }> {
  const { staffRole } = scope.actor
  const seen: readonly AuditEntry['subjectType'][] = staffRole === null ? [] : subjectsOf[staffRole]
  const subjectTypes = seen.filter((type) => filter === 'all' || type === filter)
  if (subjectTypes.length === 0) return { total: 0, activity: [] }
  const query = { subjectTypes, text: text.trim() }
  const rows = await store.newest(scope.db, query, limit, (page - 1) * limit)
  return {
    total: await store.total(scope.db, query),
    activity: rows.map(({ entry, subject, actor, listingNumber }) => ({
      id: entry.id,
      action: entry.action,
      subjectType: entry.subjectType,
      subjectId: entry.subjectId,
      subject,
      listingNumber,
      ...factsOf(entry),
      actor,
      at: entry.createdAt.toISOString(),
    })),
  }
}

/** What a list says of an entry besides its subject: of a merge what is gone, of money how much and why. */
function factsOf({
  action,
  beforeValues: before,
  afterValues: after,
}: Pick<store.AuditRow, 'action' | 'beforeValues' | 'afterValues'>) {
  const isMoney = action === 'payment_refunded' || action === 'refund_settled'
  return {
    former: action === 'taxonomy_merged' ? wordsIn(before, 'name') : null,
    amountCents: isMoney ? numberIn(after, 'amountCents') : null,
    note: isMoney ? wordsIn(after, 'note') : null,
  }
}

function valueIn(values: unknown, name: string): unknown {
  return typeof values === 'object' ? ownValue(values, name) : undefined
}

function numberIn(values: unknown, name: string): number | null {
  const value = valueIn(values, name)
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}

function wordsIn(values: unknown, name: string): string | null {
  const value = valueIn(values, name)
  return typeof value === 'string' && value !== '' ? value : null
}

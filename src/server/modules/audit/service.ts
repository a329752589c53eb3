/** Who did what in administration: written in the transaction that does it, never changed, never deleted. */
import type { AdminActivity } from '../../../contract/admin.ts'
import type { StaffRole } from '../../../contract/vocabulary.ts'
import type { Actor, Scope } from '../../scope.ts'
import * as store from './store.ts'

/** What can be done. A new one needs words in `web/admin-texts`. */
export type AuditAction =
  | 'application_approved'
  | 'application_declined'
  | 'dealer_revoked'
  | 'taxonomy_added'
  | 'taxonomy_changed'
  | 'taxonomy_removed'
  | 'account_banned'
  | 'account_unbanned'
  | 'staff_added'
  | 'staff_removed'
  | 'listing_given'
  | 'plan_given'
  | 'listing_approved'
  | 'listing_rejected'
  | 'reports_dismissed'
  | 'images_cleaned'
  | 'stripe_synced'

export interface AuditEntry {
  action: AuditAction
  subjectType: 'account' | 'listing' | 'taxonomy' | 'staff' | 'market'
  subjectId: string
  /** What it was and what it is now, nothing that names people; `name` is what lists show of things. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Notes what the caller does. To be called in the transaction that does it. */
export async function noteAction(scope: Scope<Actor>, entry: AuditEntry): Promise<void> {
  await store.insert(scope.db, {
    actorUserId: scope.actor.userId,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    beforeValues: entry.before ?? null,
    afterValues: entry.after ?? null,
    createdAt: scope.now(),
  })
}

/** What each role is told of: what it may look up by its other operations. Whom the staff consists of, administrators know. */
const subjectsOf = {
  admin: ['account', 'listing', 'taxonomy', 'staff', 'market'],
  support: ['account', 'listing', 'market'],
  catalogue: ['taxonomy', 'market'],
} as const satisfies Record<StaffRole, readonly AuditEntry['subjectType'][]>

/** What was done last, as far as the caller's role is told of it. */
export async function newestActions(scope: Scope<Actor>, limit: number): Promise<AdminActivity[]> {
  const { staffRole } = scope.actor
  if (staffRole === null) return []
  const rows = await store.newest(scope.db, subjectsOf[staffRole], limit)
  return rows.map(({ entry, actor, account, staff }) => ({
    id: entry.id,
    action: entry.action,
    subjectType: entry.subjectType,
    subject: nameIn(entry.afterValues) ?? nameIn(entry.beforeValues) ?? account ?? staff,
    actor,
    at: entry.createdAt.toISOString(),
  }))
}

function nameIn(values: unknown): string | null {
  const { name } = (values ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : null
}

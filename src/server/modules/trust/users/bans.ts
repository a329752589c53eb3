/** Locking an account out and letting it in again: everything that was taken is restored. */
import type { AdminUser } from '../../../../contract/admin-users.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { isBanned, setBan } from '../../people/auth/service.ts'
import { endMembership } from '../../people/dealer-members/service.ts'
import { type Decision, notifyDecision, recordDecision, restrictAfter } from '../moderation/service.ts'
import { pauseListings, resumeListings } from '../../market/offers/service.ts'
import { sellerKindOf } from '../../people/profiles/service.ts'
import * as store from './store.ts'

/** What is decided about an account, beside whose and until when. */
type Stated = Pick<Decision, 'facts' | 'decidedBy'> & {
  ground: Decision['ground'] | undefined
  decision: 'account_banned' | 'account_ended'
}

/**
 * Ends the sessions of an account, takes its listings off the market, settles the reports about its profile and messages, and
 * notifies its owner. Call it in a transaction that has locked the account.
 */
export async function lockOut(scope: Scope, userId: string, until: Date, stated: Stated): Promise<void> {
  await setBan(scope, userId, until)
  await endMembership(scope, userId)
  await store.rememberPaused(scope.db, userId, await pauseListings(scope, userId))
  await restrictAfter(scope, { userId }, (afterNotice) =>
    notifyDecision(scope, { ...stated, userId, afterNotice, until: until.getUTCFullYear() === 9999 ? null : until }),
  )
}

/**
 * Restores what a ban took from an account. Call it in a transaction that has locked the account. `quietly`: its owner is
 * told otherwise.
 */
export async function letIn(scope: Scope, userId: string, quietly = false): Promise<void> {
  await setBan(scope, userId, null)
  await resumeListings(scope, await store.takePaused(scope.db, userId))
  const decision = { decision: 'account_unbanned', userId } as const
  await (quietly ? recordDecision(scope, decision) : notifyDecision(scope, decision))
}

/** Returns an account, locked until the transaction ends. Throws `user_not_found`. */
export async function requireLocked(scope: Scope, userId: string) {
  const user = await store.lock(scope.db, userId)
  if (!user) throw new Problem('user_not_found')
  return user
}

/** Throws `user_not_found`. */
export async function requireUser(scope: Scope, userId: string): Promise<store.UserRow> {
  const row = await store.find(scope.db, userId, scope.now())
  if (!row) throw new Problem('user_not_found')
  return row
}

export async function userOf(scope: Scope, userId: string): Promise<AdminUser> {
  return toUser(await requireUser(scope, userId), scope.now())
}

export function toUser(
  { user, profile, staffRole, eraseAt, endsAt, listings, listingsOnOffer }: store.UserRow,
  now: Date,
): AdminUser {
  const flags = { isDealer: profile?.isDealer ?? false, isApprovedDealer: profile?.isApprovedDealer ?? false }
  return {
    userId: user.id,
    email: user.email,
    name: [profile?.firstName, profile?.lastName].filter(Boolean).join(' ') || null,
    companyName: profile?.companyName ?? null,
    sellerKind: sellerKindOf(flags),
    isApprovedDealer: flags.isApprovedDealer,
    staffRole,
    isConfirmed: user.emailConfirmedAt !== null,
    bannedUntil: isBanned(user, now) ? (user.bannedUntil?.toISOString() ?? null) : null,
    endsAt: endsAt?.toISOString() ?? null,
    erasedAt: eraseAt?.toISOString() ?? null,
    listings,
    listingsOnOffer,
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  }
}

/** Erasing an account: requested, cancelled within the grace period, executed by a job (GDPR, article 17). */
import { isLanguage } from '../../../../contract/market/language.ts'
import { retentionMs } from '../../../../contract/market/retention.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { deleteAccount, endAllSessions } from '../../people/auth/service.ts'
import { endMembership } from '../../people/dealer-members/service.ts'
import { pauseListings, resumeListings } from '../../market/offers/service.ts'
import { standingSubscription } from '../../money/subscriptions/service.ts'
import { accountDeletion } from './emails/account-deletion.ts'
import * as store from './store.ts'

/** Accounts erased in one transaction. */
const batch = 10

/**
 * Records the request, takes the listings off the market and ends every session, this one included. Throws
 * `subscription_running` while a plan is being paid for, and `last_administrator`.
 */
export async function requestErasure(scope: Scope<Actor>): Promise<Date> {
  const { userId, email, isAdmin } = scope.actor
  if (await standingSubscription(scope, userId)) throw new Problem('subscription_running')
  if (isAdmin && (await store.isLastAdmin(scope.db, email))) throw new Problem('last_administrator')
  return inTransaction(scope, async (scope) => {
    const requestedAt = scope.now()
    const eraseAt = new Date(requestedAt.getTime() + retentionMs.erasure)
    if (await store.requestErasure(scope.db, { userId, requestedAt, eraseAt })) {
      await store.rememberPaused(scope.db, userId, await pauseListings(scope, userId))
      await scope.mail.send({
        to: email,
        language: emailLanguage(await store.languageOf(scope.db, userId)),
        template: accountDeletion,
        values: { link: `${scope.site.baseUrl}/profile-settings`, deletedAt: eraseAt.toISOString() },
      })
    }
    await endMembership(scope, userId, 'member_left')
    await endAllSessions(scope, userId)
    return (await store.eraseAtOf(scope.db, userId)) ?? eraseAt
  })
}

function emailLanguage(language: string | null): Language {
  return isLanguage(language) ? language : 'en'
}

/** Cancels the erasure and restores the listings; returns how many. */
export function cancelErasure(scope: Scope<Actor>): Promise<number> {
  return inTransaction(scope, async (scope) => {
    const { userId } = scope.actor
    const paused = await store.pausedBy(scope.db, userId)
    return (await store.deleteErasure(scope.db, userId)) ? resumeListings(scope, paused) : 0
  })
}

/** Erases the accounts whose grace period is over; returns how many. Repeatable, and safe on several processes. */
export async function eraseDueAccounts(scope: Scope): Promise<number> {
  let erased = 0
  for (;;) {
    const done = await inTransaction(scope, async (scope) => {
      const due = await store.lockDue(scope.db, scope.now(), batch)
      for (const userId of due) {
        for (const erase of scope.owned.erasures) await erase(scope, userId)
        await deleteAccount(scope, userId)
      }
      return due.length
    })
    erased += done
    if (done < batch) return erased
  }
}

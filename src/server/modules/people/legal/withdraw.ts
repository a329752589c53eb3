/** Withdrawing a version of a legal text that was announced and is not valid yet. */
import type { LegalKind } from '../../../../contract/market/legal-choices.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../audit/service.ts'
import { legalNoticesJob } from './notices.ts'
import * as store from './store.ts'
import { presentVersion } from './versions.ts'

interface Withdrawal {
  kind: LegalKind
  number: number
  reason: string
}

/**
 * Withdraws a version with the later ones, which were built on it; returns their numbers, none if it was withdrawn before.
 * Accounts that were told of them are told. Throws `legal_version_not_found` and `legal_version_valid`.
 */
export async function withdraw(scope: Scope<Actor>, { kind, number, reason }: Withdrawal): Promise<number[]> {
  await presentVersion(scope, kind)
  return inTransaction(scope, async (scope) => {
    const version = await store.lockVersion(scope.db, kind, number)
    if (!version) throw new Problem('legal_version_not_found')
    if (version.withdrawnAt !== null) return []
    const now = scope.now()
    if (version.validFrom <= now) throw new Problem('legal_version_valid')
    const withdrawn = await store.withdrawFrom(scope.db, version, { at: now, by: scope.actor.userId, reason })
    await recordAction(scope, {
      action: 'legal_text_withdrawn',
      subjectType: 'market',
      subjectId: version.id,
      after: { name: kind, numbers: withdrawn, reason },
    })
    await scope.jobs.enqueue(scope.db, legalNoticesJob, {})
    return withdrawn.toSorted((one, other) => one - other)
  })
}

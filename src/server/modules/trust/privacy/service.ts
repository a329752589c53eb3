import type { PersonalData } from '../../../../contract/personal-data.ts'
import type { privacyOperations } from '../../../../contract/privacy.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { hasRecentProof } from '../../people/auth/service.ts'
import { cancelErasure, requestErasure } from './erasure.ts'
import * as store from './store.ts'

export { retentionJob, enforceRetention, retentionWorker } from './enforce-retention.ts'

export const privacy: HandlersOf<typeof privacyOperations> = {
  async data(scope) {
    const rows: [string, unknown][] = []
    for (const [subject, statement] of Object.entries(scope.owned.personalData)) {
      rows.push([subject, plain(await store.rowsOf(scope.db, statement(scope.actor.userId)))])
    }
    // Their shape is checked as in every response: fields that the contract does not name are dropped.
    return { exportedAt: scope.now().toISOString(), data: Object.fromEntries(rows) as PersonalData }
  },

  async requestErasure(scope, { email }) {
    if (email.toLowerCase() !== scope.actor.email) throw new Problem('email_does_not_match')
    if (!(await hasRecentProof(scope))) throw new Problem('reauthentication_needed')
    return { erasedAt: (await requestErasure(scope)).toISOString() }
  },

  async cancelErasure(scope) {
    return { restoredListings: await cancelErasure(scope) }
  },
}

/** Returns when an account is to be erased, or null if no erasure was requested. */
export function erasureOf(scope: Scope, userId: string): Promise<Date | null> {
  return store.eraseAtOf(scope.db, userId)
}

/** As in JSON: moments as text. */
function plain(rows: unknown): unknown {
  return JSON.parse(JSON.stringify(rows))
}

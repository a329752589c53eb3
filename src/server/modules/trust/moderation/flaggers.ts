/** Trusted flaggers (Regulation 2022/2065, art. 22): their reports stand first and are marked. */
import type { adminReportOperations, TrustedFlagger } from '../../../../contract/admin-reports.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import * as store from './flaggers-store.ts'

export const flaggers: Pick<HandlersOf<typeof adminReportOperations>, 'flaggers' | 'addFlagger' | 'endFlagger'> = {
  async flaggers(scope) {
    return { flaggers: (await store.all(scope.db)).map(toFlagger) }
  },

  async addFlagger(scope, { name, email, emailDomain }) {
    if ((email === undefined) === (emailDomain === undefined)) {
      const issue = { path: 'emailDomain', code: 'custom', message: 'Either an account or a domain' }
      throw new Problem('invalid_input', { issues: [issue] })
    }
    const flaggerId = scope.newId()
    await inTransaction(scope, async (scope) => {
      const userId = email === undefined ? null : await store.accountOf(scope.db, email)
      if (email !== undefined && userId === null) throw new Problem('user_not_found')
      const row = { id: flaggerId, name, userId, emailDomain: emailDomain ?? null, createdAt: scope.now() }
      if (!(await store.add(scope.db, row))) throw new Problem('flagger_exists')
      await record(scope, 'flagger_added', flaggerId, name)
    })
    return { flagger: await requireFlagger(scope, flaggerId) }
  },

  async endFlagger(scope, { flaggerId }) {
    await inTransaction(scope, async (scope) => {
      const { name } = await requireFlagger(scope, flaggerId)
      if (await store.end(scope.db, flaggerId, scope.now())) await record(scope, 'flagger_ended', flaggerId, name)
    })
    return { flagger: await requireFlagger(scope, flaggerId) }
  },
}

function record(
  scope: Scope,
  action: 'flagger_added' | 'flagger_ended',
  subjectId: string,
  name: string,
): Promise<void> {
  return recordAction(scope, { action, subjectType: 'market', subjectId, after: { name } })
}

async function requireFlagger(scope: Scope, flaggerId: string): Promise<TrustedFlagger> {
  const row = await store.find(scope.db, flaggerId)
  if (!row) throw new Problem('flagger_not_found')
  return toFlagger(row)
}

function toFlagger({ flagger, email, reports }: store.FlaggerRow): TrustedFlagger {
  return {
    flaggerId: flagger.id,
    name: flagger.name,
    email,
    emailDomain: flagger.emailDomain,
    reports,
    createdAt: flagger.createdAt.toISOString(),
    endedAt: flagger.endedAt?.toISOString() ?? null,
  }
}

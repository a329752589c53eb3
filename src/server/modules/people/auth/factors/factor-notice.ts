import type { Actor } from '../../../../scope.ts'
import type { AuthScope } from '../auth-scope.ts'
import { languageOf } from '../addressee.ts'
import { findUser } from '../user-store.ts'
import { factorChanged } from '../emails/factor-changed.ts'

/** Emails the owner of an account about a change to its second factor, in the transaction of the change. */
export async function sendFactorNotice(
  scope: AuthScope<Actor>,
  event: 'added' | 'removed' | 'codesMade' | 'codesRemoved',
): Promise<void> {
  const user = await findUser(scope.db, scope.actor.userId)
  if (!user) return
  await scope.mail.send({
    to: user.email,
    language: languageOf(scope, user),
    template: factorChanged,
    values: { event, link: `${scope.site.baseUrl}/profile-settings`, changedAt: scope.now().toISOString() },
  })
}

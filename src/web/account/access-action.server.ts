import type { AuthRefusal } from '../../contract/market/auth-errors.ts'
import type { Outcome } from './outcome.ts'
import type { FormCall } from './form-call.server.ts'

/** Sign-in methods and signed-in devices. */
export async function changeAccess(
  intent: 'unlink' | 'sessionEnd' | 'sessionsEndOthers',
  { context: { auth }, field, outcome, words }: FormCall,
): Promise<Outcome> {
  if (intent === 'unlink') {
    const answer = await auth.unlinkIdentity({ identity_id: field('identityId') })
    if (answer.ok) return outcome({ ok: true, message: words('settings.identityUnlinked') })
    const last = answer.refusal.code === 'single_identity_not_deletable'
    return outcome({ message: words(last ? 'settings.identityLast' : wordsFor(answer.refusal)) })
  }
  const answer =
    intent === 'sessionEnd'
      ? await auth.endSession({ session_id: field('sessionId') })
      : await auth.signOut({ scope: 'others' })
  if (answer.ok) return outcome({ ok: true, message: words('settings.sessionEnded') })
  return outcome({ message: words(wordsFor(answer.refusal)) })
}

function wordsFor({ status, code }: AuthRefusal) {
  if (code === 'insufficient_aal') return 'settings.factorSecondNeeded' as const
  return status === 429 ? ('settings.tooMany' as const) : ('settings.failed' as const)
}

import type { PageContext } from '../page-context.ts'

export type ProofFailure = 'password_required' | 'password_wrong' | 'too_many_requests' | 'other'

/** Proves the session with the password of the form `prove`; null if it is proven. */
export async function proofFailure({ auth }: PageContext, form: FormData): Promise<ProofFailure | null> {
  const password = form.get('current')
  // A password is taken as typed: spaces belong to it.
  if (typeof password !== 'string' || password === '') return 'password_required'
  const answer = await auth.reauthenticate({ password })
  if (answer.ok) return null
  if (answer.refusal.code === 'invalid_credentials') return 'password_wrong'
  return answer.refusal.status === 429 ? 'too_many_requests' : 'other'
}

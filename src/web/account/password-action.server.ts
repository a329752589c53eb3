import type { Outcome } from './outcome.ts'
import type { FormCall } from './form-call.server.ts'
import { proofFailure } from './prove.server.ts'

/** The least length of a password (specification section 9). */
const minLength = 6

const proofWords = {
  password_required: 'settings.passwordRequired',
  password_wrong: 'settings.passwordWrong',
  too_many_requests: 'settings.tooMany',
  other: 'settings.failed',
} as const

/** Confirms the session with the password, for sensitive changes. */
export async function prove({ context, form, outcome, words }: FormCall): Promise<Outcome> {
  const failure = await proofFailure(context, form)
  return outcome(
    failure === null ? { ok: true, message: words('settings.proven') } : { message: words(proofWords[failure]) },
  )
}

/** Sets a password. An existing password has to be entered (texts: specification section 5). */
export async function changePassword({ context, field, outcome, words }: FormCall): Promise<Outcome> {
  const [current, password, confirmed] = [field('current'), field('password'), field('confirm')]
  const user = await context.auth.user({})
  const hasOne = user.ok && user.value.app_metadata.has_password
  const errors = {
    ...(hasOne && current === '' && { current: words('settings.passwordRequired') }),
    ...(password === '' && { password: words('settings.passwordRequired') }),
    ...(password !== '' && password.length < minLength && { password: words('settings.passwordShort') }),
    ...(confirmed === '' && { confirm: words('settings.passwordConfirmRequired') }),
    ...(confirmed !== '' && confirmed !== password && { confirm: words('settings.passwordMismatch') }),
  }
  if (Object.keys(errors).length > 0) return outcome({ errors })

  const answer = await context.auth.updateUser({ password, ...(current !== '' && { current_password: current }) })
  if (answer.ok) return outcome({ ok: true, message: words('settings.passwordUpdated') })
  switch (answer.refusal.code) {
    case 'invalid_credentials':
      return outcome({ errors: { current: words('settings.passwordWrong') } })
    case 'same_password':
      return outcome({ errors: { password: words('settings.passwordSame') } })
    case 'weak_password':
      return outcome({
        errors: {
          password: words(
            answer.refusal.reasons?.includes('common') ? 'settings.passwordCommon' : 'settings.passwordShort',
          ),
        },
      })
    default:
      return outcome({
        message: words(answer.refusal.status === 429 ? 'settings.tooMany' : 'settings.passwordFailed'),
      })
  }
}

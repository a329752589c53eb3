/** The forms of /profile-settings: each calls one operation and responds in the user's language. */
import { redirect } from 'react-router'
import type { Language } from '../../contract/market/vocabulary.ts'
import type { PageContext } from '../page-context.ts'
import { languageCookie } from '../layout/remembered-language.ts'
import { isLanguage, pathInLanguage } from '../../contract/market/language.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import { problemOf } from '../problems.ts'
import { flashHeader } from '../toasts/flashes.ts'
import type { Intent, Outcome } from './outcome.ts'
import { changeAccess } from './access-action.server.ts'
import { applyAsDealer, declareTrade, takeBackTrade } from './dealer-action.server.ts'
import { changeFactors } from './factor-action.server.ts'
import { type FormCall, formCall } from './form-call.server.ts'
import { changePassword, prove } from './password-action.server.ts'
import { changePersonal, removePhoto } from './profile-action.server.ts'

export async function settingsAction(
  intent: Intent,
  context: PageContext,
  form: FormData,
): Promise<Outcome | Response> {
  const call = formCall(intent, context, form)
  switch (intent) {
    case 'personal':
      return changePersonal(call, (typed) => context.api.myProfile.update(typed))
    case 'declare':
      return declareTrade(call)
    case 'takeBack':
      return takeBackTrade(call)
    case 'dealer':
      return applyAsDealer(call)
    case 'photo':
      return removePhoto(call, () => context.api.profiles.removePicture({}))
    case 'email':
      return changeEmail(call)
    case 'emailAgain':
      return reachAgain(call)
    case 'password':
      return changePassword(call)
    case 'prove':
      return prove(call)
    case 'factorApp':
    case 'factorPhone':
    case 'factorVerify':
    case 'factorRemove':
    case 'backupCodes':
      return changeFactors(intent, call)
    case 'unlink':
    case 'sessionEnd':
    case 'sessionsEndOthers':
      return changeAccess(intent, call)
    case 'language':
      return changeLanguage(call)
    case 'erase':
      return erase(call)
    case 'keep':
      return cancelErasure(call)
  }
}

async function changeEmail({ context, field, outcome, words }: FormCall): Promise<Outcome> {
  const email = field('email').trim()
  const { language } = context
  const invalid = outcome({ errors: { email: words('settings.emailInvalid') }, typed: { email } })
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return invalid
  const answer = await context.auth.updateUser({ email, language, redirect_to: '/profile-settings' })
  if (answer.ok) return outcome({ ok: true, message: words('settings.emailSent') })
  if (answer.refusal.code === 'validation_failed') return invalid
  return outcome({
    message: words(answer.refusal.status === 429 ? 'settings.tooMany' : 'settings.failed'),
    typed: { email },
  })
}

/** Sends a link to the present address; whoever opens it has shown that emails arrive. */
async function reachAgain({ context, outcome, words }: FormCall): Promise<Outcome> {
  const { auth, actor, language } = context
  const sent =
    actor &&
    (await auth.sendMagicLink({ email: actor.email, create_user: false, language, redirect_to: '/profile-settings' }))
  if (sent?.ok) return outcome({ ok: true, message: words('settings.undeliverableSent') })
  return outcome({ message: words(sent?.refusal.status === 429 ? 'settings.tooMany' : 'settings.failed') })
}

/** The language is saved in the account for emails, and on the device for pages. */
async function changeLanguage({ context, field, outcome, words }: FormCall): Promise<Outcome | Response> {
  const language = field('language')
  if (!isLanguage(language)) return outcome({ message: words('settings.failed') })
  await context.auth.updateUser({ language })
  return leadTo('/profile-settings', language, languageCookie(language))
}

async function erase({ context, field, outcome, words }: FormCall): Promise<Outcome | Response> {
  const email = field('email')
  try {
    await context.api.privacy.requestErasure({ email })
  } catch (error) {
    const refused = {
      reauthentication_needed: { message: words('settings.proveFirst'), leadsTo: '#prove' as const },
      email_does_not_match: { errors: { email: words('settings.eraseMismatch') } },
      subscription_running: { message: words('settings.eraseSubscription') },
      last_administrator: { message: words('settings.eraseLastAdmin') },
    }
    const code = problemOf(error)?.code
    const known = ownValue(refused, code ?? '')
    return outcome({ ...(known ?? { message: words('settings.failed') }), typed: { email } })
  }
  // The session has ended already; this deletes its cookies.
  await context.auth.signOut({ scope: 'local' })
  return leadTo('/', context.language, flashHeader('erasureAsked'))
}

async function cancelErasure({ context }: FormCall): Promise<Response> {
  await context.api.privacy.cancelErasure({})
  return leadTo('/my-profile', context.language, flashHeader('accountKept'))
}

function leadTo(path: string, language: Language, cookie: string): Response {
  return redirect(pathInLanguage(path, language), { status: 303, headers: { 'set-cookie': cookie } })
}

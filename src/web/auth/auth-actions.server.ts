/** The forms of the sign-in page. Each returns an outcome to show, or redirects. */
import { data, redirect } from 'react-router'
import type { AuthRefusal } from '../../contract/market/auth-errors.ts'
import { emailLinkTypes } from '../../contract/auth-fields.ts'
import { minPasswordLength } from '../../contract/market/auth-limits.ts'
import { lengthOf } from '../../contract/market/password-strength.ts'
import { pathInLanguage } from '../../contract/market/language.ts'
import type { PageContext } from '../page-context.ts'
import { type Flash, flashHeader } from '../toasts/flashes.ts'
import { contentText } from '../content/content-texts.server.ts'
import { authPath, type AuthSearch, readAuthSearch, setsPassword } from './auth-address.ts'
import { failureText, failureWords } from './auth-failures.server.ts'
import type { AuthFieldName, AuthOutcome, AuthStep } from './auth-outcome.ts'
import { intentOf } from '../intent-of.ts'

interface Call {
  context: PageContext
  search: AuthSearch
  form: FormData
  /** A field's text, trimmed. */
  field: (name: string) => string
}

type Answer = Promise<Response | ReturnType<typeof data<AuthOutcome>>>

/** The action named by the pressed button. */
const actions = {
  signIn,
  signUp,
  recover,
  resend,
  confirmCode,
  followLink,
  recoveryCode,
  newPassword,
  sendCode,
  verifyFactor,
  verifyBackup,
} satisfies Record<string, (call: Call) => Answer>
const intents = Object.keys(actions) as (keyof typeof actions)[]

export async function performAuthAction(request: Request, context: PageContext): Answer {
  const form = await request.formData()
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const call = { context, form, field, search: readAuthSearch(request.url) }
  return actions[intentOf(form, intents)](call)
}

async function signIn(call: Call): Answer {
  const { context, field } = call
  const wrong = wrongFields(call, ['email', 'password'])
  if (wrong) return shown(call, 422, 'sign-in', wrong)
  const answer = await context.auth.signIn({ email: field('email'), password: rawPassword(call) })
  if (answer.ok) return signedIn(call, answer.value.user.factors)
  return answer.refusal.code === 'email_not_confirmed'
    ? shown(call, 403, 'unconfirmed', {})
    : refused(call, 'sign-in', answer.refusal)
}

async function signUp(call: Call): Answer {
  const { context, field } = call
  const wrong = wrongFields(call, ['email', 'newPassword', 'confirmPassword'])
  if (wrong) return shown(call, 422, 'sign-up', wrong)
  const { language } = context
  const answer = await context.auth.signUp({
    email: field('email'),
    password: rawPassword(call),
    language,
    redirect_to: afterEmail(call, 'confirmed'),
  })
  if (!answer.ok) return refused(call, 'sign-up', answer.refusal)
  return shown(call, 200, 'confirmation-sent', { news: contentText(language, 'auth.sentTitle') })
}

async function recover(call: Call): Answer {
  const wrong = wrongFields(call, ['email'])
  if (wrong) return shown(call, 422, 'forgot', wrong)
  return sendRecovery(call, {})
}

async function sendRecovery(call: Call, more: Partial<AuthOutcome>): Answer {
  const { context, field } = call
  const answer = await context.auth.recover({
    email: field('email'),
    language: context.language,
    redirect_to: afterEmail(call, 'new-password'),
  })
  return answer.ok ? shown(call, 200, 'recovery-sent', more) : refused(call, 'forgot', answer.refusal)
}

async function resend(call: Call): Answer {
  const { context, field } = call
  const news = contentText(context.language, 'auth.resent')
  if (field('step') === 'recovery-sent') return sendRecovery(call, { news })
  const answer = await context.auth.resend({
    type: 'signup',
    email: field('email'),
    language: context.language,
    redirect_to: afterEmail(call, 'confirmed'),
  })
  return answer.ok
    ? shown(call, 200, 'confirmation-sent', { news })
    : refused(call, 'confirmation-sent', answer.refusal)
}

async function confirmCode(call: Call): Answer {
  const wrong = wrongFields(call, ['code'])
  if (wrong) return shown(call, 422, 'confirmation-sent', wrong)
  const answer = await call.context.auth.verify({
    type: 'email',
    email: call.field('email'),
    token: call.field('code'),
  })
  if (!answer.ok) return refused(call, 'confirmation-sent', answer.refusal)
  return confirmed(call, answer.value)
}

/** Returns the account that the link of an email signs in; null for an invalid link. */
export async function ownerOfLink({ auth }: PageContext, { link }: AuthSearch): Promise<string | null> {
  const type = emailLinkTypes.safeParse(link?.type)
  const answer = link && type.success ? await auth.linkOwner({ token: link.token, type: type.data }) : null
  return answer?.ok ? answer.value.email : null
}

/** Uses the link of an email in a browser that did not request it, after the user has seen whose account it is. */
async function followLink(call: Call): Answer {
  const { link } = call.search
  const type = emailLinkTypes.catch('signup').parse(link?.type)
  const answer = await call.context.auth.verify({ type, token_hash: link?.token ?? '' })
  if (!answer.ok) return refused(call, 'sign-in', answer.refusal)
  if (type !== 'recovery') return confirmed(call, answer.value)
  return redirect(inReadersLanguage(call, authPath({ mode: 'new-password', returnTo: call.search.returnTo })))
}

type Verified = Extract<Awaited<ReturnType<PageContext['auth']['verify']>>, { ok: true }>['value']

/** Redirects onward, or to choose a password if none could be saved. */
function confirmed(call: Call, value: Verified): Response {
  if (!('user' in value)) return signedIn(call, [], 'emailConfirmed')
  const { factors, app_metadata } = value.user
  if (app_metadata.has_password) return signedIn(call, factors, 'emailConfirmed')
  return redirect(inReadersLanguage(call, authPath({ mode: 'choose-password', returnTo: call.search.returnTo })))
}

async function recoveryCode(call: Call): Answer {
  const wrong = wrongFields(call, ['code'])
  if (wrong) return shown(call, 422, 'recovery-sent', wrong)
  const answer = await call.context.auth.verify({
    type: 'recovery',
    email: call.field('email'),
    token: call.field('code'),
  })
  if (!answer.ok) return refused(call, 'recovery-sent', answer.refusal)
  return redirect(inReadersLanguage(call, authPath({ mode: 'new-password', returnTo: call.search.returnTo })))
}

async function newPassword(call: Call): Answer {
  const step = call.search.mode === 'choose-password' ? call.search.mode : 'new-password'
  const wrong = wrongFields(call, ['newPassword', 'confirmPassword'])
  if (wrong) return shown(call, 422, step, wrong)
  const answer = await call.context.auth.updateUser({ password: rawPassword(call) })
  return answer.ok ? onward(call, 'passwordUpdated') : refused(call, step, answer.refusal)
}

async function sendCode(call: Call): Answer {
  const factorId = call.field('factorId')
  const channel = call.field('channel') === 'whatsapp' ? 'whatsapp' : 'sms'
  const answer = await call.context.auth.challengeFactor({ factor_id: factorId, channel })
  return answer.ok
    ? shown(call, 200, 'second-factor', { challenge: { id: answer.value.id, factorId } })
    : refused(call, 'second-factor', answer.refusal)
}

async function verifyFactor(call: Call): Answer {
  const { context, field } = call
  const factorId = field('factorId')
  const sent = field('challengeId')
  const challenge = sent === '' ? {} : { challenge: { id: sent, factorId } }
  const wrong = wrongFields(call, ['code'])
  if (wrong) return shown(call, 422, 'second-factor', { ...wrong, ...challenge })
  // An app shows its code without a request, so its challenge is created and verified here.
  const asked = sent === '' ? await context.auth.challengeFactor({ factor_id: factorId }) : null
  if (asked?.ok === false) return refused(call, 'second-factor', asked.refusal)
  const answer = await context.auth.verifyFactor({
    factor_id: factorId,
    challenge_id: asked?.ok ? asked.value.id : sent,
    code: field('code'),
  })
  return answer.ok ? onward(call, 'signedIn') : refused(call, 'second-factor', answer.refusal, challenge)
}

async function verifyBackup(call: Call): Answer {
  const wrong = wrongFields(call, ['code'])
  if (wrong) return shown(call, 422, 'second-factor', wrong)
  const answer = await call.context.auth.verifyRecoveryCode({ code: call.field('code') })
  return answer.ok ? onward(call, 'signedIn') : refused(call, 'second-factor', answer.refusal)
}

/** Redirects to where the user came from, or to the second factor if it is still missing. */
function signedIn(
  call: Call,
  factors: { status: string; factor_type: string }[] = [],
  flash: Flash = 'signedIn',
): Response {
  const owed = factors.some(({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code')
  if (!owed) return onward(call, flash)
  return redirect(inReadersLanguage(call, authPath({ returnTo: call.search.returnTo })))
}

/** Redirects to the return address; to the new password if the second factor was entered on the way there. */
function onward({ search: { mode, returnTo }, context, field }: Call, flash: Flash): Response {
  const isDetour = setsPassword(mode) && field('intent') !== 'newPassword'
  const home = pathInLanguage('/', context.language)
  if (isDetour) return redirect(pathInLanguage(authPath({ mode, returnTo }), context.language))
  return redirect(returnTo === '/' ? home : returnTo, { headers: { 'set-cookie': flashHeader(flash) } })
}

function inReadersLanguage({ context }: Call, path: string): string {
  return pathInLanguage(path, context.language)
}

/** The address that the link of an email leads to in the end. */
function afterEmail(call: Call, mode: 'confirmed' | 'new-password'): string {
  return call.context.baseUrl + inReadersLanguage(call, authPath({ mode, returnTo: call.search.returnTo }))
}

/** Passwords keep their leading and trailing spaces. */
function rawPassword({ form }: Call): string {
  const value = form.get('password')
  return typeof value === 'string' ? value : ''
}

/** Returns true if the form is worth sending (specification section 5); the service checks again. */
function wrongFields(
  call: Call,
  checked: ('email' | 'password' | 'newPassword' | 'confirmPassword' | 'code')[],
): Pick<AuthOutcome, 'fields'> | null {
  const { context, field, form } = call
  const say = (key: Parameters<typeof failureText>[1]) => failureText(context.language, key)
  const password = rawPassword(call)
  const fields: Partial<Record<AuthFieldName, string>> = {}
  if (checked.includes('email') && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(field('email')))
    fields.email = say('authFailure.email')
  if (checked.includes('code') && field('code') === '') fields.code = say('authFailure.codeRequired')
  if ((checked.includes('password') || checked.includes('newPassword')) && password === '') {
    fields.password = say('authFailure.passwordRequired')
  } else if (checked.includes('newPassword') && lengthOf(password) < minPasswordLength) {
    fields.password = say('authFailure.passwordShort')
  }
  if (checked.includes('confirmPassword')) {
    const confirmed = form.get('confirmPassword')
    if (confirmed === '' || confirmed === null) fields.confirmPassword = say('authFailure.confirmRequired')
    else if (confirmed !== password) {
      fields.confirmPassword = say(field('intent') === 'signUp' ? 'authFailure.mismatchSignUp' : 'authFailure.mismatch')
    }
  }
  return Object.keys(fields).length > 0 ? { fields } : null
}

function refused(call: Call, step: AuthStep, refusal: AuthRefusal, more: Partial<AuthOutcome> = {}) {
  return shown(call, refusal.status, step, { ...more, failure: failureWords(call.context.language, refusal) })
}

function shown({ field }: Call, status: number, step: AuthStep, outcome: Partial<AuthOutcome>) {
  return data<AuthOutcome>({ ...outcome, step, email: field('email') }, { status })
}

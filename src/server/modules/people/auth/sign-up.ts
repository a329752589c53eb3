/** Signing up, and the emails that prove an address. None of them reveals whether an account exists. */
import type { AuthUser } from '../../../../contract/auth-fields.ts'
import { minPasswordLength } from '../../../../contract/market/auth-limits.ts'
import { isCommonPassword, lengthOf } from '../../../../contract/market/password-strength.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acceptTerms } from '../legal/service.ts'
import { recovery } from './emails/recovery.ts'
import { magicLink } from './emails/magic-link.ts'
import { emailChangeApproval } from './emails/email-change-approval.ts'
import { emailChange } from './emails/email-change.ts'
import { confirmation } from './emails/confirmation.ts'
import { addEmailIdentity, openAccount } from './accounts.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthScope } from './auth-scope.ts'
import { languageOf } from './addressee.ts'
import { browserKeyHash, handOverOf, issueToken, type Return } from './one-time-tokens.ts'
import { hashPassword } from './passwords.ts'
import { inSteadyTime } from './steady-time.ts'
import { countAttempt } from './throttle.ts'
import { deleteTokens, newestToken } from './token-store.ts'
import * as store from './user-store.ts'
import { viewOf } from './user-view.ts'

export interface SignUp extends Return {
  email: string
  password: string
  data?: Record<string, unknown> | null | undefined
  language?: Language | undefined
}

/** Returns the new account. For an address that has one, returns a result that looks the same. */
export function signUp(scope: AuthScope, input: SignUp): Promise<AuthUser> {
  return inSteadyTime(scope.site.steadyMs, async () => {
    requireAcceptable(input.password)
    await countAttempt(scope, 'mail', input.email)
    const passwordHash = await hashPassword(input.password)
    const id = scope.newId()
    await inTransaction(scope, async (scope) => {
      const opened = await openUnconfirmed(scope, { ...input, id, passwordHash })
      const user = await store.findUserByEmail(scope.db, input.email)
      if (!user) throw new Error('An account disappeared while its address signed up')
      if (user.emailConfirmedAt !== null) return sendProofEmail(scope, user, 'magiclink', input)
      if (!opened) await store.updateUser(scope.db, user.id, { passwordHash, updatedAt: scope.now() })
      return sendProofEmail(scope, user, 'signup', input, passwordHash)
    })
    return promised(scope, id, input)
  })
}

interface Unconfirmed {
  id: string
  email: string
  passwordHash: string | null
  data?: Record<string, unknown> | null | undefined
  language?: Language | undefined
}

async function openUnconfirmed(scope: AuthScope, { id, email, passwordHash, data, language }: Unconfirmed) {
  const opened = await openAccount(scope, {
    id,
    email,
    passwordHash,
    confirmedAt: null,
    language: language ?? scope.device.language,
    userMetadata: data ?? {},
    profile: namesIn(data),
  })
  if (opened) {
    await addEmailIdentity(scope, { id, email }, { verified: false })
    await acceptTerms(scope, { userId: id, occasion: 'sign_up', language: language ?? scope.device.language })
  }
  return opened
}

/** The names from an account or a provider, cut to fit a profile. */
function namesIn(data: Record<string, unknown> | null | undefined) {
  return { firstName: nameIn(data?.['first_name']), lastName: nameIn(data?.['last_name']) }
}

function nameIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : null
}

/** The result of a sign-up, the same whether or not the account existed. */
function promised(scope: AuthScope, id: string, { email, data }: SignUp): AuthUser {
  const now = scope.now()
  const moments = { createdAt: now, updatedAt: now }
  const identity = {
    id: scope.newId(),
    userId: id,
    provider: 'email' as const,
    providerId: id,
    identityData: { sub: id, email, email_verified: false, phone_verified: false },
    lastSignInAt: null,
    ...moments,
  }
  const unsaid = { passwordHash: null, language: null, bannedUntil: null, pendingEmail: null }
  const user = {
    id,
    email,
    userMetadata: data ?? {},
    emailConfirmedAt: null,
    lastSignInAt: null,
    ...unsaid,
    ...moments,
  }
  return viewOf({ ...user, confirmationSentAt: now }, [identity], [])
}

/** Emails a link and a code by which the owner confirms the address or signs in. */
async function sendProofEmail(
  scope: AuthScope,
  user: store.UserRow,
  purpose: 'signup' | 'recovery' | 'magiclink',
  back: Return & { language?: Language | undefined },
  passwordHash: string | null = null,
): Promise<void> {
  if (purpose !== 'signup') await deleteTokens(scope.db, user.id, [purpose])
  const proof = { userId: user.id, purpose, sentTo: user.email, passwordHash }
  const values = await issueToken(scope, proof, back)
  const template = { signup: confirmation, recovery, magiclink: magicLink }[purpose]
  await scope.mail.send({ to: user.email, language: back.language ?? languageOf(scope, user), template, values })
  if (purpose === 'signup') await store.updateUser(scope.db, user.id, { confirmationSentAt: scope.now() })
}

type EmailRequest = Return & { email: string; language?: Language | undefined }

/** Emails a link for a forgotten password if the account exists. */
export function recover(scope: AuthScope, input: EmailRequest): Promise<Record<string, never>> {
  return sendIfKnown(scope, input, (scope, user) => sendProofEmail(scope, user, 'recovery', input))
}

/** Sends the confirmation of a sign-up or of a new address again if one is pending. */
export function resend(
  scope: AuthScope,
  input: EmailRequest & { type: 'signup' | 'email_change' },
): Promise<Record<string, never>> {
  return sendIfKnown(scope, input, async (scope, user) => {
    if (input.type === 'email_change') {
      if (user.pendingEmail !== null) await sendChange(scope, user, user.pendingEmail, input)
      return
    }
    if (user.emailConfirmedAt !== null) return
    const former = await newestToken(scope.db, user.id, 'signup')
    const isSameAsker =
      former?.browserKeyHash === browserKeyHash(scope) && former.codeChallenge === (input.code_challenge ?? null)
    await sendProofEmail(scope, user, 'signup', input, isSameAsker ? former.passwordHash : null)
  })
}

/** Emails a link for signing in. Creates an account for a new address if requested. */
export function sendMagicLink(
  scope: AuthScope,
  input: EmailRequest & { create_user: boolean },
): Promise<Record<string, never>> {
  return sendIfKnown(
    scope,
    input,
    (scope, user) => sendProofEmail(scope, user, 'magiclink', input),
    async (scope) => {
      if (input.create_user) await openUnconfirmed(scope, { ...input, id: scope.newId(), passwordHash: null })
    },
  )
}

/** Returns the same result after the same time, whether or not the account exists. */
async function sendIfKnown(
  scope: AuthScope,
  { email }: EmailRequest,
  send: (scope: AuthScope, user: store.UserRow) => Promise<void>,
  before?: (scope: AuthScope) => Promise<void>,
): Promise<Record<string, never>> {
  await inSteadyTime(scope.site.steadyMs, async () => {
    await countAttempt(scope, 'mail', email)
    await inTransaction(scope, async (scope) => {
      await before?.(scope)
      const user = await store.findUserByEmail(scope.db, email)
      if (user) await send(scope, user)
    })
  })
  return {}
}

/** Asks both addresses of an account to confirm the new one. An address of another account gets no email. */
export async function sendChange(scope: AuthScope, user: store.UserRow, newEmail: string, back: Return): Promise<void> {
  const taken = (await store.findUserByEmail(scope.db, newEmail)) !== null
  await deleteTokens(scope.db, user.id, ['email_change'])
  for (const to of [user.email, newEmail]) {
    const { link, code } = await issueToken(scope, { userId: user.id, purpose: 'email_change', sentTo: to }, back)
    if (to === newEmail && taken) continue
    // Our own page has no field for a code of this kind.
    const values = handOverOf(scope, back) === 'cookie' ? { link } : { link, code }
    await scope.mail.send({
      to,
      language: languageOf(scope, user),
      template: to === newEmail ? emailChange : emailChangeApproval,
      values: { ...values, newEmail },
    })
  }
}

/** Throws `weak_password` below the specified minimum (section 5), and for common passwords (ASVS 2.1.7). */
export function requireAcceptable(password: string): void {
  if (lengthOf(password) < minPasswordLength) throw new AuthProblem('weak_password', { reasons: ['length'] })
  if (isCommonPassword(password)) throw new AuthProblem('weak_password', { reasons: ['common'] })
}

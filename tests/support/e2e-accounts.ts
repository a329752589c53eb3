/** Accounts of the market under test, created through its HTTP API. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { codeIn, codeSentBy, newestMessage } from './e2e-outbox.ts'

export interface Account {
  email: string
  password: string
}

interface Session {
  access_token: string
}

const seconds30Ms = 30_000

/** An address that no other test uses. */
export function newAddress(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@mail.test`
}

async function post<Answer>(request: APIRequestContext, path: string, data: object, token?: string): Promise<Answer> {
  const answer = await request.post(`/auth/v1${path}`, {
    data,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  const text = await answer.text()
  return (text === '' ? {} : JSON.parse(text)) as Answer
}

/** A confirmed account that has said to sell privately. */
export async function openAccount(request: APIRequestContext, name: string): Promise<Account & { token: string }> {
  const account = await signUp(request, name)
  const headers = { authorization: `Bearer ${account.token}` }
  const answer = await request.put('/api/v1/me/seller/private', { data: {}, headers })
  if (!answer.ok()) throw new Error(`${account.email} did not become a private seller: ${await answer.text()}`)
  return account
}

/** A confirmed account that was asked nothing yet. */
export async function signUp(request: APIRequestContext, name: string): Promise<Account & { token: string }> {
  const account = { email: newAddress(name), password: 'correct horse battery' }
  await post(request, '/signup', account)
  const code = codeIn(await newestMessage(request, account.email))
  const session = await post<Session>(request, '/verify', { type: 'signup', email: account.email, token: code })
  return { ...account, token: session.access_token }
}

/** The access token of an account that has a password. */
export async function accessTokenOf(request: APIRequestContext, { email, password }: Account): Promise<string> {
  const session = await post<Session>(request, '/token?grant_type=password', { email, password })
  return session.access_token
}

/** Gives a confirmed account a password, through a forgotten-password email. */
export async function setPassword(request: APIRequestContext, account: Account): Promise<Account> {
  const { email, password } = account
  const token = await codeSentBy(request, email, () => post(request, '/recover', { email }))
  const session = await post<Session>(request, '/verify', { type: 'recovery', email, token })
  const headers = { authorization: `Bearer ${session.access_token}` }
  const answer = await request.put('/auth/v1/user', { data: { password }, headers })
  if (!answer.ok()) throw new Error(`The password of ${email} was not changed: ${await answer.text()}`)
  return account
}

/** Adds an authenticator app to an account; returns the app's next code, and backup codes. */
export async function addApp(request: APIRequestContext, token: string) {
  const factor = await post<{ id: string; totp: { secret: string } }>(
    request,
    '/factors',
    { factor_type: 'totp' },
    token,
  )
  const app = new TOTP({ secret: factor.totp.secret })
  const session = await answerChallenge(request, token, factor.id, app.generate())
  const { codes } = await post<{ codes: string[] }>(request, '/factors/recovery-codes', {}, session.access_token)
  // The code of this half minute has been used.
  return { nextCode: () => app.generate({ timestamp: Date.now() + seconds30Ms }), codes }
}

/** Adds a phone as the account's second factor. */
export async function addPhone(request: APIRequestContext, token: string): Promise<string> {
  const phone = `+49151${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const factor = await post<{ id: string }>(request, '/factors', { factor_type: 'phone', phone }, token)
  const challenge = await post<{ id: string }>(request, `/factors/${factor.id}/challenge`, { channel: 'sms' }, token)
  const code = codeIn(await newestMessage(request, phone))
  await post(request, `/factors/${factor.id}/verify`, { challenge_id: challenge.id, code }, token)
  return phone
}

async function answerChallenge(request: APIRequestContext, token: string, factorId: string, code: string) {
  const challenge = await post<{ id: string }>(request, `/factors/${factorId}/challenge`, {}, token)
  return post<Session>(request, `/factors/${factorId}/verify`, { challenge_id: challenge.id, code }, token)
}

/** Signs out every device of an account but this program. */
export async function endOtherSessions(request: APIRequestContext, token: string): Promise<void> {
  await post(request, '/logout?scope=others', {}, token)
}

/** Gives a browser the cookies of a signed-in user, for tests whose subject is not signing in. */
export async function signInByCookie(context: BrowserContext, { email, password }: Account): Promise<void> {
  const answer = await context.request.post('/auth', { form: { intent: 'signIn', email, password } })
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${answer.status()}`)
}

/** Fills in the sign-in form, in English. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

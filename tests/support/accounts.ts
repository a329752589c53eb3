/** Accounts with a password, and the codes that they are sent. */
import { TOTP } from 'otpauth'
import { authBasePath } from '../../src/contract/auth.ts'
import { beginSession, createAccount, hashPassword } from '../../src/server/modules/people/auth/service.ts'
import { baseUrl, type Market, opening } from '../market.ts'
import { messagesTo } from './messages.ts'

export const password = 'correct horse battery'
/** Hashed once: it takes a while on purpose. */
const passwordHash = hashPassword(password)

const privateSeller: NewProfile = { sellerDeclaredAt: opening }

type NewProfile = Parameters<typeof createAccount>[1]['profile']

export interface Account {
  userId: string
  email: string
  /** The access token of a session that has just begun. */
  token: string
}

/** A confirmed account that sells privately, or that was asked nothing yet. */
export async function openAccount(market: Market, name = 'nora', profile = privateSeller): Promise<Account> {
  const email = `${name}@market.test`
  const { scope, tokens } = market
  const userId = await createAccount(scope, { email, profile, passwordHash: await passwordHash })
  return { userId, email, token: await beginSession(scope, tokens, userId) }
}

/** The newest message to an address or number. */
export async function newestTo({ platform }: Market, recipient: string) {
  const [newest] = await messagesTo(platform, recipient)
  if (!newest) throw new Error(`Nothing was sent to ${recipient}`)
  const links = newest.plainText.match(/https?:\/\/\S+/g) ?? []
  const code = /\b\d{6}\b/.exec(newest.plainText.replaceAll(/https?:\S+/g, ''))?.[0] ?? ''
  return { subject: newest.subject ?? '', text: newest.plainText, channel: newest.channel, links, code }
}

/** What an authenticator app shows at the market's time. */
export function codeOfApp({ scope }: Market, secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: scope.now().getTime() })
}

interface Session {
  access_token: string
}

/** Asks the auth service as a program would, and returns what it answers. */
async function ask(world: Pick<Market, 'browse'>, token: string, path: string, data: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = new Request(baseUrl + authBasePath + path, { method: 'POST', headers, body: JSON.stringify(data) })
  const response = await world.browse(request)
  if (!response.ok) throw new Error(`${path} was answered with status ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Adds an authenticator app to an account; returns its secret, and backup codes. */
export async function addApp(market: Market, { token }: Account) {
  const factor = (await ask(market, token, '/factors', { factor_type: 'totp' })) as {
    id: string
    totp: { secret: string }
  }
  const { secret } = factor.totp
  const challenge = (await ask(market, token, `/factors/${factor.id}/challenge`, {})) as { id: string }
  const answer = { challenge_id: challenge.id, code: codeOfApp(market, secret) }
  const session = (await ask(market, token, `/factors/${factor.id}/verify`, answer)) as Session
  const { codes } = (await ask(market, session.access_token, '/factors/recovery-codes', {})) as { codes: string[] }
  // The code of this half minute has been used.
  market.later(30_000)
  return { secret, codes }
}

/** Adds a phone as the account's second factor, in a world that can send text messages. */
export async function addPhone(market: Market, world: Pick<Market, 'browse'>, { token }: Account): Promise<string> {
  const phone = '+4915112345678'
  const factor = (await ask(world, token, '/factors', { factor_type: 'phone', phone })) as { id: string }
  const challenge = (await ask(world, token, `/factors/${factor.id}/challenge`, { channel: 'sms' })) as { id: string }
  const { code } = await newestTo(market, phone)
  await ask(world, token, `/factors/${factor.id}/verify`, { challenge_id: challenge.id, code })
  return phone
}

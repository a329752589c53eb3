/** Accounts with a password, and the codes that they are sent. */
import { TOTP } from 'otpauth'
import { beginSession, createAccount, hashPassword } from '../../src/server/modules/auth/service.ts'
import { type Market, opening } from '../market.ts'
import { messagesTo } from './messages.ts'

export const password = 'correct horse battery'
/** Hashed once: it takes a while on purpose. */
const passwordHash = hashPassword(password)

export interface Account {
  userId: string
  email: string
  /** The access token of a session that has just begun. */
  token: string
}

/** A confirmed account that sells privately. */
export async function openAccount(market: Market, name = 'nora'): Promise<Account> {
  const email = `${name}@market.test`
  const { scope, tokens } = market
  const profile = { sellerDeclaredAt: opening }
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

/** People of dealers in the market under test. */
import type { DealerRole } from '../../src/contract/market/dealer-roles.ts'
import type { Market, Person } from '../market.ts'
import { messagesTo } from './messages.ts'

/** Returns the token of the newest invitation to an address. */
export async function tokenFor(market: Market, email: string): Promise<string> {
  const messages = await messagesTo(market.platform, email)
  const [token] = messages.flatMap(({ plainText }) => /invitation\?token=([\w-]+)/.exec(plainText)?.slice(1) ?? [])
  if (token === undefined) throw new Error(`No invitation was sent to ${email}`)
  return token
}

/** Invites a user and accepts for them; returns the id of the membership. */
export async function joins(market: Market, dealer: Person, person: Person, role: DealerRole): Promise<string> {
  const { memberId } = await dealer.api.dealership.invite({ email: person.email, role })
  await person.api.dealership.accept({ token: await tokenFor(market, person.email) })
  return memberId
}

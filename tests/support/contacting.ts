/** Steps of a user who contacts a seller. */
import { sql } from 'drizzle-orm'
import type { ContactChallenge } from '../../src/contract/contact.ts'
import { minPageMs } from '../../src/contract/market/contact-limits.ts'
import type { ForecourtApi } from '../../src/contract/index.ts'
import type { Market } from '../market.ts'

export function resultOf({ left, operator, right }: Pick<ContactChallenge, 'left' | 'operator' | 'right'>): number {
  return { add: left + right, subtract: left - right, multiply: left * right }[operator]
}

/** A new challenge and its right answer. */
export async function solved(api: ForecourtApi, listingId: string) {
  const { challenge } = await api.contact.challenge({ listingId })
  return { token: challenge.token, answer: resultOf(challenge) }
}

/** A visitor asks about a listing; returns the id of the conversation, which only the letter tells. */
export async function visitorWrites(
  { visitor, scope }: Market,
  listingId: string,
  email = 'eva@mail.test',
): Promise<string> {
  const challenge = await solved(visitor, listingId)
  const { leadId } = await visitor.leads.send({
    listingId,
    kind: 'message',
    name: 'Eva Muster',
    email,
    message: 'Is it still for sale?',
    challenge,
  })
  const { rows } = (await scope.db.execute(
    sql`select conversation_id from conversation_messages where id = ${leadId}`,
  )) as { rows: { conversation_id: string }[] }
  return rows[0]?.conversation_id ?? ''
}

/** Opens a listing's page and stays as long as required; returns the page's token. */
export async function staysOn(market: Market, api: ForecourtApi, listingId: string): Promise<string> {
  const { pageToken } = await api.contact.openPage({ listingId })
  market.later(minPageMs)
  return pageToken
}

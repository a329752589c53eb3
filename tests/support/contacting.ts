/** Steps of a user who contacts a seller. */
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

/** Opens a listing's page and stays as long as required; returns the page's token. */
export async function staysOn(market: Market, api: ForecourtApi, listingId: string): Promise<string> {
  const { pageToken } = await api.contact.openPage({ listingId })
  market.later(minPageMs)
  return pageToken
}

/** Who takes part in a conversation, and in which side: accounts by their session, visitors by a secret address. */
import { timingSafeEqual } from 'node:crypto'
import type { ConversationSide } from '../../../../contract/market/conversation-choices.ts'
import { actsIn } from '../../../../contract/market/dealer-roles.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { addressEndsAt } from './rules.ts'
import type { ConversationRow, Reader } from './store.ts'

/** A person who answers for a dealer buys for themselves all the same, so both are in one list. */
export function readerOf({ userId, membership }: Actor): Reader {
  const answersForDealer = membership?.isActive && actsIn('sales', membership.role)
  return { buyerId: userId, sellerId: answersForDealer ? membership.dealerUserId : userId }
}

/**
 * Returns the side of the caller. Throws `conversation_not_found` for anybody else, and `conversation_address_ended` for a visitor
 * whose secret address has ended.
 */
export function sideOf(scope: Scope, row: ConversationRow | null, key: string | undefined): ConversationSide {
  if (row === null) throw new Problem('conversation_not_found')
  if (scope.actor) {
    const { buyerId, sellerId } = readerOf(scope.actor)
    if (row.sellerUserId === sellerId) return 'seller'
    if (row.buyerUserId === buyerId) return 'buyer'
  }
  const number = key === undefined || row.visitorEmail === null ? null : numberOfKey(scope, row.id, key)
  if (number === null) throw new Problem('conversation_not_found')
  if (number !== row.visitorKey || addressEndsAt(row) <= scope.now()) throw new Problem('conversation_address_ended')
  return 'buyer'
}

/** Returns the key of a visitor's secret address: signed instead of stored, so that each letter can have it. */
export function keyOf({ keyring }: Pick<Scope, 'keyring'>, conversationId: string, number: number): string {
  return `${number}.${keyring.keyedHash('conversation address', `${conversationId} ${number}`)}`
}

/** Returns the number of a key that is ours, whether it is still valid or not; null for any other. */
export function numberOfKey(scope: Pick<Scope, 'keyring'>, conversationId: string, key: string): number | null {
  const number = Number(/^(\d{1,9})\./.exec(key)?.[1] ?? Number.NaN)
  if (!Number.isInteger(number)) return null
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(scope, conversationId, number))]
  return given.length === right.length && timingSafeEqual(given, right) ? number : null
}

/** The page of a conversation; for a visitor with the key. */
export function addressOf(
  scope: Pick<Scope, 'keyring' | 'site'>,
  row: ConversationRow,
  side: ConversationSide,
): string {
  const page = `${scope.site.baseUrl}/messages/${row.id}`
  if (side === 'seller' || row.visitorEmail === null) return page
  return `${page}?key=${encodeURIComponent(keyOf(scope, row.id, row.visitorKey))}`
}

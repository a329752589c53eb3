import { leadWindowMs, maxLeads } from '../../../../contract/market/contact-limits.ts'
import { visitorAddressMs } from '../../../../contract/market/conversation-choices.ts'

/** What each side has read, and was told, up to a number. */
export interface Marks {
  sellerRead: number
  buyerRead: number
  sellerNotified: number
  buyerNotified: number
  sellerArchivedAt: Date | null
  buyerArchivedAt: Date | null
}

export interface VisitorsAddress {
  lastAt: Date
  visitorRenewedAt: Date | null
}

export interface TakingPart {
  sellerUserId: string | null
  buyerUserId: string | null
  visitorEmail: string | null
}

/** When the secret address of a visitor ends. */
export function addressEndsAt({ lastAt, visitorRenewedAt }: VisitorsAddress): Date {
  return new Date(Math.max(lastAt.getTime(), visitorRenewedAt?.getTime() ?? 0) + visitorAddressMs)
}

/** The marks of one side, whichever it is. */
export function marksOf(row: Marks, side: 'buyer' | 'seller') {
  return side === 'buyer'
    ? { read: row.buyerRead, notified: row.buyerNotified, archivedAt: row.buyerArchivedAt }
    : { read: row.sellerRead, notified: row.sellerNotified, archivedAt: row.sellerArchivedAt }
}

export const otherSide = { buyer: 'seller', seller: 'buyer' } as const

/**
 * Returns when the reader of a new message is to be notified: soon of the first that is unread, later of those that follow a letter
 * that was not answered by a look.
 */
export function letterAfter({ read, notified }: { read: number; notified: number }): 'soon' | 'later' {
  return notified > read ? 'later' : 'soon'
}

/** Whether an account is gone: a visitor never had one. */
export function hasLeft(row: TakingPart, side: 'buyer' | 'seller'): boolean {
  return side === 'seller' ? row.sellerUserId === null : row.buyerUserId === null && row.visitorEmail === null
}

/** Returns when a person may begin another conversation, from those of the last hour, the last first; null if they may now. */
export function mayBeginAt(opened: readonly Date[]): Date | null {
  const oldestCounted = opened[maxLeads - 1]
  return oldestCounted ? new Date(oldestCounted.getTime() + leadWindowMs) : null
}

/** What became of what a buyer asked: the seller may have answered here, or by phone and said so. */
export function askedState(row: { sellerRead: number; answeredAt: Date | null; hasAnswer: boolean }) {
  if (row.hasAnswer || row.answeredAt !== null) return 'answered'
  return row.sellerRead > 0 ? 'read' : 'sent'
}

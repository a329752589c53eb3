/** Conversations and messages as their readers see them. */
import type { Conversation, ConversationMessage } from '../../../../contract/conversations.ts'
import type { ConversationSide } from '../../../../contract/market/conversation-choices.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import type { Scope } from '../../../scope.ts'
import { knownListings } from '../../market/listings/service.ts'
import { isDealer, publicName } from '../../people/profiles/service.ts'
import { hasLeft, marksOf, otherSide } from './rules.ts'
import { profilesOf, summariesOf } from './list-store.ts'
import type { ConversationRow, MessageRow } from './store.ts'

export interface Seen {
  row: ConversationRow
  side: ConversationSide
}

/** In the order given. */
export async function toConversations(scope: Scope, seen: readonly Seen[]): Promise<Conversation[]> {
  const listingIds = [...new Set(seen.flatMap(({ row }) => row.listingId ?? []))]
  const known = await knownListings(scope, listingIds)
  const summaries = await summariesOf(
    scope.db,
    seen.map(({ row }) => row.id),
  )
  const sellerIds = [...new Set(seen.flatMap(({ row }) => row.sellerUserId ?? []))]
  const sellers = new Map((await profilesOf(scope.db, sellerIds)).map((profile) => [profile.userId, profile]))
  return seen.map(({ row, side }) => {
    const summary = summaries.get(row.id)
    if (!summary) throw new Error('A conversation has no message')
    const listing = row.listingId === null ? undefined : known.get(row.listingId)
    const seller = row.sellerUserId === null ? undefined : sellers.get(row.sellerUserId)
    const left = hasLeft(row, otherSide[side])
    const waits = summary.lastSide !== side && !(side === 'seller' && row.answeredAt !== null)
    return {
      conversationId: row.id,
      about: row.about,
      side,
      otherName: left ? null : side === 'seller' ? row.buyerName : seller ? publicName(seller) : null,
      hasLeft: left,
      sellerId: seller && isDealer(seller) ? seller.userId : null,
      listingId: row.listingId,
      listingTitle: row.listingTitle,
      offerState: row.about === 'dealer' ? null : (listing?.state ?? 'unavailable'),
      listing: listing?.card ?? null,
      language: isLanguage(row.language) ? row.language : 'en',
      createdAt: row.createdAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      last: { text: summary.lastText, isOwn: summary.lastSide === side },
      unread: side === 'seller' ? summary.unreadBySeller : summary.unreadByBuyer,
      waitingSince: waits ? new Date(summary.unansweredAt).toISOString() : null,
      readByOther: marksOf(row, otherSide[side]).read,
      answeredElsewhere: row.answeredAt !== null,
      isArchived: marksOf(row, side).archivedAt !== null,
    }
  })
}

export async function toConversation(scope: Scope, seen: Seen): Promise<Conversation> {
  const [conversation] = await toConversations(scope, [seen])
  if (!conversation) throw new Error('A conversation was not loaded')
  return conversation
}

export function toMessage(row: MessageRow, side: ConversationSide): ConversationMessage {
  const isRemoved = row.removedAt !== null
  return {
    messageId: row.id,
    number: row.number,
    isOwn: row.side === side,
    text: isRemoved ? null : row.text,
    leadKind: row.leadKind,
    phone: isRemoved ? null : row.phone,
    preferredDate: row.preferredDate,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The list of conversations in its address, which the pages of its conversations carry on. */
import { type ConversationView, conversationViews } from '../../contract/market/conversation-choices.ts'

export interface MessagesView {
  view: ConversationView
  /** Conversations about one listing; null for all. */
  listingId: string | null
  page: number
}

export function readMessagesView(query: URLSearchParams): MessagesView {
  const page = Number(query.get('page') ?? 1)
  return {
    view: conversationViews.find((view) => view === query.get('view')) ?? 'inbox',
    listingId: query.get('listing'),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** Returns the plain path of the list, or of a conversation in it, without defaults. */
export function messagesPath({ view, listingId, page }: MessagesView, conversationId?: string): string {
  const path = conversationId === undefined ? '/messages' : `/messages/${conversationId}`
  const query = new URLSearchParams({
    ...(view !== 'inbox' && { view }),
    ...(listingId !== null && { listing: listingId }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Returns where an address of the former list of enquiries leads. */
export function pathOfFormerList(query: URLSearchParams): string {
  const view = query.get('view') === 'archive' ? 'archive' : 'inbox'
  return messagesPath({ view, listingId: query.get('listing'), page: 1 })
}

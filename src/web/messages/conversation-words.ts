import type { Conversation } from '../../contract/conversations.ts'
import type { MessageText } from '../message-texts/message-text.tsx'

/** The other side of a conversation, as its reader calls it. */
export function otherIn({ hasLeft, otherName, side }: Conversation, text: MessageText): string {
  if (hasLeft) return text('messages.gone')
  return otherName ?? text(side === 'seller' ? 'messages.buyer' : 'messages.seller')
}

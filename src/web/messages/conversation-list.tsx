import { useId } from 'react'
import type { Conversation } from '../../contract/conversations.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Picture } from '../listings/picture.tsx'
import { useMessageText } from '../message-texts/message-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { otherIn } from './conversation-words.ts'
import { messagesPath, type MessagesView } from './messages-address.ts'

interface ConversationListProps {
  conversations: readonly Conversation[]
  view: MessagesView
  /** The one that is shown beside the list: it is being read. */
  openId: string | undefined
}

export function ConversationList({ conversations, view, openId }: ConversationListProps) {
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {conversations.map((conversation) => (
        <li key={conversation.conversationId}>
          <Entry conversation={conversation} view={view} isOpen={conversation.conversationId === openId} />
        </li>
      ))}
    </ol>
  )
}

interface EntryProps {
  conversation: Conversation
  view: MessagesView
  isOpen: boolean
}

function Entry({ conversation, view, isOpen }: EntryProps) {
  const text = useMessageText()
  const { text: pageText, formats } = useSpeech()
  const id = useId()
  const { listing, listingTitle, offerState, last, waitingSince } = conversation
  const unread = isOpen ? 0 : conversation.unread
  const gone = offerState !== null && offerState !== 'on_offer'
  const title = listingTitle === null ? null : formats.vehicle(listingTitle)
  const words = last.text ?? text('messages.removed')
  return (
    <LocalLink
      to={messagesPath(view, conversation.conversationId)}
      aria-current={isOpen ? 'page' : undefined}
      aria-labelledby={id}
      className="flex items-start gap-3 p-3.5 hover:bg-sunken aria-[current]:bg-brand-soft"
    >
      <Picture
        image={listing?.image ?? null}
        alt={listing && title !== null ? pageText('listing.photoAlt', { title, year: listing.year }) : ''}
        sizes="4.5rem"
        className={classNames('aspect-[4/3] w-[4.5rem] shrink-0 rounded-control', gone && 'opacity-60 grayscale')}
      />
      <span id={id} className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className={classNames('min-w-0 grow truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
            {otherIn(conversation, text)}
          </span>
          <time dateTime={conversation.lastAt} className="shrink-0 text-xs text-muted tabular-nums">
            {formats.date(conversation.lastAt)}
          </time>
        </span>
        <span className="mt-0.5 block truncate text-sm text-muted">{title ?? text('messages.general')}</span>
        <span className={classNames('mt-0.5 line-clamp-2 text-sm break-words', unread > 0 && 'font-semibold')}>
          {last.isOwn ? text('messages.you', { text: words }) : words}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-1.5 empty:hidden">
          {gone && <Badge>{text(`offerState.${offerState}`)}</Badge>}
          {waitingSince !== null && !isOpen && (
            <Badge look="accent">{text('messages.waitingSince', { date: formats.dateTime(waitingSince) })}</Badge>
          )}
        </span>
        {unread > 0 && <span className="sr-only">{text('messages.unreadCount', { count: unread })}</span>}
      </span>
      <span aria-hidden className="relative mt-1 empty:hidden">
        {unread > 0 && <Unread count={unread} />}
      </span>
    </LocalLink>
  )
}

function Unread({ count }: { count: number }) {
  const { formats } = useSpeech()
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs font-semibold text-on-brand tabular-nums">
      {formats.number(count)}
    </span>
  )
}

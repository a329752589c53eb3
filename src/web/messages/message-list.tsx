import { useId } from 'react'
import type { Conversation, ConversationMessage } from '../../contract/conversations.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useMessageText } from '../message-texts/message-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { otherIn } from './conversation-words.ts'

interface MessageListProps {
  conversation: Conversation
  messages: readonly ConversationMessage[]
  /** Whether its reader has an account, which reports need. */
  mayReport: boolean
}

/** The messages, oldest first; below the last own one whether it was read. */
export function MessageList({ conversation, messages, mayReport }: MessageListProps) {
  const text = useMessageText()
  const lastOwn = messages.findLast(({ isOwn }) => isOwn)
  return (
    <ol className="space-y-3">
      {messages.map((message) => (
        <li
          key={message.messageId}
          className={classNames('flex flex-col', message.isOwn ? 'items-end' : 'items-start')}
        >
          <Message message={message} conversation={conversation} mayReport={mayReport} />
          {message === lastOwn && (
            <p className="mt-1 text-xs text-muted">
              {text(conversation.readByOther >= message.number ? 'messages.readAt' : 'messages.sentAt')}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

interface MessageProps {
  message: ConversationMessage
  conversation: Conversation
  mayReport: boolean
}

function Message({ message, conversation, mayReport }: MessageProps) {
  const text = useMessageText()
  const { formats } = useSpeech()
  const id = useId()
  const { isOwn, leadKind, phone, preferredDate } = message
  const name = otherIn(conversation, text)
  const date = formats.dateTime(message.createdAt)
  return (
    <article
      aria-labelledby={id}
      className={classNames(
        'max-w-[85%] min-w-0 rounded-card px-3.5 py-2.5',
        isOwn ? 'bg-brand-soft' : 'border border-line bg-surface',
      )}
    >
      <h2 id={id} className="text-xs font-medium text-muted">
        {isOwn ? text('messages.ownAt', { date }) : text('messages.otherAt', { name, date })}
      </h2>
      {leadKind !== null && leadKind !== 'message' && (
        <p className="mt-1.5">
          <Badge look="brand">{text(`leadKind.${leadKind}`)}</Badge>
        </p>
      )}
      <p
        // What the buyer writes is in the buyer's language; a seller answers in any.
        lang={(conversation.side === 'buyer') === isOwn ? conversation.language : undefined}
        className={classNames('mt-1 break-words whitespace-pre-line', message.text === null && 'text-muted italic')}
      >
        {message.text ?? text('messages.removed')}
      </p>
      {(phone !== null || preferredDate !== null) && (
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {phone !== null && (
            <div>
              <dt className="text-muted">{text('messages.phone')}</dt>
              <dd>
                <a
                  href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
                  className="inline-flex min-h-6 items-center font-medium text-brand underline-offset-4 hover:underline"
                >
                  {phone}
                </a>
              </dd>
            </div>
          )}
          {preferredDate !== null && (
            <div>
              <dt className="text-muted">{text('messages.day')}</dt>
              {/* Noon is on the same day everywhere in Europe. */}
              <dd className="font-medium">{formats.date(`${preferredDate}T12:00:00Z`)}</dd>
            </div>
          )}
        </dl>
      )}
      {!isOwn && mayReport && message.text !== null && (
        <p className="mt-1 text-right">
          <LocalLink
            to={`/report-message/${message.messageId}?${new URLSearchParams({ from: name })}`}
            rel="nofollow"
            className="inline-flex min-h-6 items-center text-xs text-muted underline-offset-4 hover:underline"
          >
            {text('messages.report')}
            <span className="sr-only">
              : {name}, {date}
            </span>
          </LocalLink>
        </p>
      )}
    </article>
  )
}

import { useFetcher } from 'react-router'
import type { Conversation } from '../../contract/conversations.ts'
import { useMessageText } from '../message-texts/message-text.tsx'
import { showToast } from '../toasts/toast.ts'
import { useShownOnce } from '../toasts/use-shown-once.ts'
import { Button } from '../ui/button.tsx'

/** Archives a conversation, marks it as unread, or as answered by phone. Plain forms without a script. */
export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const text = useMessageText()
  const fetcher = useFetcher<{ failed?: boolean }>()
  useShownOnce(fetcher.data, ({ failed }) =>
    failed ? showToast({ look: 'failure', title: text('messages.changeFailed') }) : undefined,
  )
  const { isArchived, answeredElsewhere, waitingSince, side } = conversation
  return (
    <div className="flex flex-wrap gap-2">
      {side === 'seller' && (waitingSince !== null || answeredElsewhere) && (
        <Press fetcher={fetcher} intent="answer" value={waitingSince !== null}>
          {text(waitingSince !== null ? 'messages.markAnswered' : 'messages.markUnanswered')}
        </Press>
      )}
      <Press fetcher={fetcher} intent="archive" value={!isArchived}>
        {text(isArchived ? 'messages.takeBack' : 'messages.putAway')}
      </Press>
      {!conversation.last.isOwn && (
        <Press fetcher={fetcher} intent="unread" value>
          {text('messages.markUnread')}
        </Press>
      )}
    </div>
  )
}

interface PressProps {
  fetcher: ReturnType<typeof useFetcher>
  intent: string
  value: boolean
  children: string
}

function Press({ fetcher, intent, value, children }: PressProps) {
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" look="secondary" size="small" name="value" value={String(value)}>
        {children}
      </Button>
    </fetcher.Form>
  )
}

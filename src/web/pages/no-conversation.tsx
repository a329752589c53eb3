import { useMessageText } from '../message-texts/message-text.tsx'
import { Icon } from '../ui/icon.tsx'

/** Beside the list, until a conversation is chosen. */
export default function NoConversation() {
  const text = useMessageText()
  return (
    <div className="grid min-h-96 place-items-center rounded-card border border-line bg-surface p-6 text-muted">
      <p className="flex items-center gap-2.5">
        <Icon name="mail" className="size-5" />
        {text('messages.choose')}
      </p>
    </div>
  )
}

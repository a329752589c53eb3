import type { ConversationSide } from '../../contract/market/conversation-choices.ts'
import type { MessageKey } from '../message-texts/message-text.tsx'
import { useMessageText } from '../message-texts/message-text.tsx'
import { buttonClass } from '../ui/button.tsx'

const answers = {
  seller: ['quickSeller.available', 'quickSeller.sold', 'quickSeller.when', 'quickSeller.firm'],
  buyer: ['quickBuyer.available', 'quickBuyer.when', 'quickBuyer.price', 'quickBuyer.accident'],
} as const satisfies Record<ConversationSide, readonly MessageKey[]>

interface QuickAnswersProps {
  side: ConversationSide
  onChoose: (words: string) => void
}

/** Sentences that are often written. They go into the field, to be changed; without a script a press sends one as it is. */
export function QuickAnswers({ side, onChoose }: QuickAnswersProps) {
  const text = useMessageText()
  return (
    <div role="group" aria-label={text('quick.title')} className="mb-2.5 flex flex-wrap gap-1.5">
      {answers[side].map((key) => (
        <button
          key={key}
          type="submit"
          name="quick"
          value={text(key)}
          formNoValidate
          onClick={(event) => {
            event.preventDefault()
            onChoose(text(key))
          }}
          className={buttonClass({ look: 'secondary', size: 'small', wraps: true }, 'text-left font-medium')}
        >
          {text(key)}
        </button>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useText } from '../i18n/text.tsx'
import { type ButtonLook, buttonClass } from '../ui/button.tsx'
import { dialogClass, Popover } from '../ui/popover.tsx'

interface QuestionProps {
  /** Unique on its page; what confirms closes the popover by it. */
  id: string
  /** The text of the button that opens the question. */
  open: ReactNode
  /** The look of that button; by default one that ends something. */
  look?: ButtonLook['look']
  question: string
  consequence: string
  /** Its subject, below the question. */
  about?: string
  className?: string
  /** More to say or to ask. */
  details?: ReactNode
  /** The button that confirms, or a form with it. */
  children: ReactNode
}

/** Asks before something ends or cannot be undone. A native popover: it works without a script. */
export function Question(props: QuestionProps) {
  const { id, open, look = 'danger', question, consequence, about, className, details, children } = props
  const text = useText()
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass(
          { look: look === 'danger' ? 'quiet' : look, size: 'small' },
          look === 'danger' ? 'text-danger!' : '',
        )}
      >
        {open}
      </button>
      <Popover id={id} label={question} sheet className={`${dialogClass} w-[min(30rem,calc(100vw-2rem))]`}>
        <h2 className="text-lg font-semibold wrap-anywhere">{question}</h2>
        {about !== undefined && <p className="mt-1 font-medium wrap-anywhere">{about}</p>}
        <p className="mt-2 wrap-anywhere text-muted">{consequence}</p>
        {details}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonClass({ look: 'secondary' })}
          >
            {text('question.cancel')}
          </button>
          {children}
        </div>
      </Popover>
    </div>
  )
}

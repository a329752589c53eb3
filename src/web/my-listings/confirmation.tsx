import type { ReactNode } from 'react'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Popover } from '../ui/popover.tsx'

interface ConfirmationProps {
  id: string
  /** The words of the button that asks. */
  open: ReactNode
  question: string
  consequence: string
  /** What it is about, under the question. */
  about?: string
  className?: string
  /** The form that does it. */
  children: ReactNode
}

/** Asks before something that cannot be undone. On the native popover: it asks without script too. */
export function Confirmation({ id, open, question, consequence, about, className, children }: ConfirmationProps) {
  const text = useSellerText()
  return (
    <div className={className}>
      <button type="button" popoverTarget={id} className={buttonClass({ look: 'quiet', size: 'small' }, 'text-danger')}>
        {open}
      </button>
      <Popover
        id={id}
        label={question}
        sheet
        className={classNames(
          'top-1/2 left-1/2 w-[min(28rem,calc(100vw-2rem))] -translate-1/2 rounded-card bg-surface p-6 shadow-overlay',
          'backdrop:bg-[hsl(var(--shade)/0.5)]',
        )}
      >
        <h3 className="text-lg font-semibold">{question}</h3>
        {about !== undefined && <p className="mt-1 font-medium">{about}</p>}
        <p className="mt-3 text-muted">{consequence}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonClass({ look: 'secondary' })}
          >
            {text('mine.cancel')}
          </button>
          {children}
        </div>
      </Popover>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Popover } from '../ui/popover.tsx'

interface ConfirmationProps {
  id: string
  /** The text of the button that opens the question. */
  open: ReactNode
  question: string
  consequence: string
  /** Its subject, below the question. */
  about?: string
  className?: string
  /** The form that confirms. */
  children: ReactNode
}

/** Asks before an action that cannot be undone. A native popover: it works without a script. */
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

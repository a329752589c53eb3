import { useId } from 'react'
import { Form } from 'react-router'
import { useDealershipText } from '../dealership-texts/dealership-text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { closePopover, Popover } from '../ui/popover.tsx'

interface ConfirmProps {
  intent: string
  about?: Readonly<Record<string, string>>
  label: string
  /** What it is about, for users who hear the button alone. */
  name: string
  question: string
  consequence: string
}

/** Asks before access ends. A native popover: it works without a script. */
export function ConfirmEnd({ intent, about, label, name, question, consequence }: ConfirmProps) {
  const text = useDealershipText()
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ look: 'quiet', size: 'small' }, 'text-danger!')}
      >
        {label}
        <span className="sr-only"> {name}</span>
      </button>
      <Popover
        id={id}
        label={question}
        sheet
        className="top-1/2 left-1/2 w-[min(30rem,calc(100vw-2rem))] -translate-1/2 rounded-card bg-surface p-6 shadow-overlay backdrop:bg-[hsl(var(--shade)/0.5)]"
      >
        <Form method="post" preventScrollReset onSubmit={() => closePopover(id)}>
          <input type="hidden" name="intent" value={intent} />
          {Object.entries(about ?? {}).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <h2 className="text-lg font-semibold wrap-anywhere">{question}</h2>
          <p className="mt-2 text-muted">{consequence}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              className={buttonClass({ look: 'secondary' })}
            >
              {text('people.cancel')}
            </button>
            <Button type="submit" look="danger">
              {label}
            </Button>
          </div>
        </Form>
      </Popover>
    </>
  )
}

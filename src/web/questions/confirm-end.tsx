import { useId } from 'react'
import { IntentForm } from '../account/intent-form.tsx'
import { Button } from '../ui/button.tsx'
import { closePopover } from '../ui/popover.tsx'
import { Question } from './question.tsx'

interface ConfirmEndProps {
  intent: string
  about?: Readonly<Record<string, string>>
  /** The texts of both buttons: the one that opens the question, and the one that confirms. */
  label: string
  /** What it is about, for users who hear the button alone. */
  name: string
  question: string
  consequence: string
}

/** A form of one button that ends something, such as access, after a question. */
export function ConfirmEnd({ intent, about, label, name, question, consequence }: ConfirmEndProps) {
  const id = useId()
  return (
    <Question
      id={id}
      open={
        <>
          {label}
          <span className="sr-only"> {name}</span>
        </>
      }
      question={question}
      consequence={consequence}
    >
      <IntentForm intent={intent} {...(about && { about })}>
        <Button type="submit" look="danger" onClick={() => closePopover(id)}>
          {label}
        </Button>
      </IntentForm>
    </Question>
  )
}

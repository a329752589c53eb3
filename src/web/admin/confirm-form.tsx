import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { Question } from '../questions/question.tsx'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { textAreaClass } from '../ui/field.tsx'
import { closePopover } from '../ui/popover.tsx'

interface ConfirmFormProps {
  /** Unique on its page. */
  id: string
  /** The texts of both buttons: the one that opens the question, and the one that confirms. */
  label: string
  /** What it is about, for users who hear the button alone. */
  about: string
  question: string
  consequence: string
  look?: ButtonLook['look']
  /** Named fields that say what to do. */
  fields: Readonly<Record<string, string>>
  /** Where the form is sent; the page's own address by default. */
  action?: string
  /** A field for a reason, sent to the affected user. */
  reason?: { name: string; label: string; required: boolean; typed?: string | undefined } | undefined
  children?: ReactNode
}

/** Asks before an action that affects users or cannot be undone. A native popover: it works without a script. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { id, label, about, question, consequence, look = 'secondary', fields, action, reason, children } = props
  const text = useAdminText()
  const [reasonId, formId] = [useId(), useId()]
  const sending = useNavigation().state !== 'idle'
  return (
    <Question
      id={id}
      open={
        <>
          {label}
          <span className="sr-only">: {about}</span>
        </>
      }
      look={look}
      question={question}
      consequence={consequence}
      details={
        <Form
          id={formId}
          method="post"
          {...(action !== undefined && { action })}
          preventScrollReset
          onSubmit={(event) => {
            if (sending) event.preventDefault()
            else closePopover(id)
          }}
        >
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          {reason && (
            <div className="mt-4">
              <label htmlFor={reasonId} className="mb-1.5 block text-sm font-medium">
                {reason.label}{' '}
                {!reason.required && <span className="font-normal text-muted">({text('common.optional')})</span>}
              </label>
              <textarea
                id={reasonId}
                name={reason.name}
                rows={4}
                maxLength={2_000}
                required={reason.required}
                defaultValue={reason.typed}
                aria-describedby={`${reasonId}-hint`}
                className={textAreaClass}
              />
              <p id={`${reasonId}-hint`} className="mt-1.5 text-sm text-muted">
                {text('common.reasonHint')}
              </p>
            </div>
          )}
        </Form>
      }
    >
      <Button type="submit" form={formId} look={look === 'danger' ? 'danger' : 'primary'}>
        {label}
      </Button>
    </Question>
  )
}

import { useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { type ConversationSide, maxMessageLength } from '../../contract/market/conversation-choices.ts'
import { useMessageText } from '../message-texts/message-text.tsx'
import { Button } from '../ui/button.tsx'
import { textAreaClass } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { QuickAnswers } from './quick-answers.tsx'

interface ComposerProps {
  /** Whose quick answers are offered; null for none. */
  quickFor: ConversationSide | null
  /** What was typed, if it could not be sent. */
  typed: string
  error: string | null
  /** Makes a second press harmless. */
  idempotencyKey: string
}

/** A message is written and sent by a plain form; what could not be sent stays in it. */
export function Composer({ quickFor, typed, error, idempotencyKey }: ComposerProps) {
  const text = useMessageText()
  const isSending = useNavigation().formData?.get('intent') === 'write'
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)

  function choose(words: string) {
    if (!field.current) return
    // What was typed stays: the sentence follows it.
    const before = field.current.value.trimEnd()
    field.current.value = before === '' ? words : `${before} ${words}`
    field.current.focus()
  }

  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {quickFor !== null && <QuickAnswers side={quickFor} onChoose={choose} />}
      <label htmlFor={id} className="sr-only">
        {text('messages.text')}
      </label>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="mb-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2 xs:flex-nowrap">
        <textarea
          ref={field}
          id={id}
          name="text"
          rows={2}
          required
          maxLength={maxMessageLength}
          defaultValue={typed}
          placeholder={text('messages.text')}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className={`${textAreaClass} grow`}
        />
        <Button type="submit" aria-disabled={isSending} className="shrink-0">
          <Icon name="send" className="size-[1.125rem]" />
          {text('messages.send')}
        </Button>
      </div>
    </Form>
  )
}

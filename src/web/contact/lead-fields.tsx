import { type ReactNode, useId, useState } from 'react'
import type { ContactChallenge } from '../../contract/contact.ts'
import {
  type LeadKind,
  leadKinds,
  maxLeadMessage,
  maxLeadName,
  maxLeadPhone,
} from '../../contract/market/contact-limits.ts'
import { InputField } from '../account/input-field.tsx'
import { useContactText } from '../contact-texts/contact-text.tsx'
import { useText } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { FieldGroup, textAreaClass } from '../ui/field.tsx'
import type { FormWords } from './form-words.ts'
import { SumField } from './sum-field.tsx'

interface LeadFieldsProps {
  title: string
  kind: LeadKind
  /** What was typed before an error. */
  typed?: Readonly<Record<string, string>> | undefined
  words: FormWords | null
  /** The challenge for visitors; null while it loads, and for users who need none. */
  challenge: ContactChallenge | null
  idempotencyKey: string
  children: ReactNode
}

/** A buyer's message: name and address, kind, and a suggested first sentence. */
export function LeadFields({ title, kind, typed = {}, words, challenge, idempotencyKey, children }: LeadFieldsProps) {
  const names = useText()
  const text = useContactText()
  const actor = useFrameData()?.actor
  const [asked, setAsked] = useState(kind)
  const [chosen, setChosen] = useState(kind)
  const [message, setMessage] = useState(typed['message'] ?? text(`leadStart.${kind}`, { title }))
  const errors = words?.fields ?? {}

  function choose(next: LeadKind) {
    // A suggested sentence is replaced, a typed one stays.
    if (leadKinds.some((kind) => message === text(`leadStart.${kind}`, { title }))) {
      setMessage(text(`leadStart.${next}`, { title }))
    }
    setChosen(next)
  }
  if (kind !== asked) {
    setAsked(kind)
    choose(kind)
  }

  return (
    <div className="group space-y-4">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <FieldGroup label={text('lead.kind')}>
        <div className="grid gap-1 xs:grid-cols-3 xs:gap-2">
          {leadKinds.map((kind) => (
            <label
              key={kind}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong px-3 py-1.5 text-sm font-medium has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={chosen === kind}
                onChange={() => choose(kind)}
                className="size-4 shrink-0 accent-brand"
              />
              {names(`contact.${kind}`)}
            </label>
          ))}
        </div>
      </FieldGroup>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <InputField
          label={text('lead.name')}
          name="name"
          autoComplete="name"
          required
          maxLength={maxLeadName}
          defaultValue={typed['name'] ?? [actor?.firstName, actor?.lastName].filter(Boolean).join(' ')}
          error={errors['name']}
        />
        {/* An account has an address, which the seller does not see. */}
        {!actor && (
          <InputField
            label={text('lead.email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={320}
            defaultValue={typed['email'] ?? ''}
            error={errors['email']}
          />
        )}
        <InputField
          label={text(chosen === 'phone_quote' ? 'lead.phone' : 'lead.phoneOptional')}
          name="phone"
          type="tel"
          autoComplete="tel"
          required={chosen === 'phone_quote'}
          maxLength={maxLeadPhone}
          defaultValue={typed['phone'] ?? ''}
          error={errors['phone']}
        />
        {/* Hidden by the selected option with CSS, so that it works without a script. */}
        <InputField
          label={text('lead.date')}
          name="preferredDate"
          type="date"
          defaultValue={typed['preferredDate'] ?? ''}
          error={errors['preferredDate']}
          className="hidden group-has-[[value=test\_drive]:checked]:block"
        />
      </div>
      <MessageField message={message} onChange={setMessage} error={errors['message']} />
      {challenge && <SumField challenge={challenge} incorrect={words?.sumIncorrect ?? false} />}
      {words?.message && (
        <p role="alert" className="rounded-control bg-danger-soft p-3.5 font-medium text-danger">
          {words.message}
        </p>
      )}
      {children}
      <p className="text-sm text-muted">{text('lead.privacy')}</p>
    </div>
  )
}

interface MessageFieldProps {
  message: string
  onChange: (message: string) => void
  error: string | undefined
}

function MessageField({ message, onChange, error }: MessageFieldProps) {
  const text = useContactText()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {text('lead.message')}
      </label>
      <textarea
        id={id}
        name="message"
        rows={4}
        required
        maxLength={maxLeadMessage}
        value={message}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={textAreaClass}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

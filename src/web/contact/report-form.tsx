import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import type { ContactChallenge } from '../../contract/contact.ts'
import {
  maxReporterName,
  maxReportText,
  minReportText,
  type ReportReason,
} from '../../contract/market/report-choices.ts'
import { InputField } from '../account/input-field.tsx'
import { useContactText } from '../contact-texts/contact-text.tsx'
import { Button } from '../ui/button.tsx'
import { textAreaClass } from '../ui/field.tsx'
import type { FormWords } from './form-words.ts'
import { SentNotice } from '../ui/sent-notice.tsx'
import { SumField } from './sum-field.tsx'

interface ReportFormProps {
  /** What was typed before an error. */
  typed: Readonly<Record<string, string>>
  words: FormWords | null
  /** The challenge for visitors; null for signed-in users. */
  challenge: ContactChallenge | null
  /** Those that fit what is reported. */
  reasons: readonly ReportReason[]
}

/** A report; visitors may leave an address. Works without a script. */
export function ReportForm({ typed, words, challenge, reasons }: ReportFormProps) {
  const text = useContactText()
  const id = useId()
  const errors = words?.fields ?? {}
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (words) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [words])
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="space-y-5">
      <fieldset
        aria-invalid={errors['reason'] ? true : undefined}
        aria-describedby={errors['reason'] ? `${id}-reason` : undefined}
        tabIndex={-1}
        className="outline-none"
      >
        <legend className="mb-1.5 text-sm font-medium">{text('report.reason')}</legend>
        <div className="grid gap-2">
          {reasons.map((reason) => (
            <label
              key={reason}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong px-3 py-1.5 text-[0.9375rem] has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={typed['reason'] === reason}
                className="size-4 shrink-0 accent-brand"
              />
              {text(`reportReason.${reason}`)}
            </label>
          ))}
        </div>
        <FieldError id={`${id}-reason`} message={errors['reason']} />
      </fieldset>
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          {text('report.explanation')}
        </label>
        <textarea
          id={id}
          name="explanation"
          rows={5}
          required
          minLength={minReportText}
          maxLength={maxReportText}
          defaultValue={typed['explanation']}
          aria-invalid={errors['explanation'] ? true : undefined}
          aria-describedby={`${id}-hint ${errors['explanation'] ? `${id}-explanation` : ''}`}
          className={textAreaClass}
        />
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {text('report.explanationHint', { count: minReportText })}
        </p>
        <FieldError id={`${id}-explanation`} message={errors['explanation']} />
      </div>
      {challenge && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <InputField
            label={text('report.name')}
            name="name"
            autoComplete="name"
            maxLength={maxReporterName}
            defaultValue={typed['name']}
          />
          <InputField
            label={text('report.email')}
            hint={text('report.emailHint')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={320}
            defaultValue={typed['email']}
            error={errors['email']}
          />
        </div>
      )}
      <div>
        <label className="flex cursor-pointer items-start gap-2.5 text-[0.9375rem]">
          <input
            type="checkbox"
            name="goodFaith"
            value="true"
            required
            defaultChecked={typed['goodFaith'] === 'true'}
            aria-invalid={errors['goodFaith'] ? true : undefined}
            aria-describedby={errors['goodFaith'] ? `${id}-faith` : undefined}
            className="mt-0.5 size-[1.125rem] shrink-0 accent-brand"
          />
          {text('report.goodFaith')}
        </label>
        <FieldError id={`${id}-faith`} message={errors['goodFaith']} />
      </div>
      {challenge && <SumField challenge={challenge} incorrect={words?.sumIncorrect ?? false} />}
      {words?.message && (
        <p
          role="alert"
          tabIndex={-1}
          className="rounded-control bg-danger-soft p-3.5 font-medium text-danger outline-none"
        >
          {words.message}
        </p>
      )}
      <Button type="submit" size="large" className="w-full">
        {text('report.send')}
      </Button>
    </Form>
  )
}

function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-danger">
      {message}
    </p>
  )
}

/** The report has arrived. */
export function ReportSent() {
  const text = useContactText()
  return <SentNotice title={text('report.sent')}>{text('report.sentLead')}</SentNotice>
}

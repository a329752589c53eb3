import { Form } from 'react-router'
import { type LegalKind, maxWithdrawalReason } from '../../contract/market/legal-choices.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { Button } from '../ui/button.tsx'
import { textAreaClass } from '../ui/field.tsx'
import { useTyped } from './form-fields.tsx'
import type { AdminOutcome } from './outcome.ts'

interface WithdrawFormProps {
  kind: LegalKind
  number: number
  outcome: AdminOutcome | undefined
}

/** Withdraws a version of a legal text that is not valid yet, with the reason that everybody reads. */
export function WithdrawForm({ kind, number, outcome }: WithdrawFormProps) {
  const text = useAdminText()
  const typed = useTyped(outcome)
  const error = typed.error('reason')
  const [hintId, errorId] = [`withdraw-${kind}-hint`, `withdraw-${kind}-error`]
  return (
    <details open={outcome?.ok === false} className="mt-3">
      <summary className="min-h-9 cursor-pointer font-semibold text-brand">{text('withdraw.open', { number })}</summary>
      <Form
        method="post"
        aria-label={text('withdraw.open', { number })}
        className="mt-2 grid max-w-2xl gap-3"
        noValidate
      >
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="number" value={number} />
        <p id={hintId} className="text-[0.9375rem] text-muted">
          {text('withdraw.hint')}
        </p>
        <label className="block text-sm font-medium">
          {text('common.reason')}
          <textarea
            name="reason"
            rows={2}
            required
            maxLength={maxWithdrawalReason}
            defaultValue={typed.value('reason', '')}
            aria-describedby={error ? `${hintId} ${errorId}` : hintId}
            aria-invalid={error !== undefined}
            className={`${textAreaClass} mt-1.5 font-normal`}
          />
        </label>
        {error && (
          <p id={errorId} role="alert" className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
        <div>
          <Button type="submit" look="secondary">
            {text('withdraw.button')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

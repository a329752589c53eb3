import type { CreditBalance, CreditMovement } from '../../contract/featuring.ts'
import { creditDays } from '../../contract/market/limits.ts'
import { creditTypes } from '../../contract/market/vocabulary.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { panelClass } from './admin-page.tsx'
import { ConfirmForm } from './confirm-form.tsx'

interface AccountCreditsProps {
  name: string
  credits: readonly CreditBalance[]
  movements: readonly CreditMovement[]
  /** Makes a form that is sent twice count once. */
  formKey: string
}

/** The credits of an account: what is left, how it came and went, and what the staff can do. */
export function AccountCredits({ name, credits, movements, formKey }: AccountCreditsProps) {
  const text = useAdminText()
  const formats = useFormats()
  return (
    <section aria-labelledby="credits" className={`${panelClass} mt-5 p-5`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="credits" className="text-lg font-bold tracking-tight">
            {text('credits.title')}
          </h2>
          <p className="mt-1 text-muted">
            {credits.length === 0
              ? text('credits.none')
              : credits
                  .map(({ totalCredits, days, expiresAt }) =>
                    text('credits.left', { count: totalCredits, days, date: formats.date(expiresAt) }),
                  )
                  .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ConfirmForm
            id="grant-credits"
            label={text('credits.grant')}
            about={name}
            question={text('credits.grantQuestion', { name })}
            consequence={text('credits.grantText')}
            fields={{ intent: 'grantCredits', name, idempotencyKey: formKey }}
            reason={{ name: 'reason', label: text('common.reason'), required: true }}
          >
            <CreditFields />
          </ConfirmForm>
          {credits.length > 0 && (
            <ConfirmForm
              id="take-credits"
              label={text('credits.take')}
              about={name}
              question={text('credits.takeQuestion', { name })}
              consequence={text('credits.takeText')}
              look="danger"
              fields={{ intent: 'takeCredits', name, idempotencyKey: formKey }}
              reason={{ name: 'reason', label: text('common.reason'), required: true }}
            >
              <CreditFields />
            </ConfirmForm>
          )}
        </div>
      </div>
      {movements.length > 0 && (
        <ol className="mt-3 divide-y divide-line border-t border-line">
          {movements.map(({ movementId, at, kind, creditType, amount, reason }) => (
            <li key={movementId} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <span className="mr-3 inline-block min-w-8 font-semibold tabular-nums">
                  {amount > 0 ? `+${amount}` : `−${-amount}`}
                </span>
                {text(`creditKind.${kind}`)} · {text('pack.creditDays', { count: creditDays[creditType] })}
                {reason !== null && <span className="block text-sm text-muted">{reason}</span>}
              </span>
              <time dateTime={at} className="text-sm text-muted tabular-nums">
                {formats.dateTime(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function CreditFields() {
  const text = useAdminText()
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <TextField
        name="count"
        type="number"
        min={1}
        max={1_000}
        required
        defaultValue={1}
        label={text('pack.creditCount')}
        className="w-28"
      />
      <SelectField name="creditType" label={text('pack.credits')} className="grow">
        {creditTypes.map((type) => (
          <option key={type} value={type}>
            {text('pack.creditDays', { count: creditDays[type] })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

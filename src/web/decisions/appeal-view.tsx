import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DecisionPage } from '../../contract/decisions.ts'
import { maxAppeal, minAppeal } from '../../contract/market/report-choices.ts'
import { useContactText } from '../contact-texts/contact-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Button } from '../ui/button.tsx'
import { textAreaClass } from '../ui/field.tsx'
import { FactRows } from './fact-rows.tsx'

/** Why an appeal was not taken, and what was typed. */
export interface AppealRefusal {
  problem: 'tooShort' | 'refused'
  typed: string
}

/** Appeals, or shows the appeal and what became of it. */
export function AppealView({ page, refusal }: { page: DecisionPage; refusal: AppealRefusal | undefined }) {
  const text = useContactText()
  const { appeal, appealUntil, statement, report } = page
  // Somebody whose report was followed writes, also once an appeal has put back what was removed.
  const mayWrite = report?.outcome === 'removed' || report?.outcome === 'returned'
  const isDecided = statement !== null || report?.outcome === 'kept' || mayWrite
  if (appeal === null && !isDecided) return null
  return (
    <section aria-labelledby="appeal" className="mt-6 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="appeal" className="mb-3 text-lg font-bold tracking-tight">
        {text('appeal.title')}
      </h2>
      {appeal !== null ? (
        <Sent appeal={appeal} isReport={report !== null} />
      ) : mayWrite ? (
        <p className="text-muted">
          {text('appeal.more')}{' '}
          <LocalLink to="/contact" className="text-brand underline underline-offset-4">
            {text('appeal.write')}
          </LocalLink>
        </p>
      ) : appealUntil === null ? (
        <p className="text-muted">{text('appeal.late')}</p>
      ) : (
        <AppealForm until={appealUntil} refusal={refusal} />
      )}
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
        {text('appeal.outside')}{' '}
        <a
          href="https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement"
          className="text-brand underline underline-offset-4"
        >
          {text('appeal.bodies')}
        </a>
      </p>
    </section>
  )
}

function AppealForm({ until, refusal }: { until: string; refusal: AppealRefusal | undefined }) {
  const text = useContactText()
  const formats = useFormats()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (refusal) field.current?.focus()
  }, [refusal])
  return (
    <Form method="post" preventScrollReset noValidate className="space-y-4">
      <p className="text-muted">{text('appeal.lead', { date: formats.date(until) })}</p>
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          {text('appeal.explanation')}
        </label>
        <textarea
          ref={field}
          id={id}
          name="explanation"
          rows={6}
          required
          minLength={minAppeal}
          maxLength={maxAppeal}
          defaultValue={refusal?.typed}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={`${id}-hint ${refusal ? `${id}-error` : ''}`}
          className={textAreaClass}
        />
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {text('appeal.hint', { count: minAppeal })}
        </p>
        {refusal && (
          <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
            {text(`appeal.${refusal.problem}`, { count: minAppeal })}
          </p>
        )}
      </div>
      <Button type="submit" disabled={isSending}>
        {text('appeal.send')}
      </Button>
    </Form>
  )
}

function Sent({ appeal, isReport }: { appeal: NonNullable<DecisionPage['appeal']>; isReport: boolean }) {
  const text = useContactText()
  const formats = useFormats()
  const { status, dueAt, explanation, answer, selfReviewed, restored } = appeal
  const result = isReport ? 'reopened' : restored ? 'restored' : 'gone'
  return (
    <>
      <p role="status" className="mb-4 font-medium">
        {status === 'open' ? text('appeal.open', { date: formats.date(dueAt) }) : text(`appeal.${status}`)}
        {status === 'reversed' && ` ${text(`appeal.${result}`)}`}
      </p>
      <FactRows
        rows={[
          [text('appeal.yours'), explanation],
          [text('appeal.answer'), answer],
          [
            text('appeal.decidedBy'),
            status === 'open' ? null : text(selfReviewed ? 'appeal.samePerson' : 'appeal.somebodyElse'),
          ],
        ]}
      />
    </>
  )
}

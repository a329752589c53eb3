import { Form } from 'react-router'
import type { AdminAppeal } from '../../contract/admin-appeals.ts'
import { minFacts } from '../../contract/market/decision-grounds.ts'
import { type AdminKey, useAdminText } from '../admin-texts/admin-text.tsx'
import { FactRows } from '../decisions/fact-rows.tsx'
import type { GroundOption } from '../decisions/grounds.server.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Picture } from '../listings/picture.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { StatementField } from './form-fields.tsx'

/** An appeal with the first decision, and the form that decides it unless something hinders the caller. */
export function AppealRow({ appeal, grounds }: { appeal: AdminAppeal; grounds: readonly GroundOption[] }) {
  const text = useAdminText()
  const formats = useFormats()
  const { status, decision, report, listingId, image, dueAt, isOverdue, hindrance } = appeal
  const title = formats.vehicle(appeal.title)
  const userId = decision?.userId ?? report?.userId ?? null
  const what = decision ? text(`decided.${decision.restriction}` as AdminKey, { title }) : text('appeals.keptReport')
  const who = appeal.firstDecidedBy ?? text('appeals.somebody')
  return (
    <li className="space-y-4 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{what}</h2>
        {status === 'open' ? (
          <Badge look={isOverdue ? 'accent' : 'neutral'}>
            {text(isOverdue ? 'appeals.overdue' : 'appeals.due', { date: formats.date(dueAt) })}
          </Badge>
        ) : (
          <Badge look="brand">{text(`appealStatus.${status}`)}</Badge>
        )}
        {appeal.selfReviewed && <Badge>{text('appeals.selfReviewed')}</Badge>}
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {text(report ? 'appeals.byReporter' : 'appeals.byConcerned')} ·{' '}
        {text('appeals.first', { who, date: formats.date(appeal.firstDecidedAt) })}
      </p>
      {image && <Picture image={image} alt="" sizes="144px" className="aspect-[4/3] w-36 rounded-small" />}
      <FactRows
        rows={[
          [text('reasons.ground'), grounds.find(({ ground }) => ground === decision?.ground)?.label ?? null],
          [text('reasons.facts'), decision?.facts ?? null],
          [
            text('appeals.reported'),
            report &&
              `${text(`caseSubject.${report.subject}`)} ${title} · ${text(`modReport.${report.reason}`)}\n${report.explanation}`,
          ],
          [text('appeals.words'), appeal.explanation],
          [text('appeals.answer'), appeal.answer],
        ]}
      />
      {(listingId !== null || userId !== null) && (
        <p className="flex flex-wrap gap-2">
          {listingId !== null && (
            <LocalLink to={`/listing/${listingId}`} className={buttonClass({ look: 'secondary', size: 'small' })}>
              {text('mod.view')}
              <span className="sr-only">: {title}</span>
            </LocalLink>
          )}
          {userId !== null && (
            <LocalLink to={`/admin/users/${userId}`} className={buttonClass({ look: 'secondary', size: 'small' })}>
              {text('cases.openAccount')}
            </LocalLink>
          )}
        </p>
      )}
      {status === 'open' &&
        (hindrance === null ? (
          <DecideForm appealId={appeal.appealId} about={what} />
        ) : (
          <p className="rounded-control bg-accent-soft px-3 py-2 text-[0.9375rem]">{text(`appeals.${hindrance}`)}</p>
        ))}
    </li>
  )
}

function DecideForm({ appealId, about }: { appealId: string; about: string }) {
  const text = useAdminText()
  return (
    <Form method="post" preventScrollReset className="max-w-2xl">
      <input type="hidden" name="appealId" value={appealId} />
      <StatementField
        name="answer"
        rows={3}
        label={
          <>
            {text('appeals.answer')}
            <span className="sr-only">: {about}</span>
          </>
        }
        hint={text('appeals.answerHint', { count: minFacts })}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" name="outcome" value="upheld" look="secondary" size="small">
          {text('appeals.uphold')}
          <span className="sr-only">: {about}</span>
        </Button>
        <Button type="submit" name="outcome" value="reversed" size="small">
          {text('appeals.reverse')}
          <span className="sr-only">: {about}</span>
        </Button>
      </div>
    </Form>
  )
}

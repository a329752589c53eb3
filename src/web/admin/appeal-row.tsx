import { Form } from 'react-router'
import type { AdminAppeal } from '../../contract/admin-appeals.ts'
import { minFacts } from '../../contract/market/decision-grounds.ts'
import { type AdminKey, useAdminText } from '../admin-texts/admin-text.tsx'
import { withQuery } from './list-address.ts'
import { FactRows } from '../decisions/fact-rows.tsx'
import type { GroundOption } from '../decisions/grounds.server.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Picture } from '../listings/picture.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CheckboxField } from '../ui/field.tsx'
import { StatementField } from './form-fields.tsx'

/** An appeal with the first decision, and the form that decides it unless something hinders the caller. */
export function AppealRow({ appeal, grounds }: { appeal: AdminAppeal; grounds: readonly GroundOption[] }) {
  const text = useAdminText()
  const formats = useFormats()
  const { status, decision, report, listingNumber, image, photos, dueAt, isOverdue, hindrance } = appeal
  const title = formats.vehicle(appeal.title)
  const userId = decision?.userId ?? report?.userId ?? null
  const what = decision ? text(`decided.${decision.restriction}` as AdminKey, { title }) : text('appeals.keptReport')
  const who = appeal.firstDecidedBy ?? text('appeals.somebody')
  const again = appeal.decidedBy ?? text('appeals.somebody')
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
        {appeal.decidedAt !== null &&
          ` · ${text('appeals.again', { who: again, date: formats.date(appeal.decidedAt) })}`}
      </p>
      {(image !== null || photos.length > 0) && (
        <ul aria-label={text('appeals.photos')} className="flex flex-wrap gap-2">
          {[...(image ? [image] : []), ...photos].map((photo, index) => (
            <li key={photo.id}>
              <a href={photo.sources.at(-1)?.url} target="_blank" rel="noreferrer">
                <Picture
                  image={photo}
                  alt={text('mod.photo', { number: index + 1 })}
                  sizes="144px"
                  className="aspect-[4/3] w-24 rounded-small sm:w-36"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
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
      {(listingNumber !== null || userId !== null) && (
        <p className="flex flex-wrap gap-2">
          {listingNumber !== null && (
            <LocalLink
              to={withQuery('/admin/listing-approval', { filter: 'all', text: `#${listingNumber}` })}
              className={buttonClass({ look: 'secondary', size: 'small' })}
            >
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
      {status === 'open' && hindrance !== null && (
        <p className="rounded-control bg-accent-soft px-3 py-2 text-[0.9375rem]">
          {text(`appeals.${hindrance}`)}
          {hindrance === 'nobody_else' && <ColleagueLinks />}
        </p>
      )}
      {status === 'open' && hindrance !== 'own_decision' && (
        <DecideForm appealId={appeal.appealId} about={what} isAlone={hindrance === 'nobody_else'} />
      )}
    </li>
  )
}

/** Where somebody else is added, who could decide. */
function ColleagueLinks() {
  const text = useAdminText()
  const pages = [
    ['/admin/employee-users', 'staff.addEmployee'],
    ['/admin/admin-users', 'staff.addAdmin'],
  ] as const
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {pages.map(([path, label]) => (
        <LocalLink key={path} to={path} className={buttonClass({ look: 'secondary', size: 'small' })}>
          {text(label)}
        </LocalLink>
      ))}
    </span>
  )
}

function DecideForm({ appealId, about, isAlone }: { appealId: string; about: string; isAlone: boolean }) {
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
      {isAlone && (
        <div className="mt-3">
          <CheckboxField name="alone" required label={text('appeals.alone')} />
        </div>
      )}
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

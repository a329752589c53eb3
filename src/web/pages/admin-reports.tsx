import { Form } from 'react-router'
import type { ReportCase } from '../../contract/admin-reports.ts'
import { AdminPage, Rows } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { pageIn, withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, fieldOf, outcomeOf } from '../admin/outcome.ts'
import { areReasonsMissing, ReasonsFields, reasonsIn } from '../admin/reasons-fields.tsx'
import { StaffReports } from '../admin/staff-reports.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { type GroundOption, groundOptions } from '../decisions/grounds.server.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Picture } from '../listings/picture.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/admin-reports.ts'
import { intentOf } from '../intent-of.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api, language } = openAdmin(args, 'support')
  const page = pageIn(args.url.searchParams)
  return { grounds: groundOptions(language), ...(await api.adminReports.list({ page, pageSize: 10 })) }
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome> {
  const { api } = openAdmin(args, 'support')
  const form = await args.request.formData()
  const intent = intentOf(form, ['remove', 'dismiss'])
  const reportId = fieldOf(form, 'reportId')
  const values = { title: fieldOf(form, 'title') }
  return outcomeOf(
    async () => {
      if (intent === 'remove') {
        await api.adminReports.removeMessage({ reportId, ...reasonsIn(form) })
        return { ok: true, say: 'cases.removedDone', values }
      }
      await api.adminReports.dismiss({ reportId })
      return { ok: true, say: 'cases.dismissedDone', values }
    },
    (problem) => ({ ok: false, say: areReasonsMissing(problem) ? 'reasons.incomplete' : 'common.failed' }),
  )
}

export default function AdminReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const { cases, grounds, total, page, pageSize } = loaderData
  return (
    <AdminPage title={text('menu.reports')} outcome={actionData}>
      <p className="mb-4 max-w-2xl text-muted">{text('cases.lead')}</p>
      <Rows empty={text('cases.none')}>
        {cases.map((one) => (
          <Case key={one.reportId} reported={one} grounds={grounds} />
        ))}
      </Rows>
      <Pagination
        page={page}
        last={lastPage(total, pageSize)}
        pathOf={(page) => withQuery('/admin/reports', { page })}
      />
    </AdminPage>
  )
}

function Case({ reported, grounds }: { reported: ReportCase; grounds: readonly GroundOption[] }) {
  const text = useAdminText()
  const formats = useFormats()
  const { reportId, subject, listingId, listingNumber, image, seller, userId, message, reports } = reported
  const title = formats.vehicle(reported.title)
  const isPartOfListing = subject === 'listing' || subject === 'picture'
  return (
    <li className="space-y-3 p-4">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold wrap-anywhere">
        <Badge>{text(`caseSubject.${subject}`)}</Badge>
        {subject === 'message' ? text('cases.messageAbout', { title }) : title}
      </h2>
      {image && <Picture image={image} alt="" sizes="144px" className="aspect-[4/3] w-36 rounded-small" />}
      {seller && (
        <p className="wrap-anywhere">
          {formats.lead(text('cases.seller'))}{' '}
          <LocalLink to={`/admin/users/${seller.userId}`} className="text-brand underline underline-offset-4">
            {seller.name ?? seller.email}
          </LocalLink>
          {seller.name !== null && <span className="text-muted"> · {seller.email}</span>}
        </p>
      )}
      {message && (
        <blockquote className="border-l-4 border-line pl-3 text-[0.9375rem]">
          <p className="text-sm wrap-anywhere text-muted">
            {text('cases.from', { name: message.name, email: message.email, date: formats.date(message.createdAt) })}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{message.text}</p>
        </blockquote>
      )}
      <StaffReports reports={reports} images={image ? [image] : []} />
      <div className="flex flex-wrap gap-2">
        {isPartOfListing && listingId !== null && (
          <LocalLink
            to={withQuery('/admin/listing-approval', { filter: 'reported', text: `#${listingNumber}` })}
            className={buttonClass({ size: 'small' })}
          >
            {text('cases.openListing')}
            <span className="sr-only">: {title}</span>
          </LocalLink>
        )}
        {userId !== null && (
          <LocalLink to={`/admin/users/${userId}`} className={buttonClass({ look: 'secondary', size: 'small' })}>
            {text('cases.openAccount')}
            <span className="sr-only">: {title}</span>
          </LocalLink>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="dismiss" />
          <input type="hidden" name="reportId" value={reportId} />
          <input type="hidden" name="title" value={title} />
          <Button type="submit" look="secondary" size="small">
            {text('cases.dismiss')}
            <span className="sr-only">: {title}</span>
          </Button>
        </Form>
        {message && (
          <ConfirmForm
            id={`remove-${reportId}`}
            label={text('cases.removeMessage')}
            about={title}
            question={`${formats.lead(text('cases.removeMessage'))} ${title}`}
            consequence={text('cases.removeText')}
            look="danger"
            fields={{ intent: 'remove', reportId, title }}
          >
            <ReasonsFields grounds={grounds} />
          </ConfirmForm>
        )}
      </div>
    </li>
  )
}

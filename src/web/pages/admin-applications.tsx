import type { AdminApplication } from '../../contract/admin-applications.ts'
import { dealerApplicationStatuses } from '../../contract/market/vocabulary.ts'
import { AdminPage, Rows } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { FactList } from '../admin/fact-list.tsx'
import { FilterForm } from '../admin/filter-form.tsx'
import { choiceIn, pageIn, withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, fieldOf, isAbout, outcomeOf } from '../admin/outcome.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { Badge } from '../ui/badge.tsx'
import { SelectField } from '../ui/field.tsx'
import type { Route } from './+types/admin-applications.ts'
import { intentOf } from '../intent-of.ts'

const filters = ['all', ...dealerApplicationStatuses] as const
const path = '/admin/dealer-applications'

export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'support')
  const { searchParams } = args.url
  const filter = choiceIn(searchParams, 'status', filters)
  const list = await api.adminApplications.list({
    page: pageIn(searchParams),
    ...(filter !== 'all' && { status: filter }),
  })
  return { filter, ...list }
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome> {
  const { api } = openAdmin(args, 'support')
  const form = await args.request.formData()
  const intent = intentOf(form, ['approve', 'decline', 'revoke'])
  const userId = fieldOf(form, 'userId')
  const notes = fieldOf(form, 'notes')
  const name = fieldOf(form, 'name')
  return outcomeOf(
    async () => {
      switch (intent) {
        case 'approve':
          await api.adminApplications.approve({ userId })
          return { ok: true, say: 'apps.approvedDone', values: { name } }
        case 'decline':
          await api.adminApplications.decline({ userId, notes })
          return { ok: true, say: 'apps.declinedDone', values: { name } }
        case 'revoke':
          await api.adminApplications.revoke({ userId, reason: notes })
          return { ok: true, say: 'apps.revokedDone', values: { name } }
      }
    },
    (problem) => ({
      ok: false,
      say: 'apps.failed',
      ...(problem.code === 'application_decided' && { more: 'common.elsewhere' }),
      ...(problem.code === 'own_account' && { more: 'users.ownAccount' }),
      ...(isAbout(problem, 'reason') && { more: 'common.reasonRequired' }),
    }),
  )
}

export default function AdminApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const { filter, counts, applications, total, page, pageSize } = loaderData
  const all = counts.pending + counts.approved + counts.declined
  return (
    <AdminPage title={text('menu.applications')} outcome={actionData}>
      <FilterForm text={null} label="">
        <SelectField name="status" label={text('common.filter')} defaultValue={filter} className="w-full sm:w-60">
          <option value="all">{`${text('common.all')} (${all})`}</option>
          {dealerApplicationStatuses.map((status) => (
            <option key={status} value={status}>{`${text(`apps.${status}`)} (${counts[status]})`}</option>
          ))}
        </SelectField>
      </FilterForm>
      <Rows empty={text('apps.none')}>
        {applications.map((application) => (
          <Application key={application.userId} application={application} />
        ))}
      </Rows>
      <Pagination
        page={page}
        last={lastPage(total, pageSize)}
        pathOf={(page) => withQuery(path, { status: filter === 'all' ? '' : filter, page })}
      />
    </AdminPage>
  )
}

/** What the staff said when they declined or revoked before: the new application answers it, or does not. */
function Earlier({ earlier: { decision, facts, decidedAt } }: { earlier: NonNullable<AdminApplication['earlier']> }) {
  const text = useAdminText()
  const formats = useFormats()
  return (
    <div className="rounded-control border border-line-strong p-3 text-[0.9375rem]">
      <p className="font-medium">{text(`apps.earlier_${decision}`, { date: formats.date(decidedAt) })}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{facts ?? text('apps.earlierSilent')}</p>
    </div>
  )
}

const looks = { pending: 'accent', approved: 'brand', declined: 'neutral' } as const

function Application({ application }: { application: AdminApplication }) {
  const text = useAdminText()
  const formats = useFormats()
  const { userId, status, appliedAt, notes, accountEmail } = application
  const name = application.companyName ?? application.name ?? accountEmail
  const facts = [
    ['apps.address', application.registeredAddress],
    ['apps.tax', application.taxVatNumber],
    ['apps.email', application.email],
    ['apps.phone', application.phone],
    ['apps.website', application.website],
    ['apps.notes', notes],
  ] as const
  const fields = (intent: string) => ({ intent, userId, name })
  return (
    <li className="space-y-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
        <Badge look={looks[status]}>{text(`apps.${status}`)}</Badge>
        {appliedAt && <p className="text-sm text-muted">{text('apps.applied', { date: formats.date(appliedAt) })}</p>}
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <LocalLink to={`/admin/users/${userId}`} className="text-brand underline underline-offset-4">
          {accountEmail}
        </LocalLink>
        <span>{text('common.listings', { count: application.listings })}</span>
      </p>
      <FactList facts={facts} />
      {application.earlier && <Earlier earlier={application.earlier} />}
      <div className="flex flex-wrap gap-2">
        {status === 'pending' && (
          <>
            <ConfirmForm
              id={`approve-${userId}`}
              label={text('apps.approve')}
              about={name}
              question={text('apps.approveQuestion', { name })}
              consequence={text('apps.approveText')}
              look="primary"
              fields={fields('approve')}
            />
            <ConfirmForm
              id={`decline-${userId}`}
              label={text('apps.decline')}
              about={name}
              question={text('apps.declineQuestion', { name })}
              consequence={text('apps.declineText')}
              fields={fields('decline')}
              reason={{ name: 'notes', label: text('apps.notes'), required: false }}
            />
          </>
        )}
        {status === 'approved' && (
          <ConfirmForm
            id={`revoke-${userId}`}
            label={text('apps.revoke')}
            about={name}
            question={text('apps.revokeQuestion', { name })}
            consequence={text('apps.revokeText')}
            look="danger"
            fields={fields('revoke')}
            reason={{ name: 'notes', label: text('common.reason'), required: true }}
          />
        )}
      </div>
    </li>
  )
}

import { AdminPage, Rows } from '../admin/admin-page.tsx'
import { AppealRow } from '../admin/appeal-row.tsx'
import { choiceIn, pageIn, withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, fieldOf, isAbout, outcomeOf } from '../admin/outcome.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { groundOptions } from '../decisions/grounds.server.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/admin-appeals.ts'

const filters = ['open', 'decided'] as const

export async function loader(args: Route.LoaderArgs) {
  const { api, language } = openAdmin(args, 'support')
  const { searchParams } = args.url
  const filter = choiceIn(searchParams, 'filter', filters)
  const list = await api.adminAppeals.list({ open: filter === 'open', page: pageIn(searchParams), pageSize: 10 })
  return { filter, grounds: groundOptions(language), ...list }
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome> {
  const { api } = openAdmin(args, 'support')
  const form = await args.request.formData()
  return outcomeOf(
    async () => {
      const outcome = fieldOf(form, 'outcome') === 'reversed' ? 'reversed' : 'upheld'
      const answer = fieldOf(form, 'answer').replaceAll('\r\n', '\n')
      const alone = form.has('alone')
      const { appeal } = await api.adminAppeals.decide({ appealId: fieldOf(form, 'appealId'), outcome, answer, alone })
      return {
        ok: true,
        say: `appeals.${outcome}Done`,
        ...(appeal.restored === false && { more: 'appeals.notRestored' }),
      }
    },
    (problem) => {
      if (problem.code === 'own_decision') return { ok: false, say: 'appeals.own_decision' }
      if (problem.code === 'appeal_decided') return { ok: false, say: 'common.elsewhere' }
      return { ok: false, say: isAbout(problem, 'answer') ? 'appeals.incomplete' : 'common.failed' }
    },
  )
}

export default function AdminAppealsPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const { appeals, filter, grounds, total, page, pageSize } = loaderData
  const shown = filters.map((name) => (
    <LocalLink
      key={name}
      to={withQuery('/admin/appeals', { filter: name })}
      aria-current={name === filter ? 'page' : undefined}
      className={buttonClass({ look: name === filter ? 'primary' : 'secondary', size: 'small' })}
    >
      {text(`appeals.${name}`)}
    </LocalLink>
  ))
  return (
    <AdminPage
      title={text('menu.appeals')}
      outcome={actionData}
      aside={
        <nav aria-label={text('common.filter')} className="flex gap-2">
          {shown}
        </nav>
      }
    >
      <Rows empty={text('appeals.none')}>
        {appeals.map((appeal) => (
          <AppealRow key={appeal.appealId} appeal={appeal} grounds={grounds} />
        ))}
      </Rows>
      <Pagination
        page={page}
        last={lastPage(total, pageSize)}
        pathOf={(page) => withQuery('/admin/appeals', { filter, page })}
      />
    </AdminPage>
  )
}

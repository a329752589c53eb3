import { userFilters } from '../../contract/admin-choices.ts'
import { AdminPage, Rows } from '../admin/admin-page.tsx'
import { FilterForm } from '../admin/filter-form.tsx'
import { choiceIn, pageIn, withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { UserBadges } from '../admin/user-badges.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { SelectField } from '../ui/field.tsx'
import type { Route } from './+types/admin-users.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'support')
  const { searchParams } = new URL(args.request.url)
  const filter = choiceIn(searchParams, 'filter', userFilters)
  const text = (searchParams.get('text') ?? '').trim().slice(0, 100)
  return { filter, text, ...(await api.adminUsers.list({ filter, text, page: pageIn(searchParams) })) }
}

export default function AdminUsersPage({ loaderData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const { filter, users, total, page, pageSize } = loaderData
  return (
    <AdminPage title={text('menu.users')} aside={<p className="text-muted tabular-nums">{formats.number(total)}</p>}>
      <FilterForm text={loaderData.text} label={text('users.find')}>
        <SelectField name="filter" label={text('common.filter')} defaultValue={filter} className="w-full sm:w-48">
          {userFilters.map((filter) => (
            <option key={filter} value={filter}>
              {text(`userFilter.${filter}`)}
            </option>
          ))}
        </SelectField>
      </FilterForm>
      <Rows empty={text('common.nothing')}>
        {users.map((user) => (
          <li key={user.userId} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
            <div className="min-w-0 grow basis-64">
              <p className="font-medium wrap-anywhere">
                <LocalLink to={`/admin/users/${user.userId}`} className="text-brand underline underline-offset-4">
                  {user.companyName ?? user.name ?? user.email}
                </LocalLink>
              </p>
              <p className="text-sm wrap-anywhere text-muted">{user.email}</p>
            </div>
            <UserBadges user={user} />
            <p className="text-sm text-muted tabular-nums">
              {text('users.onOffer', { onOffer: user.listingsOnOffer, count: user.listings })}
              <span aria-hidden> · </span>
              {text('users.since', { date: formats.date(user.createdAt) })}
            </p>
          </li>
        ))}
      </Rows>
      <Pagination
        page={page}
        last={lastPage(total, pageSize)}
        pathOf={(page) =>
          withQuery('/admin/users', { text: loaderData.text, filter: filter === 'all' ? '' : filter, page })
        }
      />
    </AdminPage>
  )
}

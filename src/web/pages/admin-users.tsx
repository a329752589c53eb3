import { userFilters } from '../../contract/market/admin-choices.ts'
import { FilteredList, LinkedRow } from '../admin/filtered-list.tsx'
import { choiceIn, pageIn } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { UserBadges } from '../admin/user-badges.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import type { Route } from './+types/admin-users.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'support')
  const { searchParams } = args.url
  const filter = choiceIn(searchParams, 'filter', userFilters)
  const text = (searchParams.get('text') ?? '').trim().slice(0, 100)
  return { filter, text, ...(await api.adminUsers.list({ filter, text, page: pageIn(searchParams) })) }
}

export default function AdminUsersPage({ loaderData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  return (
    <FilteredList
      title={text('menu.users')}
      path="/admin/users"
      find={text('users.find')}
      filters={userFilters}
      labelOf={(filter) => text(`userFilter.${filter}`)}
      shown={loaderData}
    >
      {loaderData.users.map((user) => (
        <LinkedRow
          key={user.userId}
          to={`/admin/users/${user.userId}`}
          title={user.companyName ?? user.name ?? user.email}
          about={user.email}
        >
          <UserBadges user={user} />
          <p className="text-sm text-muted tabular-nums">
            {text('users.onOffer', { onOffer: user.listingsOnOffer, count: user.listings })}
            <span aria-hidden> · </span>
            {text('users.since', { date: formats.date(user.createdAt) })}
          </p>
        </LinkedRow>
      ))}
    </FilteredList>
  )
}

import { activityFilters } from '../../contract/market/admin-choices.ts'
import { adminPageSize } from '../../contract/market/limits.ts'
import { ActivityRow } from '../admin/activity-row.tsx'
import { FilteredList } from '../admin/filtered-list.tsx'
import { choiceIn, pageIn } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import type { Route } from './+types/admin-activity.ts'

/** What the staff did, found by who did it, to what, and by kind. */
export async function loader(args: Route.LoaderArgs) {
  const { api, actor } = openAdmin(args, 'staff')
  const { searchParams } = args.url
  const filter = choiceIn(searchParams, 'filter', activityFilters)
  const text = (searchParams.get('text') ?? '').trim().slice(0, 100)
  const page = pageIn(searchParams)
  const found = await api.admin.activity({ filter, text, page, limit: adminPageSize })
  return { filter, text, page, pageSize: adminPageSize, role: actor.staffRole, ...found }
}

export default function AdminActivityPage({ loaderData }: Route.ComponentProps) {
  const text = useAdminText()
  const { activity, role } = loaderData
  return (
    <FilteredList
      title={text('menu.activity')}
      path="/admin/activity"
      find={text('activity.find')}
      filters={activityFilters}
      labelOf={(filter) => text(`activityFilter.${filter}`)}
      shown={loaderData}
    >
      {activity.map((entry) => (
        <ActivityRow key={entry.id} entry={entry} role={role} className="px-4 py-3" />
      ))}
    </FilteredList>
  )
}

import { ActivityRow } from '../admin/activity-row.tsx'
import { AdminPage, panelClass } from '../admin/admin-page.tsx'
import { mayGo } from '../admin/admin-menu.ts'
import { NextSteps } from '../admin/next-steps.tsx'
import { openAdmin } from '../admin/open-admin.server.ts'
import { StatCard } from '../admin/stat-card.tsx'
import { WaitingList } from '../admin/waiting-list.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats, useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { storedSize } from '../admin/stored-size.ts'
import type { Route } from './+types/admin-dashboard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api, actor } = openAdmin(args, 'staff')
  const [overview, { activity }, { steps }, waiting] = await Promise.all([
    api.admin.overview({}),
    api.admin.activity({}),
    mayGo('admin', actor.staffRole) ? api.admin.nextSteps({}) : { steps: [] },
    mayGo('support', actor.staffRole) ? api.admin.waiting({}) : null,
  ])
  return { overview, activity, steps, waiting, role: actor.staffRole }
}

export default function AdminDashboardPage({ loaderData }: Route.ComponentProps) {
  const { overview, activity, steps, waiting, role } = loaderData
  const text = useAdminText()
  const formats = useFormats()
  const { language } = useSpeech()
  const { totalVehicles, activeUsers, pendingApprovals, storageBytes, before } = overview
  return (
    <AdminPage title={text('menu.dashboard')}>
      <NextSteps steps={steps} />
      {waiting && <WaitingList waiting={waiting} />}
      <dl className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        <StatCard
          label={text('dash.vehicles')}
          icon="car"
          value={formats.number(totalVehicles)}
          now={totalVehicles}
          before={before?.totalVehicles}
        />
        <StatCard
          label={text('dash.users')}
          icon="user-round"
          value={formats.number(activeUsers)}
          now={activeUsers}
          before={before?.activeUsers}
        />
        <StatCard
          label={text('dash.approvals')}
          icon="store"
          value={formats.number(pendingApprovals)}
          now={pendingApprovals}
          before={before?.pendingApprovals}
        />
        <StatCard
          label={text('dash.storage')}
          icon="camera"
          value={storedSize(storageBytes, language)}
          now={storageBytes}
          before={before?.storageBytes}
        />
      </dl>
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_18rem] xl:items-start">
        <section aria-labelledby="activity" className={`${panelClass} p-5`}>
          <h2 id="activity" className="text-lg font-bold tracking-tight">
            {text('dash.activity')}
          </h2>
          {activity.length === 0 ? (
            <p className="mt-3 text-muted">{text('dash.noActivity')}</p>
          ) : (
            <ol className="mt-2 divide-y divide-line">
              {activity.map((entry) => (
                <ActivityRow key={entry.id} entry={entry} role={role} className="py-2.5" />
              ))}
            </ol>
          )}
          {activity.length > 0 && (
            <LocalLink
              to="/admin/activity"
              className="mt-2 inline-flex min-h-10 items-center font-semibold text-brand hover:underline"
            >
              {text('dash.allActivity')}
            </LocalLink>
          )}
        </section>
        <section aria-labelledby="quick" className={`${panelClass} p-5`}>
          <h2 id="quick" className="text-lg font-bold tracking-tight">
            {text('dash.quick')}
          </h2>
          <div className="mt-3 flex flex-col gap-2">
            {mayGo('catalogue', role) && (
              <LocalLink to="/admin/vehicle-types?add#add" className={buttonClass({ look: 'secondary' })}>
                <Icon name="plus" className="size-5" />
                {text('dash.addType')}
              </LocalLink>
            )}
            {mayGo('support', role) && (
              <LocalLink to="/admin/dealer-applications?status=pending" className={buttonClass({ look: 'secondary' })}>
                <Icon name="check" className="size-5" />
                {text('dash.approveDealer')}
              </LocalLink>
            )}
          </div>
        </section>
      </div>
    </AdminPage>
  )
}

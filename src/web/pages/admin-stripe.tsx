import { Form, useNavigation } from 'react-router'
import type { PackageSync } from '../../contract/admin.ts'
import { AdminPage, panelClass } from '../admin/admin-page.tsx'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, outcomeOf } from '../admin/outcome.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/admin-stripe.ts'
import { ScrollRegion } from '../ui/scroll-region.tsx'

export function loader(args: Route.LoaderArgs) {
  openAdmin(args, 'admin')
  return null
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome & { results?: PackageSync[] }> {
  const { api } = openAdmin(args, 'admin')
  let results: PackageSync[] | undefined
  const outcome = await outcomeOf(
    async () => {
      ;({ results } = await api.admin.stripeSync({}))
      const count = results.filter(({ status }) => status === 'synced').length
      const failed = results.length - count
      if (failed === 0) return { ok: true, say: 'stripe.done', values: { count } }
      return { ok: false, say: 'stripe.partly', more: 'stripe.partlyText', values: { count, failed } }
    },
    ({ code }) => ({
      ok: false,
      say: 'stripe.failed',
      ...(code === 'payments_not_configured' && { more: 'stripe.notConfigured' as const }),
      ...(code === 'maintenance_running' && { more: 'stripe.running' as const }),
    }),
  )
  return { ...outcome, ...(results && { results }) }
}

export default function AdminStripePage({ actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const sending = useNavigation().state !== 'idle'
  const results = actionData?.results
  return (
    <AdminPage title={text('menu.stripe')} outcome={actionData}>
      <div className={`${panelClass} p-5`}>
        <p className="max-w-2xl text-muted">{text('stripe.lead')}</p>
        <Form method="post" className="mt-4">
          <Button type="submit" aria-disabled={sending} onClick={(event) => sending && event.preventDefault()}>
            {text('stripe.sync')}
          </Button>
        </Form>
      </div>
      {results && (
        <section aria-live="polite" className={`${panelClass} mt-5 overflow-hidden`}>
          <p className="p-4 font-semibold">
            {actionData && text(actionData.more ?? actionData.say, actionData.values)}
          </p>
          <ScrollRegion label={text('menu.stripe')} className="overflow-x-auto">
            <table className="w-full text-left text-[0.9375rem]">
              <thead className="border-y border-line bg-sunken text-sm">
                <tr>
                  {(['stripe.package', 'stripe.state', 'stripe.product', 'stripe.price'] as const).map((label) => (
                    <th key={label} scope="col" className="px-4 py-2 font-semibold">
                      {text(label)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {results.map(({ packageId, packageName, status, stripeProductId, stripePriceId, error }) => (
                  <tr key={packageId}>
                    <th scope="row" className="px-4 py-2 font-medium">
                      {packageName}
                    </th>
                    <td className="px-4 py-2">
                      <Badge look={status === 'synced' ? 'brand' : 'accent'}>{text(`stripe.${status}`)}</Badge>
                      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
                    </td>
                    <td className="px-4 py-2 font-mono text-sm">{stripeProductId ?? '–'}</td>
                    <td className="px-4 py-2 font-mono text-sm">{stripePriceId ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </section>
      )}
    </AdminPage>
  )
}

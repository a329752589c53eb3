/** Revenue by day, package and country as a file for spreadsheets. */
import type { Messages } from '@lingui/core'
import { csvIn } from '../admin/csv.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { periodIn } from '../admin/revenue-address.ts'
import type { AdminKey } from '../admin-texts/admin-text.tsx'
import { adminMessages } from '../admin-texts/admin-texts.server.ts'
import { createText } from '../i18n/text.tsx'
import type { Route } from './+types/admin-revenue-csv.ts'

const columns = ['revStep.day', 'stripe.package', 'users.country', 'rev.orders', 'rev.net', 'rev.vat', 'rev.gross', 'rev.refunded'] as const // prettier-ignore

export async function loader(args: Route.LoaderArgs) {
  const { api, now, language } = openAdmin(args, 'admin')
  const period = periodIn(args.url.searchParams, now)
  const { lines } = await api.adminRevenue.get(period)
  const text = createText<AdminKey>(language, adminMessages(language) as Messages)
  const line = csvIn(language)
  const rows = lines.map(
    ({ day, packageName, country, orders, netCents, vatCents, grossCents, refundedCents }) =>
    line([day, packageName, country ?? '', orders, euros(netCents), euros(vatCents), euros(grossCents), euros(refundedCents)]), // prettier-ignore
  )
  // The mark tells spreadsheets that it is UTF-8.
  const csv = `\uFEFF${line(columns.map((column) => text(column)))}${rows.join('')}`
  const name = `revenue-${period.from}-${period.to}.csv`
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

function euros(cents: number): number {
  return cents / 100
}

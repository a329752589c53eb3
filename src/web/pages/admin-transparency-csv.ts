/** The figures of the transparency report as a file: CSV for spreadsheets, or JSON. */
import type { Messages } from '@lingui/core'
import { csvIn } from '../admin/csv.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { transparencyTables } from '../admin/transparency-tables.ts'
import { yearIn } from '../admin/transparency-year.ts'
import type { AdminKey } from '../admin-texts/admin-text.tsx'
import { adminMessages } from '../admin-texts/admin-texts.server.ts'
import { groundOptions } from '../decisions/grounds.server.ts'
import { createText } from '../i18n/text.tsx'
import type { Route } from './+types/admin-transparency-csv.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api, language, now } = openAdmin(args, 'admin')
  const { searchParams } = args.url
  const year = yearIn(searchParams, now)
  const figures = await api.adminTransparency.get({ year })
  if (searchParams.get('format') === 'json') {
    return file(JSON.stringify(figures, null, 2), 'application/json', `transparency-${year}.json`)
  }
  const text = createText<AdminKey>(language, adminMessages(language) as Messages)
  const line = csvIn(language)
  const tables = transparencyTables(figures, groundOptions(language), text).map(
    ({ title, columns, rows }) => `${line([title])}${line(columns)}${rows.map((row) => line(row)).join('')}`,
  )
  // The mark tells spreadsheets that it is UTF-8.
  return file(`\uFEFF${tables.join('\r\n')}`, 'text/csv; charset=utf-8', `transparency-${year}.csv`)
}

function file(body: string, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

/** Files of a dealer's stock over HTTP: sent, and the report of an import to download. */
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { stockOperations } from '../../../contract/stock.ts'
import { callerFor } from '../dealer-member.ts'
import { perform } from '../perform.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { createRawCall } from '../raw-call.ts'
import { isFileForm, receiveFile, receiveForm } from '../received-files.ts'
import type { Variables } from '../request-info.ts'
import { doors } from '../../platform/limits/doors.ts'
import { type Platform, scopeOf } from '../../platform/platform.ts'
import { csvLine } from '../../platform/text/csv-line.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { requireEstablished } from '../../modules/money/subscriptions/service.ts'
import { reportOf, stock, uploadArchive, uploadStock } from '../../modules/selling/import/service.ts'

export function importEndpoints(platform: Platform, limiter: RateLimiter): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  const raw = createRawCall(platform, limiter)

  app.post('/me/stock/imports', async (c) => {
    let returnTo: string | null = null
    let importId = ''
    const send = (query: string) => c.redirect(`${returnTo ?? '/'}${query}`, 303)
    try {
      const response = await raw(c, 'stock.upload', (scope, { name }) =>
        platform.scratch.during(async (folder) => {
          const { file, fields } = await receiveOne(folder, c.req.raw, doors.stockFile.maxBytes)
          returnTo = localPath(fields.get('returnTo'))
          const sent = { ...file, name: file.name === '' ? name : file.name.slice(0, 200) }
          const view = await uploadStock(scope, sent)
          importId = view.id
          return view
        }),
      )
      return returnTo === null ? response : send(`/${importId}`)
    } catch (error) {
      if (returnTo === null || !(error instanceof Problem)) throw error
      const { reason } = error.details ?? {}
      return send(`?refused=${typeof reason === 'string' ? reason : error.code}`)
    }
  })

  app.post('/me/stock/picture-archives', async (c) => {
    let returnTo: string | null = null
    try {
      const response = await raw(c, 'stock.uploadPictures', async (scope, { name, importId }) => {
        // Before a byte of it is read.
        await requireEstablished(scope)
        return platform.scratch.during(async (folder) => {
          const { file, fields } = await receiveOne(folder, c.req.raw, doors.pictureArchive.maxBytes)
          returnTo = localPath(fields.get('returnTo'))
          const sent = { ...file, name: file.name === '' ? name : file.name.slice(0, 200) }
          return uploadArchive(scope, sent, importId ?? null)
        })
      })
      return returnTo === null ? response : c.redirect(returnTo, 303)
    } catch (error) {
      if (returnTo === null || !(error instanceof Problem)) throw error
      const { reason } = error.details ?? {}
      return c.redirect(`${String(returnTo)}?refused=${typeof reason === 'string' ? reason : error.code}`, 303)
    }
  })

  app.get('/me/stock/imports/:importId/report.csv', async (c) => {
    const info = c.get('info')
    info.operation = 'stock.get'
    const { address, log } = info
    const actor = await info.actor()
    const operation = stockOperations.get
    const importId = c.req.param('importId')
    const call = {
      name: info.operation,
      operation,
      handler: stock.get,
      scope: scopeOf(platform, actor, log),
      address,
      rawInput: { importId },
    }
    await perform(call, { limiter, metrics: platform.metrics })
    const scope = scopeOf(platform, callerFor(operation, actor), log)
    return new Response(Readable.toWeb(Readable.from(report(scope, importId))) as ReadableStream<Uint8Array>, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="import-${importId}.csv"`,
        'cache-control': 'no-store',
      },
    })
  })
  return app
}

/** What was understood of a row, as in `RowAsRead`. */
const readColumns = ['priceEuros', 'mileageKm', 'year', 'firstRegistrationMonth', 'city', 'modelDescription'] as const

/** A row for each finding, and one for a row without any. Begins with a byte order mark, by which spreadsheets know UTF-8. */
async function* report(scope: Scope, importId: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(
    `\uFEFF${csvLine(['line', 'number', 'vehicle', 'fate', 'field', 'code', 'value', 'listing', ...readColumns])}`,
  )
  for await (const { line, number, name, fate, findings, listingId, read } of reportOf(scope, importId)) {
    const row = [String(line ?? ''), number ?? '', name, fate]
    const listing = listingId === null ? '' : `${scope.site.baseUrl}/listing/${listingId}`
    const said = findings.length > 0 ? findings : [{ field: '', code: '', value: '' }]
    const asRead = readColumns.map((column) => String(read?.[column] ?? ''))
    for (const { field, code, value } of said) yield encoder.encode(csvLine([...row, field, code, value, listing, ...asRead])) // prettier-ignore
  }
}

/** The one file of a request, from its body or a form. */
async function receiveOne(folder: string, request: Request, maxBytes: number) {
  if (!isFileForm(request)) {
    return { file: await receiveFile(folder, request, maxBytes), fields: new Map<string, string>() }
  }
  const form = await receiveForm(folder, request, { fileFields: ['file'], maxFiles: 1, maxFileBytes: maxBytes })
  const [file = await emptyFile(folder)] = form.files
  return { file, fields: new Map(form.fields) }
}

/** A form without a chosen file. */
async function emptyFile(folder: string) {
  return receiveFile(folder, new Request('http://form.test', { method: 'POST' }), 0)
}

/** Returns a path of this site without a query, or null: redirects never leave the site. */
function localPath(value: string | undefined): string | null {
  const url = value === undefined ? null : URL.parse(value, 'http://site.test')
  // `/.//evil.example` has a path that a browser reads as another host.
  return url?.origin === 'http://site.test' && !url.pathname.startsWith('//') ? url.pathname : null
}

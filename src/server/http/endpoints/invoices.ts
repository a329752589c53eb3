/** Files of invoices: PDF, XML, the archive of a quarter, and the list for the accountant. */
import { Readable } from 'node:stream'
import { downloadZip } from 'client-zip'
import { Hono } from 'hono'
import { rawOperations } from '../../../contract/raw-operations.ts'
import { createRawAdmission } from '../raw-call.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { Variables } from '../request-info.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountLines, archiveFiles, invoicePdf, readDocument, xmlOf } from '../../modules/money/invoices/service.ts'

export function invoiceEndpoints(platform: Platform, limiter: RateLimiter): Hono<{ Variables: Variables }> {
  const admit = createRawAdmission(platform, limiter)
  const app = new Hono<{ Variables: Variables }>()
  app.get(honoPath('invoices.pdf'), async (c) => {
    const { scope, input } = await admit(c, 'invoices.pdf')
    const document = await readDocument(scope, input.invoiceId)
    return file(await invoicePdf(document), 'application/pdf', `${document.number}.pdf`)
  })
  app.get(honoPath('invoices.xml'), async (c) => {
    const { scope, input } = await admit(c, 'invoices.xml')
    const document = await readDocument(scope, input.invoiceId)
    return file(xmlOf(document), 'application/xml; charset=utf-8', `${document.number}.xml`)
  })
  app.get(honoPath('invoices.archive'), async (c) => {
    const { scope, input } = await admit(c, 'invoices.archive')
    const files = archiveFiles(scope, input.quarter, { language: 'en', separator: 'comma' })
    const name = `invoices-${input.quarter ?? scope.now().toISOString().slice(0, 10)}.zip`
    return file(downloadZip(files).body, 'application/zip', name)
  })
  app.get(honoPath('adminInvoices.csv'), async (c) => {
    const { scope, input } = await admit(c, 'adminInvoices.csv')
    const { quarter, language, separator } = input
    const lines = Readable.from(accountLines(scope, quarter, { language, separator }), { objectMode: false })
    const name = `invoices-${quarter ?? scope.now().toISOString().slice(0, 10)}.csv`
    return file(Readable.toWeb(lines) as ReadableStream<Uint8Array>, 'text/csv; charset=utf-8; header=present', name)
  })
  return app
}

function honoPath(name: keyof typeof rawOperations): string {
  return rawOperations[name].path.replaceAll(/\{(\w+)\}/g, ':$1')
}

function file(
  body: string | Buffer<ArrayBuffer> | ReadableStream<Uint8Array> | null,
  contentType: string,
  name: string,
): Response {
  return new Response(body, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

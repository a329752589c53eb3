/** A trader's documents over HTTP: sent by the trader, read by the staff. */
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { rawOperations } from '../../../contract/raw-operations.ts'
import { createRawAdmission, createRawCall } from '../raw-call.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { isFileForm, receiveFile, receiveForm } from '../received-files.ts'
import type { Variables } from '../request-info.ts'
import type { Platform } from '../../platform/platform.ts'
import { doors } from '../../platform/limits/doors.ts'
import { Problem } from '../../problem.ts'
import { addDocument, readDocument } from '../../modules/selling/sellers/service.ts'

const { path: documentPath } = rawOperations['adminSellers.document']
const { maxBytes } = doors.document

export function traderDocumentEndpoints(platform: Platform, limiter: RateLimiter): Hono<{ Variables: Variables }> {
  const raw = createRawCall(platform, limiter)
  const admit = createRawAdmission(platform, limiter)
  const app = new Hono<{ Variables: Variables }>()

  app.post(rawOperations['sellers.addDocument'].path, async (c) => {
    let returnTo: string | null = null
    const send = (page: string, outcome: string) => c.redirect(withOutcome(page, outcome), 303)
    try {
      const response = await raw(c, 'sellers.addDocument', (scope) =>
        platform.scratch.during(async (folder) => {
          const { file, page } = await receive(folder, c.req.raw)
          returnTo = page
          if (!file || file.sizeBytes === 0) throw new Problem('trader_document_type')
          if (file.sizeBytes > maxBytes) throw new Problem('trader_document_too_large')
          return addDocument(scope, { name: file.name, bytes: await readFile(file.path) })
        }),
      )
      return returnTo === null ? response : send(returnTo, 'sent')
    } catch (error) {
      if (returnTo === null || !(error instanceof Problem)) throw error
      return send(returnTo, error.code)
    }
  })

  app.get(documentPath.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const { scope, input } = await admit(c, 'adminSellers.document')
    const { fileName, mediaType, bytes } = await readDocument(scope, input.userId, input.documentId)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': mediaType,
        // Saved, never shown in the market's own origin.
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      },
    })
  })
  return app
}

/** The file of a request, and the own page that a form names to be sent back to. */
async function receive(folder: string, request: Request) {
  if (!isFileForm(request)) return { file: await receiveFile(folder, request, maxBytes), page: null }
  const limits = { fileFields: ['document'], maxFiles: 1, maxFileBytes: maxBytes }
  const { files, fields } = await receiveForm(folder, request, limits)
  const page = new Map(fields).get('returnTo') ?? ''
  return { file: files[0], page: /^\/(?![/\\])/.test(page) ? page : null }
}

/** A page of this site that says what came of a document; what the address said of an earlier one is replaced. */
function withOutcome(page: string, outcome: string): string {
  const [path = '', search = ''] = page.split('?', 2)
  const said = new URLSearchParams(search)
  said.set('document', outcome)
  return `${path}?${said.toString()}`
}

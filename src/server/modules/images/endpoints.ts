/** Pictures over HTTP: downloads of their files, and uploads of whole files or parts. */
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { maxImageBytes, maxImagesPerListing, maxProfilePictureBytes } from '../../../contract/limits.ts'
import { pathFields } from '../../../contract/kernel.ts'
import { isPicturePage } from '../../../contract/picture-pages.ts'
import { type RawOperation, rawOperations } from '../../../contract/raw-operations.ts'
import { perform, withSecondFactor } from '../../http/perform.ts'
import { inputFromQuery } from '../../http/query.ts'
import type { RateLimiter } from '../../http/rate-limit.ts'
import type { Variables } from '../../http/request-info.ts'
import { type Platform, scopeOf } from '../../platform/platform.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { Problem } from '../../problem.ts'
import type { Actor, Scope } from '../../scope.ts'
import { setProfilePicture } from '../profiles/service.ts'
import { bodyOf, headOf, isFileForm, receiveFile, receiveForm } from './received-files.ts'
import { acceptImage, addPart, images, openImageFile } from './service.ts'

type App = Hono<{ Variables: Variables }>
type AppContext = Context<{ Variables: Variables }>

/** `GET /images/{content hash}/{width}.webp` (or `.avif`): the address names the content, so copies never expire. */
export function imageEndpoints(storage: Storage): Hono {
  const app = new Hono()
  app.get('/:contentHash{[0-9a-f]{64}}/:file{[0-9]{1,4}\\.(?:webp|avif)}', async (c) => {
    const [digits, format] = c.req.param('file').split('.') as [string, 'webp' | 'avif']
    const etag = `"${digits}-${format}"`
    const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const contentHash = c.req.param('contentHash')
    const file = await openImageFile({ storage }, { contentHash, width: Number.parseInt(digits, 10), format })
    if (!file) return c.text('Not found', 404)
    return c.body(file.body, 200, {
      ...headers,
      'content-type': `image/${format}`,
      ...(file.sizeBytes !== null && { 'content-length': String(file.sizeBytes) }),
    })
  })
  return app
}

/** Requests with a body of bytes: see `rawOperations` of the contract. */
export function uploadEndpoints(platform: Platform, limiter: RateLimiter): App {
  const app: App = new Hono()
  const { scratch } = platform

  app.post('/me/images', (c) =>
    raw(c, 'images.create', (scope: Scope<Actor>, { among }) =>
      scratch.during(async (folder) => {
        const { file } = await receiveOne(folder, c.req.raw, 'pictures', maxImageBytes)
        if (!file) throw new Problem('image_empty')
        return await acceptImage(scope, file, among)
      }),
    ),
  )
  app.patch('/me/uploads/:uploadId', (c) =>
    raw(c, 'images.sendPart', (scope: Scope<Actor>, { uploadId }) =>
      addPart(scope, { uploadId, offset: offsetOf(c.req.header('upload-offset')), body: bodyOf(c.req.raw) }),
    ),
  )
  app.get('/me/uploads/:uploadId', async (c, next) => {
    if (c.req.method !== 'HEAD') return next()
    const scope = await scopeFor(c)
    if (!scope.actor) throw new Problem('sign_in_required')
    const { offset, sizeBytes } = await images.upload(scope as Scope<Actor>, { uploadId: c.req.param('uploadId') })
    const headers = { 'upload-offset': String(offset), 'upload-length': String(sizeBytes), 'cache-control': 'no-store' }
    return c.body(null, 200, headers)
  })
  app.post('/me/profile-picture', async (c) => {
    let returnTo: string | null = null
    const send = (picture: string) => c.redirect(withParameter(returnTo ?? '/', 'picture', picture), 303)
    try {
      const answer = await raw(c, 'profiles.setPicture', (scope: Scope<Actor>) =>
        scratch.during(async (folder) => {
          const { file, fields } = await receiveOne(folder, c.req.raw, 'picture', maxProfilePictureBytes)
          returnTo = localPath(fields.get('returnTo'))
          if (!file) throw new Problem('image_empty')
          const { sizeBytes } = file
          const sent = { source: file, sizeBytes, head: await headOf(file) }
          return { profilePictureUrl: await setProfilePicture(scope, sent) }
        }),
      )
      return returnTo === null ? answer : send('saved')
    } catch (error) {
      if (returnTo === null || !(error instanceof Problem)) throw error
      return send(error.code)
    }
  })
  return app

  async function scopeFor(c: AppContext): Promise<Scope> {
    const info = c.get('info')
    return scopeOf(platform, await info.actor(), info.log)
  }

  /** Like an operation: rate-limited, admitted, its input parsed and its result checked. */
  async function raw<Name extends keyof typeof rawOperations>(
    c: AppContext,
    name: Name,
    handler: (
      scope: Scope<Actor>,
      input: z.output<(typeof rawOperations)[Name]['input']>,
    ) => Promise<z.input<(typeof rawOperations)[Name]['output']>>,
  ): Promise<Response> {
    const operation: RawOperation = rawOperations[name]
    const info = c.get('info')
    info.operation = name
    const path = Object.fromEntries(pathFields(operation.path).map((field) => [field, c.req.param(field)]))
    const rawInput = { ...inputFromQuery(operation.input, new URL(c.req.url).searchParams), ...path }
    const call = {
      name,
      operation,
      handler: handler as never,
      scope: await scopeFor(c),
      address: info.address,
      rawInput,
    }
    const output = await perform(call, { limiter, metrics: platform.metrics })
    return c.json(output as object, operation.status, { 'cache-control': 'no-store' })
  }
}

/** The one file of a request, from its body or a form field, with the other fields of the form. */
async function receiveOne(folder: string, request: Request, field: string, maxFileBytes: number) {
  if (!isFileForm(request)) {
    return { file: await receiveFile(folder, request, maxFileBytes), fields: new Map<string, string>() }
  }
  const form = await receiveForm(folder, request, { fileFields: [field], maxFiles: 1, maxFileBytes })
  if (form.surplus.length > 0) throw new Problem('too_many_images', { details: { maxImages: 1 } })
  return { file: form.files[0], fields: new Map(form.fields) }
}

/**
 * Extracts pictures from the forms of pages that expect them (`contract/picture-pages.ts`), so that a page without
 * script can send them like any other field. A file in the field `pictures` becomes another value of `imageIds`, a
 * refused one a value of `refusedPictures` (JSON: name and code). Nothing from a visitor is stored.
 */
export function receivePictures(platform: Platform, limiter: RateLimiter): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    if (c.req.method !== 'POST' || !isPicturePage(c.req.path) || !isFileForm(c.req.raw)) return next()
    const info = c.get('info')
    const actor = withSecondFactor(await info.actor())
    const fields = await platform.scratch.during(async (folder) => {
      const fileFields = actor ? ['pictures'] : []
      const limits = { fileFields, maxFiles: maxImagesPerListing, maxFileBytes: maxImageBytes }
      const form = await receiveForm(folder, c.req.raw, limits)
      const fields = new URLSearchParams(form.fields)
      const refuse = (name: string, code: string) => fields.append('refusedPictures', JSON.stringify({ name, code }))
      for (const file of form.files) {
        try {
          await limiter.count('images.create', rawOperations['images.create'].rateLimit, actor, info.address)
          const { image } = await acceptImage(scopeOf(platform, actor as Actor, info.log), file)
          fields.append('imageIds', image.id)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          refuse(file.name, error.code)
        }
      }
      for (const name of form.surplus) refuse(name, 'too_many_images')
      return fields
    })
    const headers = new Headers(c.req.raw.headers)
    headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8')
    headers.delete('content-length')
    const { url, method, signal } = c.req.raw
    c.req.raw = new Request(url, { method, headers, body: fields.toString(), signal })
    return next()
  }
}

function offsetOf(header: string | undefined): number {
  if (header !== undefined && /^\d{1,12}$/.test(header)) return Number(header)
  const issue = {
    path: 'upload-offset',
    code: 'invalid_type',
    message: 'The header upload-offset must be a whole number',
  }
  throw new Problem('invalid_input', { issues: [issue] })
}

/** Returns a path of this site, or null: redirects never leave the site. */
function localPath(value: string | undefined): string | null {
  const url = value === undefined ? null : URL.parse(value, 'http://site.test')
  // `/.//evil.example` has a path that a browser reads as another host.
  return url?.origin === 'http://site.test' && !url.pathname.startsWith('//') ? url.pathname + url.search : null
}

function withParameter(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://site.test')
  url.searchParams.set(name, value)
  return `${url.pathname}${url.search}`
}

/** Pictures over HTTP: downloads of their files, and uploads of whole files or parts. */
import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { apiBasePath } from '../../../contract/index.ts'
import { maxImagesPerListing, maxProfilePictureBytes } from '../../../contract/market/limits.ts'
import { isPicturePage } from '../../../contract/market/picture-pages.ts'
import { rawOperations, tusExtensions, tusVersion } from '../../../contract/raw-operations.ts'
import { callerFor } from '../dealer-member.ts'
import { knows } from '../etag.ts'
import { withSecondFactor } from '../perform.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { createRawCall, type RawCall } from '../raw-call.ts'
import { bodyOf, isFileForm, receiveFile, receiveForm } from '../received-files.ts'
import type { Variables } from '../request-info.ts'
import { type Platform, scopeOf } from '../../platform/platform.ts'
import { doors } from '../../platform/limits/doors.ts'
import { Problem } from '../../problem.ts'
import type { Actor } from '../../scope.ts'
import { setProfilePicture } from '../../modules/people/profiles/service.ts'
import {
  acceptImage,
  addBytes,
  cancelUpload,
  createStandings,
  headOfFile,
  isOwner,
  openImageFile,
  readUpload,
  startUpload,
} from '../../modules/market/images/service.ts'

type App = Hono<{ Variables: Variables }>

/** The address names the content, so a copy stays right; but a picture may be hidden or removed. */
const ofPublic = 'public, max-age=3600, must-revalidate'
const notStored = 'private, no-store'

/**
 * `GET /images/{content hash}/{width}.webp` (or `.avif`). What is withheld from the public is sent to its owner and the staff alone, who
 * have to see what they decide on.
 */
export function imageEndpoints(platform: Platform): App {
  const app: App = new Hono()
  const scope = scopeOf(platform, null)
  const standingOf = createStandings(scope)
  app.get('/:contentHash{[0-9a-f]{64}}/:file{[0-9]{1,4}\\.(?:webp|avif)}', async (c) => {
    const notFound = () => c.text('Not found', 404, { 'cache-control': notStored })
    const [digits, format] = c.req.param('file').split('.') as [string, 'webp' | 'avif']
    const contentHash = c.req.param('contentHash')
    const standing = await standingOf(contentHash)
    if (!standing) return notFound()
    if (standing.isWithheld) {
      const person = withSecondFactor(await c.get('info').actor())
      const maySee = person?.isAdmin || person?.staffRole === 'support'
      if (!maySee && !(await isOwner(scope, standing, ownerOfPictures(person)))) return notFound()
    }
    const etag = `"${digits}-${format}"`
    const headers = { etag, 'cache-control': standing.isWithheld ? notStored : ofPublic }
    if (knows(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const file = await openImageFile(platform, { contentHash, width: Number.parseInt(digits, 10), format })
    if (!file) return notFound()
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
  const raw = createRawCall(platform, limiter)

  app.post('/me/images', (c) =>
    raw(c, 'images.create', (scope, { among }) =>
      scratch.during(async (folder) => {
        const { file } = await receiveOne(folder, c.req.raw, 'pictures', doors.picture.maxBytes)
        if (!file) throw new Problem('image_empty')
        return await acceptImage(scope, file, among)
      }),
    ),
  )
  app.route('/me/uploads', tusEndpoints(raw))
  app.post('/me/profile-picture', profilePictureEndpoint(platform, raw, 'profiles.setPicture'))
  app.post('/dealership/profile-picture', profilePictureEndpoint(platform, raw, 'dealership.setPicture'))
  return app
}

/** Sets the picture of the caller, who may be the dealer that they work for. A form is sent back to its page. */
function profilePictureEndpoint(
  { scratch }: Platform,
  raw: RawCall,
  name: 'profiles.setPicture' | 'dealership.setPicture',
): Handler<{ Variables: Variables }> {
  return async (c) => {
    let returnTo: string | null = null
    const send = (picture: string) => c.redirect(withParameter(returnTo ?? '/', 'picture', picture), 303)
    try {
      const answer = await raw(c, name, (scope) =>
        scratch.during(async (folder) => {
          const { file, fields } = await receiveOne(folder, c.req.raw, 'picture', maxProfilePictureBytes)
          returnTo = localPath(fields.get('returnTo'))
          if (!file) throw new Problem('image_empty')
          const { sizeBytes } = file
          const sent = { source: file, sizeBytes, head: await headOfFile(file) }
          return { profilePictureUrl: await setProfilePicture(scope, sent) }
        }),
      )
      return returnTo === null ? answer : send('saved')
    } catch (error) {
      if (returnTo === null || !(error instanceof Problem)) throw error
      return send(error.code)
    }
  }
}

/**
 * Resumable uploads by tus 1.0.0, as the contract describes them. Every response names the version; every request but
 * OPTIONS has to.
 */
function tusEndpoints(raw: RawCall): App {
  const app: App = new Hono()
  const perform: RawCall = async (c, name, handler) => {
    if (c.req.header('tus-resumable') !== tusVersion) throw new Problem('upload_version_not_supported')
    return await raw(c, name, handler)
  }
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('tus-resumable', tusVersion)
    c.res.headers.set('tus-version', tusVersion)
  })
  app.options('/', (c) =>
    raw(c, 'images.uploadOptions', () =>
      Promise.resolve({
        'tus-version': tusVersion,
        'tus-extension': tusExtensions,
        'tus-max-size': doors.picture.maxBytes,
      }),
    ),
  )
  app.post('/', (c) =>
    perform(c, 'images.startUpload', async (scope, _, headers) => {
      const { uploadId, expiresAt } = await startUpload(scope, headers['upload-length'])
      return { location: `${apiBasePath}/me/uploads/${uploadId}`, 'upload-expires': expiresAt.toUTCString() }
    }),
  )
  app.patch('/:uploadId', (c) =>
    perform(c, 'images.sendPart', async (scope, { uploadId }, headers) => {
      if (c.req.header('content-type') !== 'application/offset+octet-stream') {
        throw new Problem('upload_type_not_supported')
      }
      const announcedBytes = Number(c.req.header('content-length') ?? 0)
      const sent = { offset: headers['upload-offset'], announcedBytes, body: bodyOf(c.req.raw) }
      const { offset, expiresAt } = await addBytes(scope, uploadId, sent)
      return { 'upload-offset': offset, 'upload-expires': expiresAt.toUTCString() }
    }),
  )
  // Hono routes HEAD as GET, which this address does not have.
  app.get('/:uploadId', (c, next) => {
    if (c.req.method !== 'HEAD') return next()
    return perform(c, 'images.readUpload', async (scope, { uploadId }) => {
      const { offset, sizeBytes, expiresAt } = await readUpload(scope, uploadId)
      return { 'upload-offset': offset, 'upload-length': sizeBytes, 'upload-expires': expiresAt.toUTCString() }
    })
  })
  app.delete('/:uploadId', (c) =>
    perform(c, 'images.cancelUpload', async (scope, { uploadId }) => {
      await cancelUpload(scope, uploadId)
      return {}
    }),
  )
  return app
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
 * Extracts pictures from the forms of pages that expect them (`contract/market/picture-pages.ts`), so that a page without
 * script can send them like any other field. A file in the field `pictures` becomes another value of `imageIds`, a
 * refused one a value of `refusedPictures` (JSON: name and code). Nothing from a visitor is stored.
 */
export function receivePictures(platform: Platform, limiter: RateLimiter): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    if (c.req.method !== 'POST' || !isPicturePage(c.req.path) || !isFileForm(c.req.raw)) return next()
    const info = c.get('info')
    const person = withSecondFactor(await info.actor())
    const actor = ownerOfPictures(person)
    const fields = await platform.scratch.during(async (folder) => {
      const fileFields = actor ? ['pictures'] : []
      const limits = { fileFields, maxFiles: maxImagesPerListing, maxFileBytes: doors.picture.maxBytes }
      const form = await receiveForm(folder, c.req.raw, limits)
      const fields = new URLSearchParams(form.fields)
      const refuse = (name: string, code: string) => fields.append('refusedPictures', JSON.stringify({ name, code }))
      for (const file of form.files) {
        try {
          await limiter.count('images.create', rawOperations['images.create'].rateLimit, person, info.address)
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

/** Returns for whom a person's pictures are stored; null for those who may not send any, whom the page then refuses. */
function ownerOfPictures(person: Actor | null): Actor | null {
  try {
    return callerFor(rawOperations['images.create'], person)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return null
  }
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

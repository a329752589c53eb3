/** Pictures that a file states by their addresses: fetched by jobs, through the guard and the pipeline of uploads. */
import { hourMs, minuteMs } from '../../../contract/durations.ts'
import { maxImageBytes, maxImagesPerListing } from '../../../contract/limits.ts'
import { defineWorker, type JobWorker } from '../../platform/jobs/jobs.ts'
import { OutsideError } from '../../platform/outside/guarded-outside.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { storeDealerImage } from '../images/service.ts'
import { findListing } from '../offers/service.ts'
import { edit } from '../publishing/service.ts'
import { picturesJob, retryPicturesJob } from './jobs.ts'
import * as picturesStore from './pictures-store.ts'

export function picturesWorker(scope: Scope): JobWorker {
  return defineWorker(picturesJob, scope, (scope, { listingId }) => fetchPictures(scope, listingId))
}

export function retryPicturesWorker(scope: Scope): JobWorker {
  return defineWorker(retryPicturesJob, scope, async (scope) => void (await retryPictures(scope)))
}

/**
 * Saves which pictures a row states, and has them fetched. Call it in a transaction. More than a listing can have are
 * ignored.
 */
export async function statePictures(
  scope: Scope,
  stated: { listingId: string; importId: string | null; addresses: readonly string[] },
): Promise<void> {
  const addresses = [...new Set(stated.addresses)].slice(0, maxImagesPerListing)
  await picturesStore.statePictures(scope.db, { ...stated, addresses })
  await scope.jobs.enqueue(scope.db, picturesJob, { listingId: stated.listingId })
}

/** Of one host's server no more is asked at once. */
const atOnce = 3
/** For one picture, with all redirects. */
const timeoutMs = 20_000
const maxRedirects = 3
/** When a picture that could not be had is tried again. */
const retryAfterMs = [10 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs]

/**
 * Fetches what is new of a listing's pictures and shows them in the order of the file, before those that the dealer
 * added on the site. Repeatable: what has not changed is not sent again.
 */
export async function fetchPictures(scope: Scope, listingId: string): Promise<void> {
  const row = await findListing(scope, listingId)
  if (!row) return
  const { userId } = row.listing
  const pictures = await picturesStore.picturesOf(scope.db, listingId)
  const wanted = pictures.filter(
    ({ position, address }) => position !== null && !picturesStore.isPackedAddress(address),
  )
  for (let at = 0; at < wanted.length; at += atOnce) {
    await Promise.all(wanted.slice(at, at + atOnce).map((picture) => fetchOne(scope, userId, picture)))
  }
  await showPictures(scope, { userId, listingId, before: pictures })
}

/**
 * Shows the pictures of a listing that have their place, before those that the dealer added on the site. `before` has those of
 * files until now: what has lost its place goes.
 */
export async function showPictures(
  scope: Scope,
  { userId, listingId, before }: { userId: string; listingId: string; before: readonly picturesStore.PictureRow[] },
): Promise<void> {
  const now = await picturesStore.picturesOf(scope.db, listingId)
  const fetched = now.flatMap(({ position, imageId }) => (position === null || imageId === null ? [] : [imageId]))
  await show(scope, { userId, listingId, fetched, before: new Set(before.flatMap(({ imageId }) => imageId ?? [])) })
  await picturesStore.forgetPictures(scope.db, listingId)
}

/** A listing that is not live (sold, withdrawn) keeps the pictures that it has; its next row brings them. */
async function show(
  scope: Scope,
  { userId, listingId, fetched, before }: { userId: string; listingId: string; fetched: string[]; before: Set<string> },
): Promise<void> {
  const shownFirst = [...new Set(fetched)]
  try {
    await edit(scope, {
      userId,
      listingId,
      revision: null,
      changes: ({ imageIds }) => {
        const own = imageIds.filter((imageId) => !before.has(imageId) && !shownFirst.includes(imageId))
        return { imageIds: [...shownFirst, ...own].slice(0, maxImagesPerListing) }
      },
      images: 'replace',
      draftId: undefined,
    })
  } catch (error) {
    const code = error instanceof Problem ? error.code : null
    if (code !== 'listing_not_active' && code !== 'listing_not_found') throw error
  }
}

async function fetchOne(scope: Scope, userId: string, picture: picturesStore.PictureRow): Promise<void> {
  try {
    const response = await scope.outside.fetchOutside(picture.address, {
      protocols: ['https:', 'http:'],
      headers: { accept: 'image/*', ...(picture.imageId !== null && conditionsOf(picture)) },
      maxRedirects,
      timeoutMs,
      maxBytes: maxImageBytes,
    })
    if (response.status === 304 && picture.imageId !== null) return
    if (response.status !== 200) throw new Unavailable(response.status)
    const imageId = await storeDealerImage(scope, userId, await response.bytes())
    await picturesStore.savePicture(scope.db, picture, {
      imageId,
      etag: response.headers.get('etag')?.slice(0, 200) ?? null,
      lastModified: response.headers.get('last-modified')?.slice(0, 100) ?? null,
      failure: null,
      attempts: 0,
      retryAt: null,
    })
    await picturesStore.reportPicture(scope.db, picture, null)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    await saveFailure(scope, picture, failure)
  }
}

function conditionsOf({ etag, lastModified }: picturesStore.PictureRow): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  }
}

/** The server has no picture there. */
class Unavailable extends Error {
  readonly status: number
  constructor(status: number) {
    super(`A picture's server responded with ${status}`)
    this.status = status
  }
}

interface Failure {
  code: string
  /** Whether it may be another time. */
  isPassing: boolean
}

const passing: readonly string[] = ['host_not_found', 'timed_out', 'connection_failed']

/** Null for an error that is ours. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof OutsideError) {
    return { code: `picture_${error.failure}`, isPassing: passing.includes(error.failure) }
  }
  if (error instanceof Unavailable) {
    return { code: 'picture_not_found', isPassing: error.status === 429 || error.status >= 500 }
  }
  return error instanceof Problem ? { code: error.code, isPassing: false } : null
}

async function saveFailure(scope: Scope, picture: picturesStore.PictureRow, failure: Failure): Promise<void> {
  const waitMs = failure.isPassing ? retryAfterMs[picture.attempts] : undefined
  await picturesStore.savePicture(scope.db, picture, {
    failure: failure.code,
    attempts: picture.attempts + 1,
    retryAt: waitMs === undefined ? null : new Date(scope.now().getTime() + waitMs),
  })
  await picturesStore.reportPicture(scope.db, picture, {
    field: 'pictures',
    code: 'picture_failed',
    value: picture.address,
  })
}

const batch = 500

/** Has pictures fetched whose time to be tried again has come; returns the number of listings. */
export async function retryPictures(scope: Scope): Promise<number> {
  const listingIds = await picturesStore.takeDue(scope.db, scope.now(), batch)
  for (const listingId of listingIds) await scope.jobs.enqueue(scope.db, picturesJob, { listingId })
  return listingIds.length
}

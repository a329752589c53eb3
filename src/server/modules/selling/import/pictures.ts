/** Pictures that a file states by their addresses: fetched by jobs, through the guard and the pipeline of uploads. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hourMs, minuteMs } from '../../../../contract/market/durations.ts'
import { maxImagesPerListing } from '../../../../contract/market/limits.ts'
import { defineWorker, type JobWorker } from '../../../platform/jobs/jobs.ts'
import { doors } from '../../../platform/limits/doors.ts'
import { OutsideError } from '../../../platform/outside/guarded-outside.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { storeDealerImage } from '../../market/images/service.ts'
import { findListing } from '../../market/offers/service.ts'
import { edit } from '../publishing/service.ts'
import { isEstablished } from '../../money/subscriptions/service.ts'
import { listingPicturesJob, picturesDueJob, picturesJob } from './jobs.ts'
import * as picturesStore from './pictures-store.ts'
import { createRestingServers } from './resting-servers.ts'

export function picturesWorker(scope: Scope): JobWorker {
  return defineWorker(picturesJob, scope, (scope, { userId }) => fetchDealersPictures(scope, userId))
}

export function listingPicturesWorker(scope: Scope): JobWorker {
  return defineWorker(listingPicturesJob, scope, (scope, { listingId }) =>
    picturesStore.markDue(scope.db, listingId, scope.now()),
  )
}

export function picturesDueWorker(scope: Scope): JobWorker {
  return defineWorker(picturesDueJob, scope, async (scope) => void (await beginDuePictures(scope)))
}

/** Saves which pictures a row states. Call it in a transaction. More than a listing can have are ignored. */
export async function statePictures(
  scope: Scope,
  stated: { listingId: string; importId: string | null; addresses: readonly string[] },
): Promise<void> {
  const addresses = [...new Set(stated.addresses)].slice(0, maxImagesPerListing)
  await picturesStore.statePictures(scope.db, { ...stated, addresses, now: scope.now() })
}

/** Has the pictures fetched that were stated for listings of a dealer. */
export function fetchStated(scope: Scope, userId: string): Promise<void> {
  return scope.jobs.enqueue(scope.db, picturesJob, { userId }, userId)
}

/** How long one worker fetches for one dealer, until it is the turn of the others. */
const sliceMs = 20_000
/** Listings that one worker takes at a time. */
const listingsAtOnce = 20
/** A listing whose worker has died is taken again after this. */
const leaseMs = 15 * minuteMs
/** Of one host's server no more is asked at once for one dealer. */
const atOnce = 3
/** When a picture that could not be had is tried again. */
const retryAfterMs = [10 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs]

/** When it is looked again whether a dealer has a plan or a check by now. */
const unestablishedMs = hourMs

/** Fetches what is due of a dealer's pictures for a while, and leaves the rest to the dealer's next turn. */
export async function fetchDealersPictures(scope: Scope, userId: string, forMs = sliceMs): Promise<void> {
  if (!(await isEstablished(scope, userId))) {
    const again = new Date(scope.now().getTime() + unestablishedMs)
    return picturesStore.postponeAll(scope.db, userId, { until: again, failure: 'plan_or_check_required' })
  }
  const endsAt = performance.now() + forMs
  for (;;) {
    const now = scope.now()
    const lease = { now, until: new Date(now.getTime() + leaseMs), limit: listingsAtOnce }
    const taken = await picturesStore.takeDue(scope.db, userId, lease)
    if (taken.length === 0) return
    for (const [at, listingId] of taken.entries()) {
      if (performance.now() > endsAt) {
        for (const rest of taken.slice(at)) await picturesStore.markDue(scope.db, rest, now)
        return fetchStated(scope, userId)
      }
      await fetchPictures(scope, listingId)
    }
  }
}

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

const { maxBytes, inAllMs: timeoutMs, maxRedirects, ...pace } = doors.pictureAddress
const servers = createRestingServers()

async function fetchOne(scope: Scope, userId: string, picture: picturesStore.PictureRow): Promise<void> {
  // What one dealer states says nothing about the pictures of another: its address may be made to be silent.
  const server = `${userId} ${URL.parse(picture.address)?.origin}`
  if (servers.isResting(server, scope.now())) return saveFailure(scope, picture, notNow)
  try {
    const fetched = await imageAt(scope, userId, picture)
    servers.answered(server)
    await picturesStore.savePicture(scope.db, picture, { ...fetched, failure: null, attempts: 0, retryAt: null })
    if (fetched !== null) await picturesStore.reportPicture(scope.db, picture, null)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    if (failure.isSilent) servers.silent(server, scope.now())
    await saveFailure(scope, picture, failure)
  }
}

/** Fetches and stores a picture; null if it is still the same. */
async function imageAt(scope: Scope, userId: string, picture: picturesStore.PictureRow) {
  const response = await scope.outside.fetchOutside(picture.address, {
    protocols: ['https:', 'http:'],
    headers: { accept: 'image/*', ...(picture.imageId !== null && conditionsOf(picture)) },
    maxRedirects,
    timeoutMs,
    pace,
    maxBytes,
  })
  if (response.status === 304 && picture.imageId !== null) return null
  if (response.status !== 200) throw new Unavailable(response.status)
  // On the disk: several dealers fetch at once.
  const imageId = await scope.scratch.during(async (folder) => {
    const path = join(folder, 'picture')
    await pipeline(response.body, createWriteStream(path))
    return storeDealerImage(scope, userId, { path })
  })
  return {
    imageId,
    etag: response.headers.get('etag')?.slice(0, 200) ?? null,
    lastModified: response.headers.get('last-modified')?.slice(0, 100) ?? null,
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
  /** Whether the server did not even answer. */
  isSilent: boolean
}

const silent: readonly string[] = ['host_not_found', 'timed_out', 'connection_failed']
/** Of a server that is left alone for a while. */
const notNow: Failure = { code: 'picture_timed_out', isPassing: true, isSilent: true }

/** Null for an error that is ours. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof OutsideError) {
    const isSilent = silent.includes(error.failure)
    return { code: `picture_${error.failure}`, isPassing: isSilent, isSilent }
  }
  if (error instanceof Unavailable) {
    return { code: 'picture_not_found', isPassing: error.status === 429 || error.status >= 500, isSilent: false }
  }
  return error instanceof Problem ? { code: error.code, isPassing: false, isSilent: false } : null
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

/** Has pictures fetched whose time has come; returns the number of dealers. */
export async function beginDuePictures(scope: Scope): Promise<number> {
  const userIds = await picturesStore.dealersWithDue(scope.db, scope.now())
  for (const userId of userIds) await fetchStated(scope, userId)
  return userIds.length
}

/** Fetches the files of feeds when their hour comes, and imports them. */
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FeedCredentials } from '../../../../contract/stock-feeds.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type JobWorker } from '../../../platform/jobs/jobs.ts'
import { OutsideError } from '../../../platform/outside/guarded-outside.ts'
import { SftpError, withSftpFile } from '../../../platform/outside/sftp.ts'
import { doors } from '../../../platform/limits/doors.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { addresseeOf } from '../../people/auth/service.ts'
import { isEstablished } from '../../money/subscriptions/service.ts'
import { stockFeedFailing } from './emails/stock-feed-failing.ts'
import { stockHeld } from './emails/stock-held.ts'
import { aboutFeed } from './feeds.ts'
import * as feedsStore from './feeds-store.ts'
import { feedJob, feedsDueJob, stockJob } from './jobs.ts'
import { absentFields, columnsBy } from './prepare.ts'
import { isNotifiable, nextHour } from './rules.ts'
import * as store from './store.ts'
import { receiveStock } from './upload.ts'

export function feedWorker(scope: Scope): JobWorker {
  return defineWorker(feedJob, scope, (scope, { feedId }) => runFeed(scope, feedId))
}

export function feedsDueWorker(scope: Scope): JobWorker {
  return defineWorker(feedsDueJob, scope, async (scope) => void (await beginDueFeeds(scope)))
}

const batch = 100

/** Enqueues the feeds whose hour has come, each once; returns how many. */
export function beginDueFeeds(scope: Scope): Promise<number> {
  return inTransaction(scope, async (scope) => {
    const now = scope.now()
    const due = await feedsStore.lockDue(scope.db, now, batch)
    for (const { id, userId, hour, zone } of due) {
      await feedsStore.changeFeed(scope.db, id, { nextRunAt: nextHour(hour, zone, now) })
      await scope.jobs.enqueue(scope.db, feedJob, { feedId: id }, userId)
    }
    return due.length
  })
}

const { maxBytes, inAllMs: timeoutMs, maxRedirects, ...pace } = doors.feed

/**
 * Fetches the file of a feed and begins its import, unless it is the same as before or its last import has not ended. A
 * failure is recorded and emailed, and tried again the next day. May be called twice.
 */
export async function runFeed(scope: Scope, feedId: string): Promise<void> {
  const feed = await feedsStore.findFeed(scope.db, feedId)
  if (!feed || feed.endedAt !== null) return
  if (!(await isEstablished(scope, feed.userId))) return await failFeed(scope, feedId, 'plan_or_check_required')
  if (await feedsStore.isBusy(scope.db, feedId)) return await came(scope, feed, { lastResult: 'busy' })
  try {
    if (feed.address.startsWith('sftp:')) return await fetchBySftp(scope, feed)
    const response = await scope.outside.fetchOutside(feed.address, {
      protocols: scope.outside.allowsPrivate ? ['https:', 'http:'] : ['https:'],
      headers: { accept: 'text/csv, */*', ...conditionsOf(feed), ...headersOf(credentialsOf(scope, feed)) },
      maxRedirects,
      timeoutMs,
      pace,
      maxBytes,
    })
    if (response.status === 304) return await came(scope, feed, { lastResult: 'same', ...sound })
    if (response.status !== 200) return await failFeed(scope, feedId, `status_${response.status}`)
    const etag = response.headers.get('etag')?.slice(0, 500) ?? null
    const lastModified = response.headers.get('last-modified')?.slice(0, 100) ?? null
    await importBody(scope, feed, response.body, { etag, lastModified })
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    await failFeed(scope, feedId, failure)
  }
}

/** The host's first key is saved before anything else can fail: from then on no other host gets the password. */
async function fetchBySftp(scope: Scope, feed: feedsStore.FeedRow): Promise<void> {
  const credentials = credentialsOf(scope, feed)
  if (credentials.kind !== 'basic' && credentials.kind !== 'key') throw new SftpError('sign_in_refused')
  let shown: string | null = null
  const request = {
    address: feed.address,
    signIn: credentials,
    hostKey: feed.hostKey,
    onHostKey: (hostKey: string) => (shown = hostKey),
    timeoutMs,
    pace,
    maxBytes,
  }
  try {
    await withSftpFile(scope.outside, request, async ({ version, body }) => {
      if (version === feed.etag) return await came(scope, feed, { lastResult: 'same', ...sound })
      await importBody(scope, feed, body, { etag: version, lastModified: null })
    })
  } finally {
    if (shown !== null && feed.hostKey === null) await feedsStore.changeFeed(scope.db, feed.id, { hostKey: shown })
    const other = shown === feed.hostKey || feed.hostKey === null ? null : shown
    if (shown !== null && other !== feed.shownHostKey) {
      await feedsStore.changeFeed(scope.db, feed.id, { shownHostKey: other })
    }
  }
}

function importBody(
  scope: Scope,
  feed: feedsStore.FeedRow,
  body: AsyncIterable<Buffer>,
  version: Pick<feedsStore.FeedRow, 'etag' | 'lastModified'>,
): Promise<void> {
  return scope.scratch.during(async (folder) => {
    const path = join(folder, 'stock')
    await pipeline(body, createWriteStream(path))
    await importFile(scope, feed, path, version)
  })
}

async function importFile(
  scope: Scope,
  feed: feedsStore.FeedRow,
  path: string,
  version: Pick<feedsStore.FeedRow, 'etag' | 'lastModified'>,
): Promise<void> {
  const { size } = await stat(path)
  const { id: feedId, userId, isComplete } = feed
  const file = { path, name: nameOf(feed.address), sizeBytes: size }
  const importId = await receiveStock(scope, userId, file, { origin: 'feed', feedId, isComplete })
  const row = await store.find(scope.db, importId)
  if (!row) return
  if (absentFields(columnsBy(row.headers, row.columns), new Map()).length > 0) {
    return await failFeed(scope, feedId, 'stock_columns_missing', importId)
  }
  await inTransaction(scope, async (scope) => {
    await store.take(scope.db, importId, 'run', { workedAt: scope.now() })
    await scope.jobs.enqueue(scope.db, stockJob, { importId }, userId)
    await came(scope, feed, {
      lastResult: 'imported',
      lastImportId: importId,
      ...version,
      ...sound,
    })
  })
}

const sound = { failure: null, failingSince: null, notifiedAt: null }

function came(scope: Scope, { id }: feedsStore.FeedRow, change: Parameters<typeof feedsStore.changeFeed>[2]) {
  return feedsStore.changeFeed(scope.db, id, { lastRunAt: scope.now(), ...change })
}

/** The last part of the path. */
function nameOf(address: string): string {
  const { pathname, host } = new URL(address)
  return (pathname.split('/').findLast(Boolean) ?? host).slice(0, 200)
}

function conditionsOf({ etag, lastModified }: feedsStore.FeedRow): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  }
}

function credentialsOf({ keyring }: Scope, { id, credentialsSealed }: feedsStore.FeedRow): FeedCredentials {
  if (credentialsSealed === null) return { kind: 'none' }
  return JSON.parse(keyring.open(credentialsSealed, aboutFeed(id))) as FeedCredentials
}

function headersOf(credentials: FeedCredentials): Record<string, string> {
  if (credentials.kind === 'header') return { [credentials.name]: credentials.value }
  // A private key is for SFTP alone.
  if (credentials.kind !== 'basic') return {}
  const { user, password } = credentials
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}

/** Null for an error that is ours. */
function failureOf(error: unknown): string | null {
  if (error instanceof OutsideError || error instanceof SftpError) return error.failure
  if (!(error instanceof Problem)) return null
  const reason = error.details?.reason
  return typeof reason === 'string' ? `file_${reason}` : error.code
}

/** Records a failure of a feed, and emails its dealer at the first one and after each week. */
export async function failFeed(scope: Scope, feedId: string, failure: string, importId?: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const feed = await feedsStore.findFeed(scope.db, feedId)
    if (!feed) return
    const now = scope.now()
    const failingSince = feed.failingSince ?? now
    // Another host key stops the feed until its dealer says that it is right.
    const isStopped = failure === 'host_key_changed' && feed.failure !== failure
    const isDue = isStopped || isNotifiable(feed.notifiedAt, now)
    await came(scope, feed, {
      lastResult: 'failed',
      failure,
      failingSince,
      // The same file is to be imported once what failed is mended.
      etag: null,
      lastModified: null,
      ...(importId !== undefined && { lastImportId: importId }),
      ...(isDue && { notifiedAt: now }),
    })
    if (!isDue) return
    const to = await addresseeOf(scope, feed.userId)
    const link = `${scope.site.baseUrl}/my-stock`
    const values = { host: new URL(feed.address).host, failure, since: failingSince.toISOString(), link }
    if (to) await scope.mail.send({ ...to, template: stockFeedFailing, values })
  })
}

/** Emails the dealer of a feed whose file is held. Call it in the transaction that holds it. */
export async function askAboutHeld(
  scope: Scope,
  { importId, userId, vehicles, before }: { importId: string; userId: string; vehicles: number; before: number },
): Promise<void> {
  const to = await addresseeOf(scope, userId)
  const link = `${scope.site.baseUrl}/my-stock/${importId}`
  if (to) await scope.mail.send({ ...to, template: stockHeld, values: { vehicles, before, link } })
}

/** The operations on a dealer's feeds. */
import type { Ended } from '../../../../contract/dealership.ts'
import type { Maker } from '../../../../contract/fields.ts'
import type { FeedCredentials, StockFeed, stockFeedOperations } from '../../../../contract/stock-feeds.ts'
import { maxFeeds } from '../../../../contract/market/stock-choices.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { Departure } from '../../../owned-data.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isPrivateKey } from '../../../platform/outside/sftp.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { makersOf, personOf, requireActing } from '../../people/dealer-members/service.ts'
import { requireEstablished } from '../../money/subscriptions/service.ts'
import * as feedsStore from './feeds-store.ts'
import { feedJob } from './jobs.ts'
import { nextHour } from './rules.ts'
import * as store from './store.ts'

export const stockFeeds: HandlersOf<typeof stockFeedOperations> = {
  async list(scope) {
    const rows = await feedsStore.feedsOf(scope.db, scope.actor.userId)
    const makerOf = await makersOf(scope, rows)
    return { feeds: rows.map((row) => view(row, makerOf(row))) }
  },

  async save(scope, { feedId, credentials, isActive, hour, zone, ...stated }) {
    await requireEstablished(scope)
    const { userId } = scope.actor
    const now = scope.now()
    const saved = {
      ...stated,
      hour,
      zone,
      isActive,
      nextRunAt: isActive ? nextHour(hour, zone, now) : null,
      ...(credentials && { credentialsSealed: sealed(scope, feedId, credentials) }),
    }
    await inTransaction(scope, async (scope) => {
      await requireActing(scope, 'stock')
      await store.lockSeller(scope.db, userId)
      const before = await feedsStore.findFeed(scope.db, feedId)
      if (before && before.userId !== userId) throw new Problem('stock_feed_not_found')
      if (!before && (await feedsStore.countFeeds(scope.db, userId)) >= maxFeeds) {
        throw new Problem('too_many_feeds', { details: { maxFeeds } })
      }
      if (before) {
        // Credentials are for the server that they were entered for; what is known of its file is of no other.
        const isOther = before.address !== saved.address
        const isElsewhere = originOf(before.address) !== originOf(saved.address)
        const isTakenOver = isOther || credentials !== undefined || (isActive && !before.isActive)
        await feedsStore.changeFeed(scope.db, feedId, {
          ...(isOther && { etag: null, lastModified: null, failure: null, failingSince: null, notifiedAt: null }),
          ...(isElsewhere && { credentialsSealed: null, hostKey: null, shownHostKey: null }),
          ...(isTakenOver && { madeBy: personOf(scope), endedAt: null }),
          ...saved,
        })
      } else
        await feedsStore.addFeed(scope.db, { id: feedId, userId, ...saved, madeBy: personOf(scope), createdAt: now })
    })
    return viewOf(scope, await requireOwnFeed(scope, feedId))
  },

  async acceptHostKey(scope, { feedId, hostKey }) {
    const feed = await requireOwnFeed(scope, feedId)
    if (feed.hostKey !== hostKey) {
      if (feed.shownHostKey !== hostKey) throw new Problem('host_key_not_shown')
      await feedsStore.changeFeed(scope.db, feedId, { hostKey, shownHostKey: null })
    }
    return viewOf(scope, await requireOwnFeed(scope, feedId))
  },

  async remove(scope, { feedId }) {
    await feedsStore.removeFeed(scope.db, feedId, scope.actor.userId)
    return { feedId }
  },

  async runNow(scope, { feedId }) {
    const feed = await requireOwnFeed(scope, feedId)
    if (feed.endedAt !== null) throw new Problem('stock_feed_ended')
    await requireEstablished(scope)
    await inTransaction(scope, async (scope) => {
      await feedsStore.changeFeed(scope.db, feedId, { etag: null, lastModified: null })
      await scope.jobs.enqueue(scope.db, feedJob, { feedId }, feed.userId)
    })
    return viewOf(scope, feed)
  },
}

/** Ends the feeds that a person made for a dealer: their addresses and credentials are of that person's choice. */
export async function endFeedsOf(scope: Scope, { dealerUserId, personUserId, parts }: Departure): Promise<Ended[]> {
  if (!parts.has('stock')) return []
  const ended = await feedsStore.endMadeBy(scope.db, dealerUserId, personUserId, scope.now())
  return ended.map(({ address }) => ({ kind: 'stock_feed', name: new URL(address).host }))
}

async function requireOwnFeed(scope: Scope<Actor>, feedId: string): Promise<feedsStore.FeedRow> {
  const feed = await feedsStore.findFeed(scope.db, feedId)
  if (feed?.userId !== scope.actor.userId) throw new Problem('stock_feed_not_found')
  return feed
}

function originOf(address: string): string {
  // The origin of other protocols than those of the web is opaque.
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}

function sealed({ keyring }: Scope, feedId: string, credentials: FeedCredentials): string | null {
  if (credentials.kind === 'key' && !isPrivateKey(credentials.privateKey, credentials.passphrase)) {
    const message = 'Not a private key that the passphrase opens'
    const issue = { path: 'credentials.privateKey', code: 'private_key_unreadable', message }
    throw new Problem('invalid_input', { issues: [issue] })
  }
  return credentials.kind === 'none' ? null : keyring.seal(JSON.stringify(credentials), aboutFeed(feedId))
}

/** What the credentials of a feed are bound to. */
export function aboutFeed(feedId: string): string {
  return `stock feed ${feedId}`
}

async function viewOf(scope: Scope<Actor>, feed: feedsStore.FeedRow): Promise<StockFeed> {
  return view(feed, (await makersOf(scope, [feed]))(feed))
}

function view(feed: feedsStore.FeedRow, madeBy: Maker | null): StockFeed {
  const { id, address, hour, zone, isComplete, isActive, lastResult, lastImportId, failure } = feed
  return {
    id,
    address,
    hour,
    zone,
    isComplete,
    isActive,
    hasCredentials: feed.credentialsSealed !== null,
    nextRunAt: feed.nextRunAt?.toISOString() ?? null,
    lastRunAt: feed.lastRunAt?.toISOString() ?? null,
    lastResult,
    lastImportId,
    failure,
    failingSince: feed.failingSince?.toISOString() ?? null,
    hostKey: feed.hostKey,
    shownHostKey: feed.shownHostKey,
    madeBy,
    endedAt: feed.endedAt?.toISOString() ?? null,
  }
}

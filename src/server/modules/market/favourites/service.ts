import type { Favourite, favouriteOperations } from '../../../../contract/favourites.ts'
import type { FavouriteStage } from '../../../../contract/market/favourite-choices.ts'
import { maxFavourites } from '../../../../contract/market/limits.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { type KnownListing, knownListings, requirePriceOnOffer } from '../listings/service.ts'
import { undoMs } from './rules.ts'
import { similarForLess } from './similar-for-less.ts'
import * as shares from './share-store.ts'
import * as store from './store.ts'

type Operations = HandlersOf<typeof favouriteOperations>

export const favourites: Pick<Operations, 'list' | 'add' | 'annotate' | 'merge' | 'remove'> = {
  async list(scope, { page, pageSize, stage, order }) {
    const { userId } = scope.actor
    const rows = await store.list(scope.db, { userId, stage, order }, pageSize, (page - 1) * pageSize)
    const known = await knownListings(
      scope,
      rows.map(({ listingId }) => listingId),
    )
    const counts = await countsOf(scope, userId)
    const sharedSince = await shares.sharedSince(scope.db, userId)
    return {
      total: counts[stage ?? 'all'],
      counts,
      sharedSince: sharedSince?.toISOString() ?? null,
      page,
      pageSize,
      favourites: await Promise.all(
        rows.map(async (row) => {
          const listing = known.get(row.listingId)
          return { ...toFavourite(row, listing), similarForLess: await similarForLess(scope, listing) }
        }),
      ),
    }
  },

  async add(scope, { listingId }) {
    return inTransaction(scope, async (scope) => {
      await store.lockFor(scope.db, scope.actor.userId)
      const savedAt = await save(scope, listingId)
      return { listingId, savedAt: savedAt.toISOString(), count: await store.countOf(scope.db, scope.actor.userId) }
    })
  },

  async annotate(scope, { listingId, stage, note }) {
    const { userId } = scope.actor
    const stated = { ...(stage !== undefined && { stage }), ...(note !== undefined && { note: note || null }) }
    const isChange = Object.keys(stated).length > 0
    const said = isChange
      ? await store.annotate(scope.db, { userId, listingId }, stated)
      : await store.find(scope.db, userId, listingId)
    if (!said) throw new Problem('favourite_not_found')
    return { stage: said.stage, note: said.note }
  },

  async merge(scope, { listingIds }) {
    return inTransaction(scope, async (scope) => {
      const { userId } = scope.actor
      await store.lockFor(scope.db, userId)
      const known = await knownListings(scope, listingIds)
      const onOffer = listingIds.filter((id) => known.get(id)?.state === 'on_offer' && known.get(id)?.card)
      // A moment apart, so that the list keeps their order.
      for (const [at, listingId] of onOffer.entries()) {
        const savedAt = new Date(scope.now().getTime() - at)
        if ((await store.countOf(scope.db, userId)) < maxFavourites) await save(scope, listingId, savedAt)
      }
      const all = new Set(await store.listingIds(scope.db, userId))
      return {
        saved: listingIds.filter((id) => all.has(id)),
        noRoom: onOffer.filter((id) => !all.has(id)),
        count: all.size,
      }
    })
  },

  async remove(scope, { listingId }) {
    await store.remove(scope.db, scope.actor.userId, listingId, scope.now())
    return { count: await store.countOf(scope.db, scope.actor.userId) }
  },
}

async function countsOf(scope: Scope, userId: string) {
  const rows = await store.countByStage(scope.db, userId)
  const at = (stage: FavouriteStage) => rows.find((row) => row.stage === stage)?.favourites ?? 0
  return {
    all: rows.reduce((sum, { favourites }) => sum + favourites, 0),
    interested: at('interested'),
    contacted: at('contacted'),
    seen: at('seen'),
  }
}

async function save(scope: Scope<Actor>, listingId: string, savedAt = scope.now()): Promise<Date> {
  const { userId } = scope.actor
  const saved = await store.find(scope.db, userId, listingId)
  if (saved) return saved.createdAt
  if ((await store.countOf(scope.db, userId)) >= maxFavourites) throw new Problem('favourites_full')
  const restored = await store.restore(scope.db, userId, listingId, new Date(scope.now().getTime() - undoMs))
  if (restored) return restored
  const priceEurosWhenSaved = await requirePriceOnOffer(scope, listingId)
  await store.save(scope.db, { userId, listingId, priceEurosWhenSaved, createdAt: savedAt })
  return savedAt
}

function toFavourite(
  row: Awaited<ReturnType<typeof store.list>>[number],
  known: KnownListing | undefined,
): Omit<Favourite, 'similarForLess'> {
  return {
    listingId: row.listingId,
    savedAt: row.createdAt.toISOString(),
    priceEurosWhenSaved: row.priceEurosWhenSaved,
    state: known?.state ?? 'unavailable',
    title: known?.title ?? null,
    lastPriceEuros: known?.priceEuros ?? row.priceEurosWhenSaved,
    listing: known?.card ?? null,
    stage: row.stage,
    note: row.note,
  }
}

/** Returns the ids of an account's favourites, last saved first. */
export function favouriteIds(scope: Scope, userId: string): Promise<string[]> {
  return store.listingIds(scope.db, userId)
}

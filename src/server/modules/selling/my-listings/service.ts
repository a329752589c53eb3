import { isOnOffer } from '../../../../contract/market/listing-status.ts'
import type { MyListingCard } from '../../../../contract/my-listing-card.ts'
import type { MyListing, myListingOperations } from '../../../../contract/my-listings.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { toImage } from '../../market/images/service.ts'
import {
  carry,
  freeOwn,
  hiddenPicturesOf,
  isPausedBySeller,
  missingOf,
  type OwnResult,
  pauseOwn,
  remove,
  reserveOwn,
  resumeOwn,
  undoSold,
  undoSoldUntil,
} from '../../market/offers/service.ts'
import { edit, readOwn, setContact } from '../publishing/service.ts'
import { hidingsOf, type Rejection, rejectionsOf } from '../../trust/moderation/service.ts'
import { closePagesFor } from '../../money/payments/service.ts'
import { statisticsOf, statisticsOfAll } from '../../market/views/service.ts'
import { shownValuation } from '../../market/valuation/service.ts'
import { changeOwnPrices } from './change-prices.ts'
import { myListingRows } from './rows.ts'
import { termOf, toNextPrice } from './rules.ts'
import * as store from './store.ts'

export const myListings: HandlersOf<typeof myListingOperations> = {
  async list(scope, query) {
    const { userId } = scope.actor
    const now = scope.now()
    const counts = await store.countsOf(scope.db, userId, now)
    const ids = await store.pageOf(scope.db, userId, query, now)
    const { page, pageSize, filter } = query
    return { total: counts[filter], page, pageSize, counts, listings: await cardsOf(scope, ids) }
  },

  async get(scope, { listingId }) {
    return ownListing(scope, listingId)
  },

  async update(scope, { listingId, revision, images, draftId, statedLater, confirmed, ...changes }) {
    const { userId } = scope.actor
    try {
      await edit(scope, { userId, listingId, revision, changes, images, draftId, statedLater, confirmed })
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'listing_changed_elsewhere') throw error
      throw new Problem(error.code, { details: { current: await ownListing(scope, listingId) } })
    }
    return ownListing(scope, listingId)
  },

  async remove(scope, { listingId }) {
    const { userId } = scope.actor
    await closePagesFor(scope, userId, listingId)
    return { removedAt: (await remove(scope, userId, listingId)).toISOString() }
  },

  async undoSold(scope, { listingId }) {
    await undoSold(scope, scope.actor.userId, listingId)
    return ownCard(scope, listingId)
  },

  async carry(scope, { listingId }) {
    await carry(scope, scope.actor.userId, listingId)
    return ownCard(scope, listingId)
  },

  async setPrice(scope, { confirmed, statedLater, ...price }) {
    await requireDone(changeOwnPrices(scope, scope.actor.userId, { prices: [price], confirmed, statedLater }))
    return ownCard(scope, price.listingId)
  },

  async setContact(scope, { listingId, showContactPhone, contactPhone }) {
    await setContact(scope, scope.actor.userId, { listingId, showContactPhone, contactPhone })
    return ownCard(scope, listingId)
  },

  async pause(scope, { listingId }) {
    await requireDone(pauseOwn(scope, scope.actor.userId, [listingId]))
    return ownCard(scope, listingId)
  },

  async resume(scope, { listingId }) {
    await requireDone(resumeOwn(scope, scope.actor.userId, [listingId]))
    return ownCard(scope, listingId)
  },

  async reserve(scope, { listingId, until }) {
    await requireDone(reserveOwn(scope, scope.actor.userId, { listingIds: [listingId], until }))
    return ownCard(scope, listingId)
  },

  async free(scope, { listingId }) {
    await requireDone(freeOwn(scope, scope.actor.userId, [listingId]))
    return ownCard(scope, listingId)
  },

  async statistics(scope, { listingId, days }) {
    await ownCard(scope, listingId)
    return statisticsOf(scope, listingId, days)
  },

  async allStatistics(scope, { days }) {
    const { userId } = scope.actor
    const counts = await store.countsOf(scope.db, userId, scope.now())
    return { ...(await statisticsOfAll(scope, userId, days)), counts }
  },

  ...myListingRows,
}

/** Throws why a listing was not changed. */
async function requireDone(results: Promise<OwnResult[]>): Promise<void> {
  for (const { error, missing } of await results) {
    if (error === 'label_missing') throw new Problem(error, { details: { fields: missing } })
    if (error !== null) throw new Problem(error)
  }
}

async function ownListing(scope: Scope<Actor>, listingId: string): Promise<MyListing> {
  const { stated, images, quality } = await readOwn(scope, scope.actor.userId, listingId)
  return { ...(await ownCard(scope, listingId)), stated, images, nextSteps: quality.nextSteps }
}

async function ownCard(scope: Scope<Actor>, listingId: string): Promise<MyListingCard> {
  const [card] = await cardsOf(scope, [listingId])
  if (!card) throw new Problem('listing_not_found')
  return card
}

/** In the order of the ids. */
async function cardsOf(scope: Scope<Actor>, ids: readonly string[]): Promise<MyListingCard[]> {
  const rows = await store.cards(scope.db, ids, scope.actor.userId)
  const rejected = rows.filter(({ status }) => status === 'rejected').map(({ id }) => id)
  const rejections = await rejectionsOf(scope, rejected)
  const hidden = await hiddenPictures(scope, rows)
  const cards = new Map(
    rows.map((row) => [
      row.id,
      {
        ...toCard(row, rejections.get(row.id), scope.actor.isDealer, scope.now()),
        hiddenPictures: hidden.get(row.id) ?? [],
      },
    ]),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Returns what the staff hid of these listings, with the decisions. */
async function hiddenPictures(scope: Scope, rows: readonly store.OwnCardRow[]) {
  const pictures = await hiddenPicturesOf(
    scope,
    rows.map(({ id }) => id),
  )
  const decisions = await hidingsOf(scope, [...new Set(pictures.map(({ listingId }) => listingId))])
  const cards = pictures.map(({ listingId, image }) => ({
    listingId,
    picture: { image: toImage(image), decisionId: decisions.get(`${listingId} ${image.id}`) ?? null },
  }))
  const grouped = Map.groupBy(cards, ({ listingId }) => listingId)
  return new Map([...grouped].map(([listingId, group]) => [listingId, group.map(({ picture }) => picture)]))
}

/** The database stores keys as text; the contract's vocabulary parses every result again. */
type Keys = 'vehicleType' | 'bodyType' | 'fuelType' | 'transmission' | 'condition' | 'damaged' | 'status'

function toCard(
  row: store.OwnCardRow,
  rejection: Rejection | undefined,
  ownerIsDealer: boolean,
  now: Date,
): Omit<MyListingCard, 'hiddenPictures'> {
  const {
    rejectedAt,
    packageExpiry,
    featuredUntil,
    soldAt,
    pausedAt,
    image,
    createdAt,
    updatedAt,
    nextPriceEuros,
    nextPriceAt,
    ...plain
  } = row
  const undoUntil = soldAt === null ? null : undoSoldUntil({ soldAt, packageExpiry }, ownerIsDealer)
  return {
    ...(plain as typeof plain & Pick<MyListingCard, Keys>),
    nextPrice: toNextPrice({ nextPriceEuros, nextPriceAt }),
    valuation: shownValuation(row.valuation, row.priceEuros),
    image: image && toImage(image),
    onOffer: isOnOffer({ status: row.status, packageExpiry, isWithheld: row.isWithheld }, now),
    pausedAt: pausedAt && isPausedBySeller({ status: row.status, pausedAt }) ? pausedAt.toISOString() : null,
    reservedUntil: row.status === 'reserved' ? row.reservedUntil : null,
    missingOnLabel: row.status === 'paused' ? missingOf(row, now) : [],
    soldAt: soldAt && soldAt.toISOString(),
    rejection:
      row.status === 'rejected'
        ? {
            decisionId: rejection?.decisionId ?? null,
            ground: rejection?.ground ?? null,
            facts: rejection?.facts ?? null,
            rejectedAt: rejectedAt?.toISOString() ?? null,
            appealDueAt: rejection?.appealDueAt?.toISOString() ?? null,
          }
        : null,
    canUndoSoldUntil: undoUntil !== null && undoUntil > now ? undoUntil.toISOString() : null,
    package: termOf(packageExpiry, now),
    featured: termOf(featuredUntil, now),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

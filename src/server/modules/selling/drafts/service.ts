import { isDeepStrictEqual } from 'node:util'
import type { Image } from '../../../../contract/fields.ts'
import { maxDrafts } from '../../../../contract/market/limits.ts'
import type { Draft, draftOperations, DraftSummary } from '../../../../contract/selling-drafts.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { toImage } from '../../market/images/service.ts'
import * as store from './store.ts'

export const drafts: HandlersOf<typeof draftOperations> = {
  async list(scope) {
    const rows = await store.listOf(scope.db, scope.actor.userId)
    const firstIds = rows.flatMap(({ draft }) => draft.vehicleData.imageIds?.slice(0, 1) ?? [])
    const pictures = await picturesOf(scope, firstIds)
    return {
      drafts: rows.map(({ draft, makeName, modelName }): DraftSummary => {
        const { year, priceEuros, imageIds = [] } = draft.vehicleData
        return {
          ...headOf(draft),
          makeName,
          modelName,
          year: year || null,
          priceEuros: priceEuros || null,
          image: pictures.get(imageIds[0] ?? '') ?? null,
          imageCount: imageIds.length,
        }
      }),
    }
  },

  async get(scope, { draftId }) {
    return toDraft(scope, await requireDraft(scope, draftId))
  },

  async create(scope, input) {
    return toDraft(scope, await inTransaction(scope, (scope) => begin(scope, input)))
  },

  async save(scope, { draftId, revision, step, data }) {
    const saved = { step, vehicleData: data, updatedAt: scope.now() }
    const row = await inTransaction(scope, (scope) =>
      store.save(scope.db, draftId, scope.actor.userId, revision, saved),
    )
    if (row) return toDraft(scope, row)
    // A retry whose first response was lost finds its own data.
    const current = await requireDraft(scope, draftId)
    if (current.step === step && isDeepStrictEqual(current.vehicleData, data)) return toDraft(scope, current)
    throw new Problem('draft_changed_elsewhere', { details: { current: await toDraft(scope, current), sent: data } })
  },

  async remove(scope, { draftId }) {
    await store.remove(scope.db, draftId, scope.actor.userId)
    return {}
  },
}

/** Deletes an account's draft that is no longer needed. Does nothing if there is none. */
export async function discardDraft(scope: Scope, userId: string, draftId: string | null | undefined): Promise<void> {
  if (draftId) await store.remove(scope.db, draftId, userId)
}

/** Writes prices that were changed outside the wizard into what is typed about these listings. */
export async function adoptPrices(
  scope: Scope,
  userId: string,
  prices: readonly { listingId: string; toEuros: number }[],
): Promise<void> {
  if (prices.length > 0) await store.setPrices(scope.db, userId, prices, scope.now())
}

/** Begins a draft, or returns the one begun with the same id. */
async function begin(
  scope: Scope<Actor>,
  { draftId, listingId, step, data }: Parameters<typeof drafts.create>[1],
): Promise<store.DraftRow> {
  const { userId } = scope.actor
  await store.lockDrafts(scope.db, userId)
  const known = draftId === undefined ? null : await store.find(scope.db, draftId, userId)
  if (known) return known
  if (listingId !== undefined && !(await store.ownsListing(scope.db, listingId, userId))) {
    throw new Problem('listing_not_found')
  }
  if ((await store.countOf(scope.db, userId)) >= maxDrafts) {
    throw new Problem('too_many_drafts', { details: { limit: maxDrafts } })
  }
  const id = draftId ?? scope.newId()
  const now = scope.now()
  await store.insert(scope.db, {
    id,
    userId,
    listingId: listingId ?? null,
    step,
    vehicleData: data,
    createdAt: now,
    updatedAt: now,
  })
  // Still not found: the id belongs to another account.
  return requireDraft(scope, id)
}

async function requireDraft(scope: Scope<Actor>, draftId: string): Promise<store.DraftRow> {
  const row = await store.find(scope.db, draftId, scope.actor.userId)
  if (!row) throw new Problem('draft_not_found')
  return row
}

function headOf({ id, listingId, step, revision, createdAt, updatedAt }: store.DraftRow) {
  return {
    draftId: id,
    listingId,
    step,
    revision,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

async function toDraft(scope: Scope<Actor>, row: store.DraftRow): Promise<Draft> {
  const imageIds = row.vehicleData.imageIds ?? []
  const pictures = await picturesOf(scope, imageIds)
  return { ...headOf(row), data: row.vehicleData, images: imageIds.flatMap((imageId) => pictures.get(imageId) ?? []) }
}

async function picturesOf(scope: Scope<Actor>, imageIds: readonly string[]): Promise<Map<string, Image>> {
  const rows = await store.ownImages(scope.db, imageIds, scope.actor.userId)
  return new Map(rows.map((row) => [row.id, toImage(row)]))
}

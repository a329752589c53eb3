/** Manual moderation of listings, and notification of its decisions. */
import type { AdminListing, adminListingOperations } from '../../../contract/admin-listings.ts'
import type { HandlersOf } from '../../operations.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { recordAction } from '../audit/service.ts'
import { toImage } from '../images/service.ts'
import { acceptListing, rejectListing } from '../offers/service.ts'
import { publicName, sellerKindOf } from '../profiles/service.ts'
import * as decisionStore from './decision-store.ts'
import { notifyDecision } from './decisions.ts'
import * as reportStore from './report-store.ts'
import { settleReports } from './reports.ts'
import { signalsOf } from './rules.ts'
import * as store from './store.ts'

export { type Decision, notifyDecision } from './decisions.ts'
export { reports } from './reports.ts'

export const adminListings: HandlersOf<typeof adminListingOperations> = {
  async list(scope, query) {
    const { page, pageSize } = query
    const ids = await store.pageOf(scope.db, query, scope.now())
    return { total: await store.total(scope.db, query, scope.now()), page, pageSize, listings: await seen(scope, ids) }
  },

  async approve(scope, { listingId, revision }) {
    await inTransaction(scope, async (scope) => {
      const { userId, title, changed } = await acceptListing(scope, listingId, revision)
      if (!changed) return
      await notifyDecision(scope, { decision: 'listing_approved', userId, listingId, title })
      await recordAction(scope, {
        action: 'listing_approved',
        subjectType: 'listing',
        subjectId: listingId,
        before: { status: 'rejected' },
        after: { status: 'active', name: title },
      })
    })
    return { listing: await requireSeen(scope, listingId) }
  },

  async reject(scope, { listingId, reason }) {
    await inTransaction(scope, async (scope) => {
      const { userId, title, changed } = await rejectListing(scope, listingId)
      await settleReports(scope, listingId, 'removed')
      if (!changed) return
      await notifyDecision(scope, { decision: 'listing_rejected', userId, listingId, title, reason })
      await recordAction(scope, {
        action: 'listing_rejected',
        subjectType: 'listing',
        subjectId: listingId,
        before: { status: 'active' },
        after: { status: 'rejected', name: title, reason },
      })
    })
    return { listing: await requireSeen(scope, listingId) }
  },

  async dismissReports(scope, { listingId }) {
    const { title } = await requireSeen(scope, listingId)
    await inTransaction(scope, async (scope) => {
      const reports = await settleReports(scope, listingId, 'kept')
      if (reports === 0) return
      await recordAction(scope, {
        action: 'reports_dismissed',
        subjectType: 'listing',
        subjectId: listingId,
        after: { name: title, reports },
      })
    })
    return { listing: await requireSeen(scope, listingId) }
  },
}

/** Returns why listings were rejected; omits those that were not. */
export function rejectionReasons(scope: Scope, listingIds: readonly string[]): Promise<Map<string, string | null>> {
  return decisionStore.rejectionsOf(scope.db, listingIds)
}

/** Returns the decisions about an account, newest first. */
export function decisionsOn(scope: Scope, userId: string, limit: number) {
  return decisionStore.decisionsOn(scope.db, userId, limit)
}

async function requireSeen(scope: Scope, listingId: string): Promise<AdminListing> {
  const [listing] = await seen(scope, [listingId])
  if (!listing) throw new Problem('listing_not_found')
  return listing
}

/** In the order of the ids. */
async function seen(scope: Scope, ids: readonly string[]): Promise<AdminListing[]> {
  const rows = new Map((await store.listingsById(scope.db, ids, scope.now())).map((row) => [row.listing.id, row]))
  const pictures = Map.groupBy(await store.imagesOf(scope.db, ids), ({ listingId }) => listingId)
  const reasons = await rejectionReasons(scope, ids)
  const reported = Map.groupBy(await reportStore.openOf(scope.db, ids), ({ listingId }) => listingId)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const images = (pictures.get(id) ?? []).map(({ image }) => toImage(image))
    return { ...toAdminListing(row, images, reasons.get(id) ?? null), reports: (reported.get(id) ?? []).map(toReport) }
  })
}

function toAdminListing(
  { listing, onOffer, email, accountCreatedAt, profile, comparables, averageEuros }: store.ModeratedRow,
  images: AdminListing['images'],
  reason: string | null,
): Omit<AdminListing, 'reports'> {
  const {
    id,
    number,
    title,
    year,
    mileageKm,
    priceEuros,
    location,
    description,
    modelDescription,
    publishedAt,
    revision,
  } = listing
  return {
    id,
    number,
    title,
    modelDescription,
    year,
    mileageKm,
    priceEuros,
    location,
    description,
    registrationNumber: listing.registrationNumber,
    vin: listing.vin,
    images,
    onOffer,
    revision,
    status: listing.status as AdminListing['status'],
    isReviewed: listing.reviewedRevision === revision,
    seller: {
      userId: listing.userId,
      email,
      name: profile && publicName(profile),
      kind: sellerKindOf({
        isDealer: profile?.isDealer ?? false,
        isApprovedDealer: profile?.isApprovedDealer ?? false,
      }),
    },
    signals: signalsOf({
      texts: [description, modelDescription ?? ''],
      priceEuros,
      accountCreatedAt,
      publishedAt,
      comparable: { listings: comparables, averageEuros },
    }),
    reason: listing.status === 'rejected' ? reason : null,
    publishedAt: publishedAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    rejectedAt: listing.rejectedAt?.toISOString() ?? null,
  }
}

/** Moderators of a listing must not see who reported it. */
function toReport({ reason, explanation, createdAt }: Awaited<ReturnType<typeof reportStore.openOf>>[number]) {
  return { reason, explanation, createdAt: createdAt.toISOString() }
}

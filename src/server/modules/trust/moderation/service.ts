/** Manual moderation of listings, and notification of its decisions. */
import type { AdminListing, adminListingOperations } from '../../../../contract/admin-listings.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { toImage } from '../../market/images/service.ts'
import {
  acceptListing,
  hiddenPicturesOf,
  hidePicture,
  rejectListing,
  showPicture,
} from '../../market/offers/service.ts'
import { publicName, sellerKindOf } from '../../people/profiles/service.ts'
import { toStaffReport } from './cases.ts'
import type { Rejection } from './decision-store.ts'
import * as decisionStore from './decision-store.ts'
import { notifyDecision } from './decisions.ts'
import * as reportStore from './report-store.ts'
import { restrictAfter, settleReports } from './reports.ts'
import { signalsOf } from './rules.ts'
import * as store from './store.ts'

export { decisionLink, opensDecision } from './decision-link.ts'
export { adminReports, subjectOf, waitingReports } from './cases.ts'
export type { Rejection, SeenDecision } from './decision-store.ts'
export { type Decision, deciderOf, isRestriction, notifyDecision, recordDecision } from './decisions.ts'
export type { ReportRow } from './report-store.ts'
export { reports, restrictAfter, tellReversed } from './reports.ts'
export { findDecision, findReport, isInForce, reopenReport, statementOf } from './statements.ts'

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

  async reject(scope, { listingId, ground, facts }) {
    await inTransaction(scope, async (scope) => {
      const { userId, title, changed } = await rejectListing(scope, listingId)
      if (!changed) {
        await settleReports(scope, { listingId }, 'removed')
        return
      }
      await restrictAfter(scope, { listingId }, (afterNotice) =>
        notifyDecision(scope, { decision: 'listing_rejected', userId, listingId, title, ground, facts, afterNotice }),
      )
      await recordAction(scope, {
        action: 'listing_rejected',
        subjectType: 'listing',
        subjectId: listingId,
        before: { status: 'active' },
        after: { status: 'rejected', name: title, ground, facts },
      })
    })
    return { listing: await requireSeen(scope, listingId) }
  },

  async hidePicture(scope, { listingId, imageId, ground, facts }) {
    await inTransaction(scope, async (scope) => {
      const { userId, title, changed } = await hidePicture(scope, listingId, imageId)
      if (!changed) return
      const about = { userId, listingId, imageId, title, ground, facts }
      await restrictAfter(scope, { listingId, imageId }, (afterNotice) =>
        notifyDecision(scope, { decision: 'picture_hidden', ...about, afterNotice }),
      )
      await recordAction(scope, {
        action: 'picture_hidden',
        subjectType: 'listing',
        subjectId: listingId,
        after: { name: title, imageId, ground, facts },
      })
    })
    return { listing: await requireSeen(scope, listingId) }
  },

  async showPicture(scope, { listingId, imageId }) {
    await inTransaction(scope, async (scope) => {
      const { userId, title, changed } = await showPicture(scope, listingId, imageId)
      if (!changed) return
      await notifyDecision(scope, { decision: 'picture_shown', userId, listingId, imageId, title })
      await recordAction(scope, {
        action: 'picture_shown',
        subjectType: 'listing',
        subjectId: listingId,
        after: { name: title, imageId },
      })
    })
    return { listing: await requireSeen(scope, listingId) }
  },

  async dismissReports(scope, { listingId }) {
    const { title } = await requireSeen(scope, listingId)
    await inTransaction(scope, async (scope) => {
      const { length } = await settleReports(scope, { listingId }, 'kept')
      if (length === 0) return
      await recordAction(scope, {
        action: 'reports_dismissed',
        subjectType: 'listing',
        subjectId: listingId,
        after: { name: title, reports: length },
      })
    })
    return { listing: await requireSeen(scope, listingId) }
  },
}

/** Returns why listings were rejected; omits those that were not. */
export function rejectionsOf(scope: Scope, listingIds: readonly string[]): Promise<Map<string, Rejection>> {
  return decisionStore.rejectionsOf(scope.db, listingIds)
}

/** Returns the decisions that hid pictures, by `listingId imageId`. */
export function hidingsOf(scope: Scope, listingIds: readonly string[]): Promise<Map<string, string>> {
  return decisionStore.hidingsOf(scope.db, listingIds)
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
  const hidden = Map.groupBy(await hiddenPicturesOf(scope, ids), ({ listingId }) => listingId)
  const rejections = await rejectionsOf(scope, ids)
  const reported = Map.groupBy(await reportStore.openOf(scope.db, ids), ({ report }) => report.listingId)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const images = (pictures.get(id) ?? []).map(({ image }) => toImage(image))
    return {
      ...toAdminListing(row, images, rejections.get(id) ?? null),
      hiddenImages: (hidden.get(id) ?? []).map(({ image }) => toImage(image)),
      reports: (reported.get(id) ?? []).map(toStaffReport),
    }
  })
}

function toAdminListing(
  { listing, onOffer, email, accountCreatedAt, profile, step, comparables, averageEuros }: store.ModeratedRow,
  images: AdminListing['images'],
  rejection: Rejection | null,
): Omit<AdminListing, 'reports' | 'hiddenImages'> {
  const {
    id,
    number,
    title,
    year,
    mileageKm,
    odometer,
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
    odometer,
    priceEuros,
    location,
    description,
    registrationNumber: listing.registrationNumber,
    vin: listing.vin,
    images,
    onOffer,
    revision,
    status: listing.status,
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
      step,
      comparable: { listings: comparables, averageEuros },
    }),
    ground: listing.status === 'rejected' ? (rejection?.ground ?? null) : null,
    facts: listing.status === 'rejected' ? (rejection?.facts ?? null) : null,
    publishedAt: publishedAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    rejectedAt: listing.rejectedAt?.toISOString() ?? null,
  }
}

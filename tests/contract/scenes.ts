/** Scenes of a market that several files prepare. */
import { sql } from 'drizzle-orm'
import { languages } from '../../src/contract/market/vocabulary.ts'
import { storeImage } from '../../src/server/modules/market/images/service.ts'
import type { Market } from '../market.ts'
import { draftOf } from '../support/drafts.ts'
import { dayMs } from '../support/paying.ts'
import { reasons } from '../support/reasons.ts'

/** A GIF of one pixel. */
export const tinyGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')

/** What every report states. */
export const stated = { explanation: 'The seller wants the money before I can see the car.', goodFaith: true } as const

export const appealText = 'The buyer saw the car before the deposit.'

/** An enquiry of a visitor; with a key, so that a second one is the same one. */
export function leadOf(listingId: string, idempotencyKey: string) {
  return {
    listingId,
    kind: 'message' as const,
    name: 'Ben Muster',
    email: 'ben@market.test',
    message: 'Is it still for sale?',
    idempotencyKey,
  }
}

/** A listing of Karl with a picture, on offer. */
export async function sellsWithPicture({ scope, karl }: Market): Promise<{ listingId: string; imageId: string }> {
  const imageId = await storeImage(scope, karl.userId, tinyGif)
  const { listingId } = await karl.api.listings.create(draftOf('Fiat Panda', { imageIds: [imageId] }))
  return { listingId, imageId }
}

/** Two rejected listings of Karl, decided by staff who have left; he appeals against one. @returns the other decision */
export async function rejects({ karl, support, scope }: Market): Promise<string> {
  for (const listingId of [await karl.sells('Fiat Panda'), await karl.sells('Fiat Panda')])
    await support.api.adminListings.reject({ listingId, ...reasons })
  const { decisions } = await support.api.adminUsers.get({ userId: karl.userId })
  const [decisionId = '', appealedId = ''] = decisions.map((decision) => decision.decisionId)
  await scope.db.execute(sql`update moderation_decisions set decided_by = null`)
  await karl.api.decisions.appeal({ decisionId: appealedId, explanation: appealText })
  return decisionId
}

/** A version of the cookie policy that is not valid yet. */
export async function announcesCookies({ admin, scope }: Market): Promise<void> {
  const { adminLegal } = admin.api
  const german = { kind: 'cookies', language: 'de' } as const
  const { shipped } = await adminLegal.get(german)
  await adminLegal.save({ ...german, source: shipped, revision: 0 })
  await adminLegal.publish({
    kind: 'cookies',
    change: 'announced',
    validFrom: new Date(scope.now().getTime() + 40 * dayMs).toISOString().slice(0, 10),
    unchanged: languages.filter((language) => language !== 'de'),
    summaries: { de: 'Nichts als ein Versuch.' },
    revisions: { de: 1 },
  })
}

/** A refund of nothing that is left, which failed. */
export async function failsToRefund({ scope }: Market, paymentId: string): Promise<string> {
  const [refundId, now] = [scope.newId(), scope.now().toISOString()]
  await scope.db
    .execute(sql`insert into refunds (id, payment_id, amount_cents, reason, state, failure, created_at, tried_at)
    values (${refundId}, ${paymentId}, 1, 'goodwill', 'failed', 'expired_or_canceled_card', ${now}, ${now})`)
  return refundId
}

/** Credits that the staff change. */
export const credits = { creditType: 'basic_featured', count: 1, reason: 'An apology' } as const

/** Credits of Ana that the staff gave her. */
export async function grantsCredits({ support, ana }: Market): Promise<void> {
  await support.api.adminCredits.grant({ userId: ana.userId, ...credits, count: 20 })
}

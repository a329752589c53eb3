/** Undoes a restriction after an appeal: what was restricted is as it was before, if it can still be public. */
import { Problem } from '../../../problem.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'
import type { Restriction } from '../../../../contract/market/report-choices.ts'
import { approveAfterAppeal } from '../dealer-applications/service.ts'
import { restoreMessage } from '../../selling/conversations/service.ts'
import { isInForce, recordDecision, type SeenDecision } from '../moderation/service.ts'
import { acceptListing, showPicture } from '../../market/offers/service.ts'
import { restoreAccount } from '../users/service.ts'

type Decided = SeenDecision['decision']

/** Each returns whether it is as it was before. */
const undoings: Record<Restriction, (scope: Scope, decided: Decided) => Promise<boolean>> = {
  async listing_rejected(scope, { listingId, userId, title }) {
    if (listingId === null) return false
    const { changed } = await acceptListing(scope, listingId)
    if (changed) await recordDecision(scope, { decision: 'listing_approved', userId, listingId, title })
    return true
  },
  async picture_hidden(scope, { listingId, imageId, userId, title }) {
    if (listingId === null || imageId === null) return false
    const { changed } = await showPicture(scope, listingId, imageId)
    if (changed) await recordDecision(scope, { decision: 'picture_shown', userId, listingId, imageId, title })
    return true
  },
  async message_removed(scope, { leadId, userId, title }) {
    if (leadId === null || !(await restoreMessage(scope, leadId))) return false
    await recordDecision(scope, { decision: 'message_restored', userId, leadId, title })
    return true
  },
  account_banned: undoAccount,
  account_ending: undoAccount,
  account_ended: undoAccount,
  application_declined: undoApplication,
  dealer_revoked: undoApplication,
}

function undoAccount(scope: Scope, { userId }: Decided): Promise<boolean> {
  return userId === null ? Promise.resolve(false) : restoreAccount(scope, userId)
}

function undoApplication(scope: Scope, { userId }: Decided): Promise<boolean> {
  return userId === null ? Promise.resolve(false) : approveAfterAppeal(scope, userId)
}

/** Why something cannot be public again, though the decision was wrong. */
const obstacles: readonly string[] = [
  'listing_not_found',
  'listing_not_approvable',
  'vin_in_use',
  'image_not_found',
  'too_many_images',
]

/** Returns whether it is as it was before. Call it in the transaction that decides the appeal. */
export async function undo(scope: Scope, seen: SeenDecision): Promise<boolean> {
  const undoing = ownValue(undoings, seen.decision.decision)
  if (undoing === undefined || !(await isInForce(scope, seen))) return false
  try {
    return await inTransaction(scope, (scope) => undoing(scope, seen.decision))
  } catch (error) {
    if (error instanceof Problem && obstacles.includes(error.code)) return false
    throw error
  }
}

import type { ErrorCode } from '../../contract/errors.ts'
import type { Text } from '../i18n/text.tsx'
import type { SellerKey, SellerText } from '../seller-texts/seller-text.tsx'
import type { Toast } from '../toasts/toast.ts'
import type { ListingsOutcome } from './change-listings.ts'

export interface OutcomeWords {
  look: Toast['look']
  title: string
  text?: string
}

/** Codes with their own reason; for all others the specification's sentence is enough. */
const reasons: Partial<Record<ErrorCode, SellerKey>> = {
  undo_too_late: 'mineError.undo_too_late',
  package_expired: 'mineError.package_expired',
  plan_required: 'mineError.plan_required',
  plan_limit_reached: 'mineError.plan_limit_reached',
  vin_in_use: 'mineError.vin_in_use',
  listing_not_active: 'mineError.listing_not_active',
  listing_not_found: 'mineError.listing_not_found',
}

/** The outcome, in the texts of specification section 8. */
export function outcomeWords(outcome: ListingsOutcome, words: Text, text: SellerText): OutcomeWords {
  const because = (code: ErrorCode | null) => {
    const reason = code === null ? undefined : reasons[code]
    return reason === undefined ? {} : { text: text(reason) }
  }
  switch (outcome.kind) {
    case 'sold':
      return { look: 'success', title: text('mine.markedSold'), text: outcome.title }
    case 'undone':
      return { look: 'success', title: text('mine.backOnOffer') }
    case 'carried':
      return { look: 'success', title: text('mine.backOnOffer') }
    case 'featured':
      return { look: 'success', title: text('featuring.fiveDays') }
    case 'already_featured':
      return { look: 'news', title: text('featuring.alreadyActive') }
    case 'removed':
      return { look: 'success', title: words('toast.listingRemoved') }
    case 'contact_changed':
      return { look: 'success', title: text('mine.contactChanged') }
    case 'many':
      return {
        look: outcome.done > 0 ? 'success' : 'failure',
        title: text(outcome.action === 'remove' ? 'mine.manyRemoved' : 'mine.manySold', { count: outcome.done }),
        ...(outcome.failed > 0 && { text: text('mine.manyFailed', { count: outcome.failed }) }),
      }
    case 'none_chosen':
      return { look: 'news', title: text('mine.noneChosen') }
    case 'failed':
      return {
        look: 'failure',
        title: words(outcome.doing === 'remove' ? 'toast.listingRemoveFailed' : 'toast.listingUpdateFailed'),
        ...because(outcome.code),
      }
  }
}

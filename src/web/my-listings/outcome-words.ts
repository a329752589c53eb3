import type { ErrorCode } from '../../contract/market/errors.ts'
import { unconfirmedPrices } from '../../contract/market/my-listings-choices.ts'
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
const reasons: Partial<Record<Refusal, SellerKey>> = {
  unreachable: 'mineError.unreachable',
  undo_too_late: 'mineError.undo_too_late',
  package_expired: 'mineError.package_expired',
  label_missing: 'mineError.label_missing',
  plan_required: 'mineError.plan_required',
  seller_undeclared: 'mineError.seller_undeclared',
  trader_details_missing: 'mineError.trader_details_missing',
  plan_limit_reached: 'mineError.plan_limit_reached',
  vin_in_use: 'mineError.vin_in_use',
  listing_not_active: 'mineError.listing_not_active',
  listing_not_found: 'mineError.listing_not_found',
  device_not_trusted: 'mineError.device_not_trusted',
  second_factor_not_set_up: 'mineError.second_factor_not_set_up',
  listing_changed_elsewhere: 'mineError.listing_changed_elsewhere',
  price_drop_unconfirmed: 'mineError.price_drop_unconfirmed',
  price_rise_unconfirmed: 'mineError.price_rise_unconfirmed',
  price_far_unconfirmed: 'mineError.price_far_unconfirmed',
  listing_already_featured: 'featuring.alreadyActive',
  listing_damaged: 'featuring.damaged',
  listing_reserved: 'featuring.reserved',
  reservation_day_refused: 'mineError.reservation_day_refused',
  invalid_input: 'wizardError.priceInvalid',
}

/** Why a listing was not changed; `unreachable` if no answer came. */
export type Refusal = ErrorCode | 'unreachable'

/** The reason in words. */
export function reasonOf(code: Refusal, words: Text, text: SellerText): string {
  const reason = reasons[code]
  return reason === undefined ? words('toast.listingUpdateFailed') : text(reason)
}

/** Why a single price was not changed; null if it was, or if nothing was asked. */
export function priceRefusal(outcome: ListingsOutcome | undefined): Refusal | null {
  switch (outcome?.kind) {
    case 'row_price_refused':
      return outcome.code
    case 'row_price_asked':
      return outcome.code
    case 'failed':
      return refusalOf(outcome) ?? 'internal_error'
    default:
      return null
  }
}

/** Whether a price was refused because it looks mistyped: sent once more, it is taken. */
export function isAskedAbout(refusal: Refusal | null): boolean {
  return unconfirmedPrices.some((code) => code === refusal)
}

function refusalOf({ code, unreachable }: Extract<ListingsOutcome, { kind: 'failed' }>): Refusal | null {
  return unreachable ? 'unreachable' : code
}

/** The outcome, in the texts of specification section 8. */
export function outcomeWords(outcome: ListingsOutcome, words: Text, text: SellerText): OutcomeWords {
  const because = (code: Refusal | null) => {
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
    case 'paused':
      return { look: 'success', title: text('mine.pausedNow'), text: outcome.title }
    case 'resumed':
      return { look: 'success', title: text('mine.backOnOffer') }
    case 'reserved':
      return { look: 'success', title: text('manyDone.reserve', { count: 1 }), text: outcome.title }
    case 'freed':
      return { look: 'success', title: text('mine.freed'), text: outcome.title }
    case 'many':
      return {
        look: outcome.changed > 0 || outcome.refused.length === 0 ? 'success' : 'failure',
        title: text(`manyDone.${outcome.action}`, { count: outcome.changed }),
        ...(outcome.refused.length > 0 && { text: text('mine.manyFailed', { count: outcome.refused.length }) }),
      }
    case 'preview':
      return { look: 'news', title: text('rows.previewTitle', { count: outcome.prices.length }) }
    case 'preview_refused':
      return { look: 'failure', title: text('rows.previewRefused') }
    case 'credits_missing':
      return {
        look: 'failure',
        title: text('featuring.insufficient'),
        text: text('rows.creditsMissing', { needed: outcome.needed, left: outcome.left }),
      }
    case 'row_price':
      return {
        look: 'success',
        title: text('rows.priceSaved'),
        text: outcome.statedAt === null ? outcome.title : `${outcome.title}: ${text('rows.priceStatedLater')}`,
      }
    case 'row_price_asked':
      return { look: 'news', title: text(`mineError.${outcome.code}`) }
    case 'prices_held':
    case 'row_price_refused':
      return { look: 'failure', title: words('toast.listingUpdateFailed'), ...because(outcome.code) }
    case 'none_chosen':
      return { look: 'news', title: text('mine.noneChosen') }
    case 'failed':
      return {
        look: 'failure',
        title: words(outcome.doing === 'remove' ? 'toast.listingRemoveFailed' : 'toast.listingUpdateFailed'),
        ...because(refusalOf(outcome)),
      }
  }
}

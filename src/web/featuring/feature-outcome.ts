/** The outcome of using a credit, in the texts of specification section 8. */
import type { ErrorCode } from '../../contract/market/errors.ts'
import type { ForecourtApi } from '../../contract/index.ts'
import { type CreditType, creditTypes } from '../../contract/market/vocabulary.ts'
import { problemOf } from '../problems.ts'
import type { SellerText } from '../seller-texts/seller-text.tsx'

export type FeatureOutcome = { kind: 'featured'; creditType: CreditType } | { kind: 'failed'; code: ErrorCode | null }

export async function spendCredit(api: ForecourtApi, listingId: string, form: FormData): Promise<FeatureOutcome> {
  const creditType = creditTypes.find((type) => type === form.get('creditType'))
  if (creditType === undefined) return { kind: 'failed', code: 'invalid_input' }
  try {
    await api.featuring.feature({ listingId, creditType })
    return { kind: 'featured', creditType }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null || problem.code === 'sign_in_required') throw error
    return { kind: 'failed', code: problem.code }
  }
}

export function featureWords(outcome: FeatureOutcome, text: SellerText): { title: string; text?: string } {
  if (outcome.kind === 'featured') {
    return { title: text('featuring.done', { type: text(`featuring.${outcome.creditType}`) }) }
  }
  switch (outcome.code) {
    case 'listing_already_featured':
      return { title: text('featuring.alreadyActive') }
    case 'insufficient_credits':
      return { title: text('featuring.failed'), text: text('featuring.insufficient') }
    case 'listing_not_active':
      return { title: text('featuring.failed'), text: text('featuring.notOnOffer') }
    case 'listing_damaged':
      return { title: text('featuring.failed'), text: text('featuring.damaged') }
    case 'listing_reserved':
      return { title: text('featuring.failed'), text: text('featuring.reserved') }
    case 'second_factor_not_set_up':
      return { title: text('featuring.failed'), text: text(`mineError.${outcome.code}`) }
    case 'listing_not_found':
      return { title: text('featuring.failed'), text: text('featuring.notFound') }
    default:
      return { title: text('featuring.failed') }
  }
}

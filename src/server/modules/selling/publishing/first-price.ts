import type { CheckedDraft } from '../../../../contract/listing-draft.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { isFarFrom } from '../../market/offers/service.ts'
import { estimateOfDraft } from '../../market/valuation/service.ts'

/** Asks about a first price that looks mistyped, where a page wants that. Throws `price_far_unconfirmed`. */
export async function askAboutFirstPrice(scope: Scope, draft: CheckedDraft, confirmed?: boolean): Promise<void> {
  if (confirmed !== false) return
  const estimateEuros = await estimateOfDraft(scope, draft)
  if (estimateEuros !== null && isFarFrom(draft.priceEuros, estimateEuros)) throw new Problem('price_far_unconfirmed')
}

/** Asks on the server for what the browser asks for later, so that the first page, and each one without a script, has the estimate. */
import type { Valuation } from '../../contract/selling.ts'
import type { PageContext } from '../page-context.ts'
import { problemOf } from '../problems.ts'
import { valuationInputOf } from './valuation-input.ts'
import type { WizardData } from './wizard-data.ts'

/** Null where too little is stated, and for a draft whose make or model is gone. */
export async function loadValuation(
  { api, now }: Pick<PageContext, 'api' | 'now'>,
  data: WizardData,
  listingId: string | null,
): Promise<Valuation | null> {
  const input = valuationInputOf(data, listingId, now)
  if (input === null) return null
  try {
    return await api.selling.valuation(input)
  } catch (error) {
    if (problemOf(error) === null) throw error
    return null
  }
}

import type { NewCarFact } from '../../contract/market/energy-label.ts'
import { fieldId } from './wizard-context.tsx'
import { stepOf } from './wizard-steps.ts'

/** Where a seller states a fact of the label of an own listing: the field in its form. */
export function labelPath(listingId: string, fact: NewCarFact): string {
  return `/add-listing/${listingId}?step=${stepOf(fact)}#${fieldId(fact)}`
}

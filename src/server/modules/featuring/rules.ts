import { creditDays } from '../../../contract/limits.ts'
import { type CreditType, creditTypes } from '../../../contract/vocabulary.ts'

/** The credit for a package's days: the longest that is not longer than them; null if there is none. */
export function creditTypeFor(featuredDays: number | null): CreditType | null {
  return creditTypes.findLast((type) => creditDays[type] <= (featuredDays ?? 0)) ?? null
}

/** What is left of a grant. */
export interface Left {
  id: string
  creditType: string
  left: number
  expiresAt: Date
}

/** What is left by type, and when the first of it expires. Grants come in the order in which they expire. */
export function balancesOf(grants: readonly Left[]): { creditType: CreditType; total: number; expiresAt: Date }[] {
  return creditTypes.flatMap((creditType) => {
    const own = grants.filter((grant) => grant.creditType === creditType && grant.left > 0)
    const [first] = own
    return first
      ? [{ creditType, total: own.reduce((sum, { left }) => sum + left, 0), expiresAt: first.expiresAt }]
      : []
  })
}

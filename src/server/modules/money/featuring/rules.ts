import type { CreditMovement } from '../../../../contract/featuring.ts'
import { creditDays } from '../../../../contract/market/limits.ts'
import { type CreditType, creditTypes } from '../../../../contract/market/vocabulary.ts'

/** The credit for a package's days: the longest that is not longer than them; null if there is none. */
export function creditTypeFor(featuredDays: number | null): CreditType | null {
  return creditTypes.findLast((type) => creditDays[type] <= (featuredDays ?? 0)) ?? null
}

/** What is left of a grant. */
export interface Left {
  id: string
  creditType: CreditType
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

/** A grant of a plan's period with how many of its credits were used. */
export interface PeriodGrant {
  creditType: CreditType
  amount: number
  used: number
}

/**
 * Returns how many credits a plan still has to grant in a period: those of its type that were granted, and used ones of
 * another type, count.
 */
export function creditsMissing(credits: number, creditType: CreditType, granted: readonly PeriodGrant[]): number {
  const counted = granted.reduce((sum, grant) => sum + (grant.creditType === creditType ? grant.amount : grant.used), 0)
  return Math.max(0, credits - counted)
}

/** An entry of the ledger, as far as it says how credits came or went. */
export interface Entry {
  id: string
  creditType: CreditType
  amount: number
  reason: string | null
  paymentId: string | null
  periodStart: Date | null
  listingId: string | null
  expiresAt: Date | null
  createdAt: Date
}

function kindOf({ amount, reason, paymentId, periodStart }: Entry): CreditMovement['kind'] {
  if (amount < 0) return reason === null ? 'used' : 'taken_back'
  if (periodStart !== null) return 'plan'
  return paymentId === null ? 'granted' : 'bought'
}

/** Returns the movements of entries, in their order: what was taken back in one step is one movement. */
export function movementsOf(entries: readonly Entry[]): CreditMovement[] {
  const movements: CreditMovement[] = []
  for (const entry of entries) {
    const { id: movementId, creditType, amount, reason, listingId, expiresAt, createdAt } = entry
    const [kind, at, last] = [kindOf(entry), createdAt.toISOString(), movements.at(-1)]
    const isSame = last?.kind === 'taken_back' && last.kind === kind && last.at === at && last.creditType === creditType
    if (isSame) last.amount += amount
    else {
      movements.push({
        movementId,
        at,
        kind,
        creditType,
        amount,
        reason,
        listingId,
        expiresAt: expiresAt?.toISOString() ?? null,
      })
    }
  }
  return movements
}

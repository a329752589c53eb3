import type { CouponAudience, CouponProblem, CouponState } from '../../../../contract/market/coupon-choices.ts'
import type { InputIssue } from '../../../../contract/market/errors.ts'

/** Letters and digits that are not mistaken for each other, read or heard. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
const generatedLength = 8

/** Returns a new code; `pick(n)` returns a random integer below n. */
export function newCode(pick: (below: number) => number): string {
  return Array.from({ length: generatedLength }, () => alphabet[pick(alphabet.length)]).join('')
}

/** Returns a typed code as it is stored: in capitals, without spaces and hyphens. */
export function canonicalCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s\p{Dash}]/gu, '')
}

/** The facts of a coupon that decide about an order. */
export interface CouponTerms {
  audience: CouponAudience
  startsAt: Date
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerAccount: number | null
  /** Empty: all packages. */
  packageIds: readonly string[]
}

/** Returns why a coupon is not for an order, apart from its limits; null if it is. */
export function misfitOf(
  { audience, startsAt, endsAt, packageIds }: CouponTerms,
  { isDealer, packageId, now }: { isDealer: boolean; packageId: string; now: Date },
): CouponProblem | null {
  if (startsAt > now) return 'not_started'
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (audience !== 'all' && (audience === 'dealer') !== isDealer) return 'other_audience'
  return packageIds.length === 0 || packageIds.includes(packageId) ? null : 'other_package'
}

/** Returns which limit of a coupon is reached; null if it can be used once more. */
export function limitReached(
  { maxUses, maxUsesPerAccount }: Pick<CouponTerms, 'maxUses' | 'maxUsesPerAccount'>,
  uses: { total: number; ofAccount: number },
): CouponProblem | null {
  if (maxUsesPerAccount !== null && uses.ofAccount >= maxUsesPerAccount) return 'used_by_account'
  return maxUses !== null && uses.total >= maxUses ? 'used_up' : null
}

/** Payment providers collect nothing below half a euro, also where the net price is charged. */
const smallestChargeCents = 100

/** Returns by how much a coupon reduces a price. What is too little to be charged is waived. */
export function discountOf(
  { percent, amountCents }: { percent: number | null; amountCents: number | null },
  grossCents: number,
): number {
  const wished = percent === null ? (amountCents ?? 0) : Math.round((grossCents * percent) / 100)
  return grossCents - wished < smallestChargeCents ? grossCents : wished
}

/** Returns the state of a coupon, as the operator sees it. */
export function stateOf(
  { startsAt, endsAt, maxUses }: Pick<CouponTerms, 'startsAt' | 'endsAt' | 'maxUses'>,
  uses: number,
  now: Date,
): CouponState {
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  return startsAt > now ? 'scheduled' : 'running'
}

/** Returns whether a code, in the form in which it is stored, can be a code. */
export function isCode(code: string): boolean {
  return /^[A-Z0-9]{3,24}$/.test(code)
}

/** Returns what the terms of a coupon contradict. */
export function misstatedIn(terms: {
  percent: number | null
  amountCents: number | null
  startsAt: string | null
  endsAt: string | null
}): InputIssue[] {
  const { percent, amountCents, startsAt, endsAt } = terms
  const issues: InputIssue[] = []
  if ((percent === null) === (amountCents === null))
    issues.push({ path: 'percent', code: 'either_or', message: 'Either percent or amountCents' })
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    issues.push({ path: 'endsAt', code: 'too_small', message: 'A coupon ends after it starts' })
  return issues
}

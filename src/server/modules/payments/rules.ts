import type { Verification } from '../../../contract/payments.ts'

/** What was recorded before the provider was asked. */
export interface Recorded {
  id: string
  packageId: string
  amountEuros: number
}

/** What the provider says of its page. */
export interface Reported {
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  hasFailed: boolean
  amountCents: number | null
  currency: string | null
  reference: string | null
  itemId: string | null
}

/** The facts in which a page is not the one that was asked for; none where it is. */
export function misfitsOf(recorded: Recorded, reported: Reported): string[] {
  const fits = {
    amount: reported.amountCents === recorded.amountEuros * 100,
    currency: reported.currency === 'eur',
    package: reported.itemId === recorded.packageId,
    reference: reported.reference === recorded.id,
  }
  return Object.entries(fits).flatMap(([fact, isSame]) => (isSame ? [] : [fact]))
}

/** `processing`: ordered, and the money is on its way, as with a bank transfer. */
export function paymentStatusOf({ status, isPaid, hasFailed }: Reported): Verification['paymentStatus'] {
  if (isPaid) return 'paid'
  if (status === 'expired') return 'expired'
  return status === 'complete' && !hasFailed ? 'processing' : 'unpaid'
}

/** Whether nothing will ever be paid on a page any more. */
export function isOver({ status, isPaid, hasFailed }: Reported): boolean {
  return !isPaid && (status === 'expired' || hasFailed)
}

const dayMs = 86_400_000
const withdrawalDays = 14

/** What a right of withdrawal depends on. */
export interface Bought {
  paymentType: string
  status: string
  paidAt: Date | null
  withdrawnAt: Date | null
}

/**
 * Until when a consumer may withdraw; null where nobody may, or not any more. Fourteen days, of which that of the order is none
 * (Directive 2011/83/EU, Article 9; Regulation 1182/71, Article 3): one day more than that, so that the last one is whole in
 * every time zone. Plans are for dealers, who order for their business.
 */
export function withdrawUntil(
  { paymentType, status, paidAt, withdrawnAt }: Bought,
  isDealer: boolean,
  now: Date,
): Date | null {
  if (isDealer || paymentType === 'subscription' || status !== 'paid' || paidAt === null || withdrawnAt !== null) {
    return null
  }
  const until = new Date(paidAt.getTime() + (withdrawalDays + 1) * dayMs)
  return until > now ? until : null
}

const hourMs = 3_600_000
/** A provider allows a day at most, by its own clock. */
const openHours = 23

/** Until when a payment can be paid. Told by its beginning alone, so that asking twice asks for the same. */
export function openUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + openHours * hourMs)
}

/** Whether a page can still be asked for: a provider opens none for less than half an hour. */
export function canBeOpened(createdAt: Date, now: Date): boolean {
  return openUntil(createdAt).getTime() - now.getTime() > hourMs
}

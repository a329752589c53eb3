/** A plan that was ordered at the stand-in before this program ran: those of the demo market's dealers. */
import type { Memory } from '../records.ts'
import { beginPlan, type PlanRecord, plansOf, takeMoneyOf } from './plans.ts'

export interface PaidPlan extends Pick<PlanRecord, 'id' | 'customerId' | 'status' | 'cancelAtPeriodEnd'> {
  periodStart: Date
  periodEnd: Date
  cancelledAt: null
  endedAt: null
  isPaid: true
  amountCents: number
  itemId: null
  nextItemId: null
}

/** Starts the plan of an account, its first month paid at `since`. The same account again gets the same plan. */
export async function beginPaidPlan(
  memory: Memory,
  order: { userId: string; email: string; name: string; priceEuros: number },
  since: Date,
): Promise<PaidPlan> {
  const { userId, email, name, priceEuros } = order
  const key = userId.replaceAll('-', '')
  const asked = { key, customerId: null, email, item: { name, cents: priceEuros * 100 }, metadata: {} }
  const plan = await beginPlan(plansOf(memory), asked, since)
  await takeMoneyOf(memory, plan)
  const { id, customerId, status, cancelAtPeriodEnd, periodStart, periodEnd } = plan
  return {
    id,
    customerId,
    status,
    cancelAtPeriodEnd,
    cancelledAt: null,
    periodStart: new Date(periodStart * 1_000),
    periodEnd: new Date(periodEnd * 1_000),
    endedAt: null,
    isPaid: true,
    amountCents: priceEuros * 100,
    itemId: null,
    nextItemId: null,
  }
}

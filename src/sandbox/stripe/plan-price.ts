/** Another price for a subscription of the stand-in, with Stripe's proration. */
import { randomBytes } from 'node:crypto'
import type { PlanRecord } from './plans.ts'

/** Another price for a plan. */
export interface PlanPrice {
  cents: number
  /** The name of its product; null if that stays. */
  name: string | null
  metadata: Record<string, string>
  /** The moment of the proration, which is invoiced at once; null for none. */
  proratedAt: number | null
}

/** What the rest of a period costs more at another price: Stripe prorates by the second. */
export function prorationCents({ item, periodStart, periodEnd }: PlanRecord, cents: number, at: number): number {
  const left = Math.min(1, Math.max(0, (periodEnd - at) / (periodEnd - periodStart)))
  return Math.round(cents * left) - Math.round(item.cents * left)
}

/** Changes the price. Null if the saved card does not pay the difference: then nothing changes. */
export function reprice(
  plan: PlanRecord,
  { cents, name, metadata, proratedAt }: PlanPrice,
  at: number,
): PlanRecord | null {
  const known = { ...plan.metadata, ...metadata }
  const kept = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''))
  const changed = { ...plan, item: { name: name ?? plan.item.name, cents }, metadata: kept }
  const due = proratedAt === null ? 0 : prorationCents(plan, cents, proratedAt)
  if (due <= 0) return changed
  if (!plan.cardWorks) return null
  const invoice = {
    id: `in_${randomBytes(12).toString('hex')}`,
    cents: due,
    status: 'paid' as const,
    reason: 'subscription_update' as const,
    createdAt: at,
    periodStart: proratedAt ?? at,
    periodEnd: plan.periodEnd,
    metadata: kept,
  }
  return { ...changed, invoices: [...plan.invoices, invoice] }
}

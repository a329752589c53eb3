/** Another plan for a dealer who has one: a larger one at once, a smaller one from the next month on. */
import { z } from 'zod'
import { instant } from './fields.ts'
import { operation } from './kernel.ts'
import { packageId, packageTranslations } from './packages.ts'
import { scarcePlaces } from './plan-places.ts'
import { vatTreatments } from './market/vat.ts'

const cents = z.int().min(0)

/**
 * `up`: at once; what it costs more for the rest of the month is charged now. `down`: from the next month on, and taken
 * back until then. `keep`: takes back a change to a smaller plan.
 */
export const planDirections = ['up', 'down', 'keep'] as const

export const planChange = z
  .object({
    direction: z.enum(planDirections),
    packageId,
    packageName: z.string(),
    packageTranslations,
    /** Charged now, with its VAT. */
    dueCents: cents,
    dueVatCents: cents,
    /** Charged each month from `nextChargeAt` on, with its VAT. */
    monthlyCents: cents,
    monthlyVatCents: cents,
    treatment: z.enum(vatTreatments),
    /** The moment that the amount is computed for; the change is asked for with it. */
    asOf: instant,
    startsAt: instant,
    nextChargeAt: instant,
    /** Of a smaller plan that has fewer places than vehicles are online. */
    scarce: scarcePlaces,
  })
  .meta({ id: 'PlanChange' })
export type PlanChange = z.output<typeof planChange>

const errors = [
  'subscription_not_found',
  'package_not_found',
  'package_not_available',
  'plan_change_not_possible',
  'payments_not_configured',
  'payment_provider_unavailable',
] as const

export const planChangeOperations = {
  preview: operation({
    method: 'GET',
    path: '/me/plan/change',
    access: 'user',
    forDealership: 'owner',
    summary: 'What changing the own plan would cost now and each month',
    description:
      'A plan that is not paid or about to end, or the present one, is `plan_change_not_possible` with `details.reason`: `not_paid`, `ending`, `same`, or `pending` for a larger plan while a smaller one is to follow.',
    input: z.object({ packageId }),
    output: planChange,
    errors: [...errors],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
  }),
  change: operation({
    method: 'POST',
    path: '/me/plan/change',
    access: 'user',
    forDealership: 'owner',
    summary: 'Change the own plan, as the preview says',
    description:
      'With the amounts and the moment of the preview; if they are no longer right, `price_changed` returns the present ones in `details`. A card that does not pay is `payment_declined`, and nothing changes. Safe to repeat: what is changed already is refused as `same`.',
    input: z.object({ packageId, asOf: instant, dueCents: cents, monthlyCents: cents }),
    output: planChange,
    errors: [...errors, 'price_changed', 'payment_declined'],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
  }),
}

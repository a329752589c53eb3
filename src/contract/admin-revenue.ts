/** What the market earned, for the operator. */
import { z } from 'zod'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'
import { packageId } from './packages.ts'

/** The longest period of one report. */
export const maxRevenueDays = 1_100

const amount = z.int().meta({ description: 'Cents; what was paid back is subtracted, so it may be negative' })

export const revenueLine = z
  .object({
    /** In Central European time. */
    day: z.iso.date(),
    packageId,
    packageName: z.string(),
    /** Of the customer; null for orders that did not ask. */
    country: z.string().nullable(),
    /** Payments that arrived. */
    orders: z.int().min(0),
    netCents: amount,
    vatCents: amount,
    grossCents: amount,
    /** What was paid back, with VAT; subtracted above. */
    refundedCents: z.int().min(0),
  })
  .meta({ id: 'RevenueLine' })
export type RevenueLine = z.output<typeof revenueLine>

export const adminRevenueOperations = {
  get: operation({
    method: 'GET',
    path: '/admin/revenue',
    access: 'admin',
    summary: 'Revenue by day, package and country of the customer',
    description: `Of the invoices and credit notes, on the day of their issue, which is the day on which money arrived or was paid back. Both days are included; at most ${maxRevenueDays} days.`,
    input: z.object({ from: z.iso.date(), to: z.iso.date() }),
    output: z.object({ lines: z.array(revenueLine) }),
    errors: [],
    rateLimit: readLimit,
  }),
}

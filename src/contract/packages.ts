/** What sellers can buy, as the chooser shows it. */
import { z } from 'zod'
import { operation } from './kernel.ts'
import { readLimit } from './limits.ts'

export const packageId = z.uuid().meta({ description: 'Identifies a package' })

export const listingPackage = z
  .object({
    packageId,
    name: z.string(),
    description: z.string().nullable(),
    /** Whole euros; for a plan, each month. */
    priceEuros: z.int().min(0),
    billing: z.enum(['once', 'monthly']),
    isPopular: z.boolean(),
    /** Null: one for a package, any number for a plan. */
    maxListings: z.int().positive().nullable(),
    /** Null for a plan, which lasts as long as it is paid. */
    durationDays: z.int().positive().nullable(),
    featuredDays: z.int().min(0),
  })
  .meta({ id: 'ListingPackage' })
export type ListingPackage = z.output<typeof listingPackage>

export const packageOperations = {
  list: operation({
    method: 'GET',
    path: '/packages',
    access: 'visitor',
    summary: 'What the caller can buy, cheapest first',
    description:
      'Dealers see their plans, everybody else the packages for one listing. Plans are arranged with the operator: nothing here sells one.',
    input: z.object({}),
    output: z.object({
      audience: z.enum(['private', 'dealer']),
      /** Whether the caller can pay for one of them here and now. */
      canPay: z.boolean(),
      packages: z.array(listingPackage),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
}

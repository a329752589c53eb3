import { z } from 'zod'
import { listingId } from './fields.ts'
import { operation } from './kernel.ts'

export const viewOperations = {
  record: operation({
    method: 'POST',
    path: '/listings/{listingId}/views',
    access: 'visitor',
    forDealership: 'member',
    summary: 'Record a view of a listing',
    description:
      'Sent by its page once it is visible. Counts once a day for each visitor, and neither for robots nor for the seller; the response is the same if it does not count, also for an unknown listing. Address and browser are stored only as a hash that cannot be computed again after the day.',
    input: z.object({ listingId }),
    output: z.object({}),
    errors: [],
    rateLimit: { limit: 240, windowMs: 60_000, per: 'address' },
  }),
}

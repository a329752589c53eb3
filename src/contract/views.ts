import { z } from 'zod'
import { listingId } from './fields.ts'
import { operation } from './kernel.ts'

export const viewOperations = {
  record: operation({
    method: 'POST',
    path: '/listings/{listingId}/views',
    access: 'visitor',
    summary: 'Say that a listing is being looked at',
    description:
      'Sent by its page once it is visible. Counts once a day for each visitor, and neither for robots nor for the seller; what does not count, an unknown listing included, is answered the same. Address and browser are only kept as a hash that nobody can compute again after the day.',
    input: z.object({ listingId }),
    output: z.object({}),
    errors: [],
    rateLimit: { limit: 240, windowMs: 60_000, per: 'address' },
  }),
}

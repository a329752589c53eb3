/** How often own listings were seen and called, day by day. */
import { z } from 'zod'
import { listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { maxStatisticsDays, readLimit } from './market/limits.ts'
import { myListingCounts } from './my-listing-rows.ts'

const day = z.object({ day: z.iso.date(), views: z.int().min(0), phoneViews: z.int().min(0) })
const statistics = z.object({
  /** Every day of the requested period, oldest first, in Central European time (decision 14). */
  days: z.array(day).max(maxStatisticsDays),
  views: z.int().min(0),
  phoneViews: z.int().min(0),
})
const statisticsDays = z.int().min(1).max(maxStatisticsDays).default(30)

export const myListingStatistics = {
  statistics: operation({
    method: 'GET',
    path: '/me/listings/{listingId}/statistics',
    access: 'user',
    forDealership: 'stock',
    summary: 'Views and contacts of an own listing, day by day',
    input: z.object({ listingId, days: statisticsDays }),
    output: statistics,
    errors: ['listing_not_found'],
    rateLimit: readLimit,
  }),
  allStatistics: operation({
    method: 'GET',
    path: '/me/listing-statistics',
    access: 'user',
    forDealership: 'stock',
    summary: 'Views and contacts of all own listings, day by day',
    input: z.object({ days: statisticsDays }),
    output: statistics.extend({ counts: myListingCounts }),
    errors: [],
    rateLimit: readLimit,
  }),
}

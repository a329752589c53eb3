/** What a business lacks before its vehicles can be on offer, asked before it sends a file. */
import { z } from 'zod'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'
import { offerRefusals, traderFields } from './trader-details.ts'
import { dealerApplicationStatuses } from './market/vocabulary.ts'

/** What keeps the vehicles of a business off the market, before any of them is looked at. */
export const stockReadiness = z
  .object({
    application: z
      .enum(dealerApplicationStatuses)
      .nullable()
      .meta({ description: 'Approval is a mark; publishing does not take it' }),
    missingDetails: z
      .array(z.enum(traderFields))
      .meta({ description: 'What the business has not stated about itself' }),
    mayOffer: z.boolean().meta({ description: 'Whether who sells is clear enough to put something on offer now' }),
    hasPlan: z.boolean().meta({ description: 'Whether a plan runs, which carries listings' }),
    hasVehicles: z.boolean().meta({ description: 'Whether a file was imported, or a listing is carried by the plan' }),
  })
  .meta({ id: 'StockReadiness' })
export type StockReadiness = z.output<typeof stockReadiness>

/** Nothing of a file could become a listing. */
export const notReady = [...offerRefusals, 'plan_required'] as const

export const stockReadinessOperations = {
  readiness: operation({
    method: 'GET',
    path: '/me/stock/readiness',
    access: 'user',
    forDealership: 'stock',
    summary: "What keeps the caller's vehicles off the market, asked before a file is sent",
    input: z.object({}),
    output: stockReadiness,
    errors: ['profile_not_found'],
    rateLimit: readLimit,
  }),
}

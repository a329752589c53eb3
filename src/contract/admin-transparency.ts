/** The figures of the transparency report of a year (Regulation 2022/2065, art. 15 and 24). */
import { z } from 'zod'
import { grounds } from './market/decision-grounds.ts'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'
import {
  appealStatuses,
  decisionSources,
  reportReasons,
  reportSubjects,
  restrictions,
} from './market/report-choices.ts'

const amount = z.int().min(0)
/** Null: nothing was decided. */
const hours = z.number().min(0).nullable()

export const transparencyFigures = z
  .object({
    year: z.int(),
    /** Reports received (art. 15(1)(b)). */
    notices: z.array(
      z.object({
        subject: z.enum(reportSubjects),
        reason: z.enum(reportReasons),
        received: amount,
        byTrustedFlaggers: amount,
        removed: amount,
        kept: amount,
      }),
    ),
    medianHoursToSettle: hours,
    trustedFlaggers: z.array(z.object({ name: z.string(), received: amount })),
    /** Restrictions (art. 15(1)(c)); of announced ends of accounts, those that took effect are counted once more. */
    actions: z.array(
      z.object({
        restriction: z.enum(restrictions),
        ground: z.enum(grounds).nullable(),
        source: z.enum(decisionSources),
        count: amount,
      }),
    ),
    /** Appeals of the year (art. 15(1)(d)). */
    appeals: z.array(
      z.object({ by: z.enum(['concerned', 'reporter']), status: z.enum(appealStatuses), count: amount }),
    ),
    medianHoursToDecideAppeals: hours,
    selfReviewedAppeals: amount,
    /** Accounts that were signed in, and opened listings, of each recorded month of the year. */
    months: z.array(z.object({ month: z.iso.date(), accounts: amount, listingViews: amount })),
    /** The averages of the last six months before now (art. 24(2)); null without a whole month. */
    sixMonths: z.object({ from: z.iso.date(), accounts: amount, listingViews: amount, months: amount }).nullable(),
  })
  .meta({ id: 'TransparencyFigures' })
export type TransparencyFigures = z.output<typeof transparencyFigures>

export const adminTransparencyOperations = {
  get: operation({
    method: 'GET',
    path: '/admin/transparency',
    access: 'admin',
    summary: 'Figures for the transparency report of a year',
    input: z.object({ year: z.int().min(2020).max(2100) }),
    output: transparencyFigures,
    errors: [],
    rateLimit: readLimit,
  }),
}

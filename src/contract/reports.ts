/** Reports of listings to the staff (Regulation 2022/2065, art. 16). */
import { z } from 'zod'
import { answeredChallenge, challengeErrors } from './contact.ts'
import { listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { maxReporterName, maxReports, maxReportText, minReportText, reportReasons } from './report-choices.ts'
import { languages } from './vocabulary.ts'

export const reportOperations = {
  send: operation({
    method: 'POST',
    path: '/listings/{listingId}/reports',
    access: 'visitor',
    summary: 'Report a listing to the staff',
    description: `Needs no account. Visitors answer a challenge, and may leave name and address to be notified of the decision; accounts are notified at their own. An account that has an open report about the listing gets the same response again, and nothing is added; so does a visitor with the same words from the same network address. At most ${maxReports} an hour per account or network address.`,
    input: z.object({
      listingId,
      reason: z.enum(reportReasons),
      explanation: z.string().trim().min(minReportText).max(maxReportText),
      name: z.string().trim().min(1).max(maxReporterName).optional().meta({ description: 'Of a visitor' }),
      email: z.email().max(320).optional().meta({ description: 'Of a visitor' }),
      goodFaith: z
        .literal(true)
        .meta({ description: 'That the reporter believes in good faith that this is accurate and complete' }),
      language: z.enum(languages).optional().meta({ description: 'In which a visitor reads' }),
      challenge: answeredChallenge.optional(),
    }),
    output: z.object({ reportId: z.uuid() }),
    errors: ['listing_not_found', 'listing_gone', 'own_listing', 'report_limit_reached', ...challengeErrors],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
    status: 201,
  }),
}

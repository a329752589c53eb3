/** Reveals of a seller's number, with their limits enforced. */
import { z } from 'zod'
import { challengeOperators, fewRevealsLeft, maxReveals, minInteractions, minPageMs } from './market/contact-limits.ts'
import { instant, listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'

const token = z.string().min(1).max(300)

/** Two numbers and their operator. */
export const contactChallenge = z
  .object({
    token: token.meta({ description: 'Sent back with the answer; valid for one answer' }),
    left: z.int().min(1).max(10),
    operator: z.enum(challengeOperators),
    right: z.int().min(1).max(10),
  })
  .meta({ id: 'ContactChallenge' })
export type ContactChallenge = z.output<typeof contactChallenge>

export const answeredChallenge = z.object({ token, answer: z.int().min(-1_000).max(1_000) })

/** The error details for a wrong or missing answer. */
export const challengeErrors = ['contact_challenge_required', 'contact_answer_incorrect'] as const

export const contactOperations = {
  openPage: operation({
    method: 'POST',
    path: '/listings/{listingId}/contact-pages',
    access: 'visitor',
    summary: 'Say that the page of a listing is open, so that its number can be revealed after a while',
    input: z.object({ listingId }),
    output: z.object({ pageToken: token }),
    errors: [],
    rateLimit: readLimit,
  }),
  challenge: operation({
    method: 'POST',
    path: '/listings/{listingId}/contact-challenges',
    access: 'visitor',
    summary: 'Get a challenge (a sum) whose answer is sent with a reveal or with the message of a visitor',
    input: z.object({ listingId }),
    output: z.object({ challenge: contactChallenge }),
    errors: [],
    rateLimit: readLimit,
  }),
  reveal: operation({
    method: 'POST',
    path: '/listings/{listingId}/contact-reveals',
    access: 'visitor',
    summary: "Reveal the seller's contact number",
    description: `At most ${maxReveals} numbers in a rolling hour, per account or network address, ${minPageMs / 1000} seconds after the page was opened. An answered challenge is required of programs, of a page with fewer than ${minInteractions} interactions, and when ${fewRevealsLeft} or fewer reveals are left. The same listing again within the hour returns the same and is not counted.`,
    input: z.object({
      listingId,
      pageToken: token,
      interactions: z
        .int()
        .min(0)
        .default(0)
        .meta({ description: 'Scrolls, clicks and focuses on the page, as the browser counted them' }),
      challenge: answeredChallenge.optional(),
    }),
    output: z.object({ phone: z.string(), revealsLeft: z.int().min(0), resetsAt: instant.nullable() }),
    errors: [
      'listing_not_found',
      'listing_gone',
      'contact_not_shared',
      'contact_page_expired',
      'contact_too_early',
      'contact_limit_reached',
      ...challengeErrors,
    ],
    rateLimit: { limit: 60, windowMs: 60_000, per: 'account' },
  }),
}

/** Reports of listings, pictures, profiles and messages to the staff (Regulation 2022/2065, art. 16). */
import { z } from 'zod'
import { emailField } from './email-address.ts'
import { answeredChallenge, challengeErrors, contactChallenge } from './contact.ts'
import { listingId, userId } from './fields.ts'
import { imageId } from './images.ts'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'
import { maxReporterName, maxReports, maxReportText, minReportText, reasonsOf } from './market/report-choices.ts'
import { languages } from './market/vocabulary.ts'
import { oneLinePattern } from './market/one-line.ts'

const stated = {
  explanation: z.string().trim().min(minReportText).max(maxReportText),
  goodFaith: z
    .literal(true)
    .meta({ description: 'That the reporter believes in good faith that this is accurate and complete' }),
}
/** What visitors add. */
const byVisitor = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(maxReporterName)
    .regex(oneLinePattern)
    .optional()
    .meta({ description: 'Of a visitor' }),
  email: emailField(320).optional().meta({ description: 'Of a visitor' }),
  language: z.enum(languages).optional().meta({ description: 'In which a visitor reads' }),
  challenge: answeredChallenge.optional(),
}
const output = z.object({ reportId: z.uuid() })
const rateLimit = { limit: 30, windowMs: 60_000, per: 'account' } as const
const alike = 'Otherwise like the report of a listing.'

export const reportOperations = {
  send: operation({
    method: 'POST',
    path: '/listings/{listingId}/reports',
    access: 'visitor',
    summary: 'Report a listing to the staff',
    description: `Needs no account. Visitors answer a challenge, and may leave name and address to be notified of the decision; accounts are notified at their own. An account that has an open report about the listing gets the same response again, and nothing is added; so does a visitor with the same words from the same network address. At most ${maxReports} an hour per account or network address, without a limit for trusted flaggers, whose reports stand first.`,
    input: z.object({ listingId, reason: z.enum(reasonsOf.listing), ...stated, ...byVisitor }),
    output,
    errors: ['listing_not_found', 'listing_gone', 'own_listing', 'report_limit_reached', ...challengeErrors],
    rateLimit,
    status: 201,
  }),
  sendPicture: operation({
    method: 'POST',
    path: '/listings/{listingId}/pictures/{imageId}/reports',
    access: 'visitor',
    summary: 'Report a picture of a listing to the staff',
    description: alike,
    input: z.object({ listingId, imageId, reason: z.enum(reasonsOf.picture), ...stated, ...byVisitor }),
    output,
    errors: [
      'listing_not_found',
      'listing_gone',
      'image_not_found',
      'own_listing',
      'report_limit_reached',
      ...challengeErrors,
    ],
    rateLimit,
    status: 201,
  }),
  profileChallenge: operation({
    method: 'POST',
    path: '/profiles/{userId}/report-challenges',
    access: 'visitor',
    summary: 'Get a challenge (a sum) whose answer is sent with the report of a profile',
    input: z.object({ userId }),
    output: z.object({ challenge: contactChallenge }),
    errors: [],
    rateLimit: readLimit,
  }),
  sendProfile: operation({
    method: 'POST',
    path: '/profiles/{userId}/reports',
    access: 'visitor',
    summary: 'Report a public profile to the staff',
    description: alike,
    input: z.object({ userId, reason: z.enum(reasonsOf.profile), ...stated, ...byVisitor }),
    output,
    errors: ['profile_not_found', 'own_account', 'report_limit_reached', ...challengeErrors],
    rateLimit,
    status: 201,
  }),
  sendMessage: operation({
    method: 'POST',
    path: '/me/messages/{messageId}/reports',
    access: 'user',
    summary: 'Report a message of the other side of a conversation to the staff',
    description: `The staff see the message. ${alike}`,
    input: z.object({ messageId: z.uuid(), reason: z.enum(reasonsOf.message), ...stated }),
    output,
    errors: ['message_not_found', 'report_limit_reached'],
    rateLimit,
    status: 201,
  }),
}

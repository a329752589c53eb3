import { dayMs } from './market/durations.ts'
import { z } from 'zod'
import { instant } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'
import { personalData } from './personal-data.ts'
import { retentionMs } from './market/retention.ts'

const graceDays = retentionMs.erasure / dayMs
/** Rare, and costly or irreversible: a few a day are enough. */
const rareLimit = { limit: 20, windowMs: dayMs, per: 'account' } as const

export const privacyOperations = {
  data: operation({
    method: 'GET',
    path: '/me/data',
    access: 'user',
    summary: 'Everything that is stored about the caller (GDPR, articles 15 and 20)',
    description: 'Grouped by subject. The same with the pictures, as one archive: `GET /me/data.zip`.',
    input: z.object({}),
    output: z.object({ exportedAt: instant, data: personalData }).meta({ id: 'PersonalData' }),
    errors: [],
    rateLimit: rareLimit,
  }),
  requestErasure: operation({
    method: 'POST',
    path: '/me/erasure',
    access: 'user',
    summary: 'Request the erasure of the account (GDPR, article 17)',
    description: `Takes the caller's listings off the market and ends all sessions at once, and erases the account after ${graceDays} days. Called twice it returns the same. Needs a recent proof: a sign-in, or POST /auth/v1/reauthenticate.`,
    input: z.object({
      email: z.string().trim().max(320).meta({ description: 'The address of the account, to be sure' }),
    }),
    output: z.object({ erasedAt: instant }),
    errors: ['reauthentication_needed', 'email_does_not_match', 'subscription_running', 'last_administrator'],
    rateLimit: rareLimit,
  }),
  cancelErasure: operation({
    method: 'DELETE',
    path: '/me/erasure',
    access: 'user',
    summary: 'Cancel the requested erasure of the account',
    description: 'Puts the listings back that the request took off the market. Without a request it changes nothing.',
    input: z.object({}),
    output: z.object({ restoredListings: z.int().min(0) }),
    errors: [],
    rateLimit: readLimit,
  }),
}

/** Second factors and recovery codes of the auth service. */
import { z } from 'zod'
import { type factor, factorType, phoneNumber, session } from './auth-fields.ts'
import { authOperation } from './auth-kernel.ts'
import { authReadLimit, authWriteLimit, guessLimit } from './market/auth-limits.ts'

/** A code as a user types it: spaces are removed. */
const code = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/\s/g, ''))

const friendlyName = z.string().trim().max(60).nullish()
const factorId = z.uuid()

const recoveryCodes = z.object({
  id: z.uuid(),
  type: z.literal('recovery_code'),
  friendly_name: z.string(),
  total: z.int(),
  /** Shown this once. */
  codes: z.array(z.string()),
})

export const factorOperations = {
  enrolFactor: authOperation({
    method: 'POST',
    path: '/factors',
    access: 'user',
    summary: 'Begins to set up a second factor: an authenticator app or a phone',
    input: z.object({
      factor_type: factorType,
      friendly_name: friendlyName,
      issuer: z.string().max(60).nullish(),
      phone: phoneNumber.nullish(),
    }),
    output: z.object({
      id: z.uuid(),
      type: factorType,
      friendly_name: z.string(),
      totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }).optional(),
      phone: z.string().optional(),
    }),
    rateLimit: authWriteLimit,
  }),
  removeFactor: authOperation({
    method: 'DELETE',
    path: '/factors/{factor_id}',
    access: 'user',
    summary: 'Removes a second factor; the last one takes the recovery codes with it',
    input: z.object({ factor_id: factorId }),
    output: z.object({ id: z.uuid() }),
    rateLimit: authWriteLimit,
  }),
  challengeFactor: authOperation({
    method: 'POST',
    path: '/factors/{factor_id}/challenge',
    access: 'session',
    summary: 'Starts a challenge; a phone factor is sent a code',
    input: z.object({ factor_id: factorId, channel: z.enum(['sms', 'whatsapp']).nullish() }),
    output: z.object({
      id: z.uuid(),
      type: factorType,
      /** Seconds since 1970. */
      expires_at: z.int(),
    }),
    rateLimit: authWriteLimit,
  }),
  verifyFactor: authOperation({
    method: 'POST',
    path: '/factors/{factor_id}/verify',
    access: 'session',
    summary: 'Verifies the code of a challenge; the session then has its second factor (aal2)',
    input: z.object({ factor_id: factorId, challenge_id: z.uuid(), code }),
    output: session,
    rateLimit: guessLimit,
  }),
  recoveryCodes: authOperation({
    method: 'GET',
    path: '/factors/recovery-codes',
    access: 'user',
    summary: 'How many recovery codes are left',
    input: z.object({}),
    output: z.object({ id: z.uuid(), type: z.literal('recovery_code'), total: z.int(), remaining: z.int() }),
    rateLimit: authReadLimit,
  }),
  createRecoveryCodes: authOperation({
    method: 'POST',
    path: '/factors/recovery-codes',
    access: 'user',
    summary: 'Makes ten single-use codes for when the second factor is lost; shown once',
    input: z.object({ friendly_name: friendlyName }),
    output: recoveryCodes,
    rateLimit: authWriteLimit,
  }),
  regenerateRecoveryCodes: authOperation({
    method: 'POST',
    path: '/factors/recovery-codes/regenerate',
    access: 'user',
    summary: 'Replaces the recovery codes; the old ones stop working',
    input: z.object({}),
    output: recoveryCodes,
    rateLimit: authWriteLimit,
  }),
  verifyRecoveryCode: authOperation({
    method: 'POST',
    path: '/factors/recovery-codes/verify',
    access: 'session',
    summary: 'Uses up a recovery code instead of a second factor',
    input: z.object({ code: z.string().max(60) }),
    output: session,
    rateLimit: guessLimit,
  }),
  removeRecoveryCodes: authOperation({
    method: 'DELETE',
    path: '/factors/recovery-codes',
    access: 'user',
    summary: 'Removes the recovery codes',
    input: z.object({}),
    output: z.object({ id: z.uuid() }),
    rateLimit: authWriteLimit,
  }),
}

export type Factor = z.output<typeof factor>

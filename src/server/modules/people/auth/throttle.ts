/**
 * Counts guesses and emails per subject, known or unknown, so that neither a block nor its absence reveals whether an
 * account exists. Stored in the database, so it holds across processes and restarts.
 */
import type { AuthErrorCode } from '../../../../contract/market/auth-errors.ts'
import { AuthProblem } from './auth-problem.ts'
import * as store from './attempt-store.ts'
import type { AuthScope } from './auth-scope.ts'

interface Throttle {
  /** Number of free attempts in a row; each further one doubles the wait. */
  free: number
  firstWaitMs: number
  longestWaitMs: number
  /** After this time without an attempt, the count starts again. */
  resetAfterMs: number
  refusal: AuthErrorCode
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

const throttles = {
  password: {
    free: 5,
    firstWaitMs: second,
    longestWaitMs: 15 * minute,
    resetAfterMs: 24 * hour,
    refusal: 'over_request_rate_limit',
  },
  code: {
    free: 5,
    firstWaitMs: 30 * second,
    longestWaitMs: 15 * minute,
    resetAfterMs: 24 * hour,
    refusal: 'over_request_rate_limit',
  },
  factor: {
    free: 5,
    firstWaitMs: 10 * second,
    longestWaitMs: 15 * minute,
    resetAfterMs: 24 * hour,
    refusal: 'over_request_rate_limit',
  },
  recoveryCode: {
    free: 5,
    firstWaitMs: minute,
    longestWaitMs: hour,
    resetAfterMs: 24 * hour,
    refusal: 'mfa_recovery_codes_locked',
  },
  mail: {
    free: 3,
    firstWaitMs: minute,
    longestWaitMs: hour,
    resetAfterMs: 6 * hour,
    refusal: 'over_email_send_rate_limit',
  },
  sms: {
    free: 3,
    firstWaitMs: minute,
    longestWaitMs: hour,
    resetAfterMs: 24 * hour,
    refusal: 'over_sms_send_rate_limit',
  },
} as const satisfies Record<string, Throttle>
export type ThrottleName = keyof typeof throttles

/**
 * Counts an attempt before it happens, so that a hundred at once are counted too. Throws the throttle's refusal with
 * the time to wait. Call `forgive` after a success.
 */
export async function countAttempt(scope: AuthScope, name: ThrottleName, about: string): Promise<void> {
  const { refusal, ...throttle } = throttles[name]
  const now = scope.now()
  const subject = subjectOf(scope, name, about)
  if (await store.countUnlessBlocked(scope.db, subject, throttle, now)) return
  const blockedUntil = await store.blockedUntil(scope.db, subject)
  throw new AuthProblem(refusal, { retryAfterMs: Math.max(second, (blockedUntil?.getTime() ?? 0) - now.getTime()) })
}

export async function forgive(scope: AuthScope, name: ThrottleName, about: string): Promise<void> {
  await store.deleteAttempts(scope.db, subjectOf(scope, name, about))
}

function subjectOf({ keyring }: AuthScope, name: ThrottleName, about: string): string {
  return `${name}:${keyring.keyedHash('attempts', about)}`
}

/** Requests and verifies the code of a second factor. */
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { AuthSession } from '../../../../../contract/auth-fields.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Actor } from '../../../../scope.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { AuthScope } from '../auth-scope.ts'
import { languageOf } from '../addressee.ts'
import { endSessions } from '../session-store.ts'
import { raiseSession } from '../sessions.ts'
import { countAttempt, forgive } from '../throttle.ts'
import { findUser } from '../user-store.ts'
import { sendFactorNotice } from './factor-notice.ts'
import * as store from './factor-store.ts'
import { stepOf } from './totp.ts'

const challengeLifetimeMs = 5 * 60_000
const attemptsPerChallenge = 3

export async function challengeFactor(
  scope: AuthScope<Actor>,
  { factor_id, channel }: { factor_id: string; channel?: 'sms' | 'whatsapp' | null | undefined },
) {
  const factor = await requireFactor(scope, factor_id)
  const now = scope.now()
  const id = scope.newId()
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs)
  const challenge = { id, factorId: factor.id, createdAt: now, expiresAt }
  if (factor.phone === null) await store.insertChallenge(scope.db, challenge)
  else await sendCode(scope, factor.phone, challenge, channel ?? 'sms')
  const type = factor.phone === null ? ('totp' as const) : ('phone' as const)
  return { id, type, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/** Messages cost money, so they are limited by account and by number. */
async function sendCode(
  scope: AuthScope<Actor>,
  phone: string,
  challenge: { id: string; factorId: string; createdAt: Date; expiresAt: Date },
  channel: 'sms' | 'whatsapp',
): Promise<void> {
  const { userId } = scope.actor
  await countAttempt(scope, 'sms', userId)
  await countAttempt(scope, 'sms', phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await inTransaction(scope, async (scope) => {
    const user = await findUser(scope.db, userId)
    await store.insertChallenge(scope.db, { ...challenge, channel, codeHash: codeHash(scope, challenge.id, code) })
    const language = languageOf(scope, { language: user?.language ?? null })
    await scope.sms.send({ to: phone, channel, language, template: 'code', values: { code } })
  })
}

/**
 * Gives this session its second factor. The first code of a new factor also activates it, and signs out every session
 * that has not given one.
 */
export async function verifyFactor(
  scope: AuthScope<Actor>,
  { factor_id, challenge_id, code }: { factor_id: string; challenge_id: string; code: string },
): Promise<AuthSession> {
  const { userId, sessionId, hasVerifiedFactor, aal } = scope.actor
  const factor = await requireFactor(scope, factor_id)
  const isNew = factor.status === 'unverified'
  if (isNew && hasVerifiedFactor && aal !== 'aal2') throw new AuthProblem('insufficient_aal')

  await countAttempt(scope, 'factor', factor.id)
  const wanted = { challengeId: challenge_id, factorId: factor.id, attempts: attemptsPerChallenge }
  const challenge = await store.takeAttempt(scope.db, wanted, scope.now())
  if (!challenge) throw new AuthProblem('mfa_challenge_expired')
  const step = judge(scope, factor, challenge, code)
  if (step === null) throw new AuthProblem('mfa_verification_failed')

  const session = await inTransaction(scope, async (scope) => {
    const now = scope.now()
    if (!(await store.useChallenge(scope.db, challenge.id, now))) throw new AuthProblem('mfa_challenge_expired')
    if (step !== 'sent' && !(await store.useStep(scope.db, factor.id, step))) {
      throw new AuthProblem('mfa_verification_failed')
    }
    if (isNew) {
      await store.markVerified(scope.db, factor.id, now)
      await sendFactorNotice(scope, 'added')
      await store.deleteUnverified(scope.db, userId)
      await endSessions(scope.db, { userId, except: sessionId, belowAal2: true }, now)
    }
    const method = factor.factorType === 'totp' ? 'totp' : 'mfa/phone'
    return raiseSession(scope, sessionId, { method, factorId: factor.id })
  })
  await forgive(scope, 'factor', factor.id)
  return session
}

/** Returns the time step of a valid code, `sent` for a code that we sent, null for a wrong one. */
function judge(
  scope: AuthScope,
  factor: store.FactorRow,
  challenge: store.ChallengeRow,
  code: string,
): number | 'sent' | null {
  if (factor.secretSealed !== null) return stepOf(scope.keyring.open(factor.secretSealed, factor.id), code, scope.now())
  const given = Buffer.from(codeHash(scope, challenge.id, code))
  const sent = Buffer.from(challenge.codeHash ?? '')
  return given.length === sent.length && timingSafeEqual(given, sent) ? 'sent' : null
}

async function requireFactor(scope: AuthScope<Actor>, factorId: string): Promise<store.FactorRow> {
  const factor = await store.findFactor(scope.db, scope.actor.userId, factorId)
  if (!factor || factor.factorType === 'recovery_code') throw new AuthProblem('mfa_factor_not_found')
  return factor
}

function codeHash({ keyring }: AuthScope, challengeId: string, code: string): string {
  return keyring.keyedHash('factor-code', `${challengeId} ${code}`)
}

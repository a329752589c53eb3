/** Enrols and removes a second factor. */
import { maxFactors } from '../../../../../contract/market/auth-limits.ts'
import { isUniqueViolation } from '../../../../platform/database/errors.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Actor } from '../../../../scope.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { AuthScope } from '../auth-scope.ts'
import { requireRecentProof } from '../recent-proof.ts'
import * as store from './factor-store.ts'
import { requireOwner } from './first-factor.ts'
import { sendFactorNotice } from './factor-notice.ts'
import { newTotp } from './totp.ts'

export interface Enrolment {
  factor_type: 'totp' | 'phone'
  friendly_name?: string | null | undefined
  issuer?: string | null | undefined
  phone?: string | null | undefined
}

/** Until its first code is verified, a factor has no effect, and the next attempt of its kind replaces it. */
export async function enrolFactor(
  scope: AuthScope<Actor>,
  { factor_type: type, friendly_name, issuer, phone }: Enrolment,
) {
  const { userId, email, hasVerifiedFactor } = scope.actor
  if (type === 'phone' && !phone) throw new AuthProblem('validation_failed')
  if (type === 'phone' && !scope.site.sendsTexts) throw new AuthProblem('mfa_phone_enroll_not_enabled')
  await requireRecentProof(scope)
  if (!hasVerifiedFactor) await requireOwner(scope)
  const friendlyName = friendly_name || null
  return inTransaction(scope, async (scope) => {
    await store.lockFactorsOf(scope.db, userId)
    await store.deleteUnverified(scope.db, userId, type)
    const others = await store.lockFactorsOf(scope.db, userId)
    if (others.length >= maxFactors) throw new AuthProblem('too_many_enrolled_mfa_factors')
    const now = scope.now()
    const status = 'unverified' as const
    const factor = { id: scope.newId(), userId, friendlyName, status, createdAt: now, updatedAt: now }
    const answer = { id: factor.id, type, friendly_name: friendlyName ?? '' }
    if (type === 'phone') {
      await insert(scope, { ...factor, factorType: 'phone', phone: phone ?? null })
      return { ...answer, phone: phone ?? '' }
    }
    const totp = newTotp(issuer || scope.site.name, email)
    const secretSealed = scope.keyring.seal(totp.secret, factor.id)
    await insert(scope, { ...factor, factorType: 'totp', secretSealed })
    return { ...answer, totp }
  })
}

async function insert(scope: AuthScope, factor: Parameters<typeof store.insertFactor>[1]): Promise<void> {
  try {
    await store.insertFactor(scope.db, factor)
  } catch (error) {
    if (!isUniqueViolation(error, 'factors_user_id_friendly_name_key')) throw error
    throw new AuthProblem('mfa_factor_name_conflict')
  }
}

/**
 * Sessions verified by this factor must verify another one. Removing the last factor also deletes the recovery codes.
 */
export function removeFactor(scope: AuthScope<Actor>, { factor_id }: { factor_id: string }): Promise<{ id: string }> {
  const { userId } = scope.actor
  return inTransaction(scope, async (scope) => {
    const factors = await store.lockFactorsOf(scope.db, userId)
    const factor = factors.find(({ id, factorType }) => id === factor_id && factorType !== 'recovery_code')
    if (!factor) throw new AuthProblem('mfa_factor_not_found')
    if (factor.status === 'verified') {
      await requireRecentProof(scope)
      await sendFactorNotice(scope, 'removed')
    }
    await store.lowerSessions(scope.db, userId, factor_id)
    await store.deleteFactor(scope.db, factor_id)
    const left = factors.filter(({ id, status }) => id !== factor_id && status === 'verified')
    if (left.every(({ factorType }) => factorType === 'recovery_code')) {
      for (const { id } of left) {
        await store.lowerSessions(scope.db, userId, id)
        await store.deleteFactor(scope.db, id)
      }
      await store.deleteCodes(scope.db, userId)
    }
    return { id: factor_id }
  })
}

/** Ten codes for a lost second factor. Stored as keyed hashes, shown once; each works once. */
import { randomInt } from 'node:crypto'
import type { AuthSession } from '../../../../../contract/auth-fields.ts'
import { recoveryCodeCount } from '../../../../../contract/market/auth-limits.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Actor } from '../../../../scope.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { AuthScope } from '../auth-scope.ts'
import { raiseSession } from '../sessions.ts'
import { countAttempt, forgive } from '../throttle.ts'
import { requireRecentProof } from '../recent-proof.ts'
import { sendFactorNotice } from './factor-notice.ts'
import * as store from './factor-store.ts'

const factorType = 'recovery_code'
/** Without letters and digits that look alike (Crockford). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const standardName = 'Recovery codes'

export async function recoveryCodes(scope: AuthScope<Actor>) {
  const factor = await requireCodes(scope)
  return { id: factor.id, type: 'recovery_code' as const, ...(await store.countCodes(scope.db, scope.actor.userId)) }
}

export async function createRecoveryCodes(
  scope: AuthScope<Actor>,
  { friendly_name }: { friendly_name?: string | null | undefined },
) {
  requireSecondFactor(scope)
  await requireRecentProof(scope)
  const { userId } = scope.actor
  return inTransaction(scope, async (scope) => {
    const factors = await store.lockFactorsOf(scope.db, userId)
    if (factors.some((factor) => factor.factorType === factorType)) throw new AuthProblem('mfa_verified_factor_exists')
    const friendlyName = friendly_name || standardName
    if (factors.some((factor) => factor.friendlyName === friendlyName))
      throw new AuthProblem('mfa_factor_name_conflict')
    const now = scope.now()
    const id = scope.newId()
    const moments = { createdAt: now, updatedAt: now }
    await store.insertFactor(scope.db, { id, userId, friendlyName, factorType, status: 'verified', ...moments })
    return issueNewCodes(scope, { id, friendlyName })
  })
}

export async function regenerateRecoveryCodes(scope: AuthScope<Actor>) {
  requireSecondFactor(scope)
  await requireRecentProof(scope)
  return inTransaction(scope, async (scope) => {
    await store.lockFactorsOf(scope.db, scope.actor.userId)
    const answer = await issueNewCodes(scope, await requireCodes(scope))
    await forgive(scope, 'recoveryCode', scope.actor.userId)
    return answer
  })
}

export async function removeRecoveryCodes(scope: AuthScope<Actor>): Promise<{ id: string }> {
  requireSecondFactor(scope)
  await requireRecentProof(scope)
  const { userId } = scope.actor
  return inTransaction(scope, async (scope) => {
    const { id } = await requireCodes(scope)
    await store.lowerSessions(scope.db, userId, id)
    await store.deleteFactor(scope.db, id)
    await store.deleteCodes(scope.db, userId)
    await sendFactorNotice(scope, 'codesRemoved')
    return { id }
  })
}

export async function verifyRecoveryCode(scope: AuthScope<Actor>, { code }: { code: string }): Promise<AuthSession> {
  const { userId, sessionId } = scope.actor
  await countAttempt(scope, 'recoveryCode', userId)
  const factor = await requireCodes(scope)
  const session = await inTransaction(scope, async (scope) => {
    const used = await store.useCode(scope.db, userId, hashOf(scope, canonical(code)), scope.now())
    if (!used) throw new AuthProblem('mfa_verification_failed')
    return raiseSession(scope, sessionId, { method: 'mfa/recovery_code', factorId: factor.id })
  })
  await forgive(scope, 'recoveryCode', userId)
  return session
}

async function issueNewCodes(
  scope: AuthScope<Actor>,
  { id, friendlyName }: { id: string; friendlyName: string | null },
) {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  const hashes = codes.map((code) => hashOf(scope, canonical(code)))
  await store.replaceCodes(scope.db, scope.actor.userId, hashes, scope.now())
  await sendFactorNotice(scope, 'codesMade')
  return {
    id,
    type: 'recovery_code' as const,
    friendly_name: friendlyName ?? standardName,
    total: codes.length,
    codes,
  }
}

/** Returns a code such as `K7QTM-2ZB9X`: 49 bits. */
function newCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Normalises a typed code: case, spaces and dashes do not matter. */
function canonical(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '')
}

function hashOf({ keyring, actor }: AuthScope<Actor>, code: string): string {
  return keyring.keyedHash('recovery-code', `${actor.userId} ${code}`)
}

async function requireCodes(scope: AuthScope<Actor>): Promise<store.FactorRow> {
  const factor = await store.findFactorOfType(scope.db, scope.actor.userId, factorType)
  if (!factor) throw new AuthProblem('mfa_factor_not_found')
  return factor
}

function requireSecondFactor({ actor }: AuthScope<Actor>): void {
  if (actor.aal !== 'aal2') throw new AuthProblem('insufficient_aal')
}

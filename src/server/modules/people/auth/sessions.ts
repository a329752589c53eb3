/**
 * Sessions and their refresh tokens. A refresh token is exchanged once. A second use means a copy, and ends the whole
 * session. Within a short grace period it returns the same successor, since tabs and retries overlap.
 */
import { dayMs } from '../../../../contract/market/durations.ts'
import type { AuthErrorCode } from '../../../../contract/market/auth-errors.ts'
import type { AuthSession } from '../../../../contract/auth-fields.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { accessTokenSeconds, type SessionMethod } from './access-tokens.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthScope } from './auth-scope.ts'
import { seenAgain } from './devices/device-store.ts'
import { recognise } from './devices/recognise.ts'
import { hashToken, newToken } from './random-tokens.ts'
import { isBanned } from './rules.ts'
import * as store from './session-store.ts'
import * as userStore from './user-store.ts'
import { userView } from './user-view.ts'

/** A session ends after this time without use, and after a year in any case. */
const idleMs = 30 * dayMs
const longestMs = 365 * dayMs
/** GoTrue's reuse interval. */
const graceMs = 10_000
const userAgentLength = 300

/** Begins a session for an account that has proved itself by `method`, and notifies its owner if the device is new. */
export async function openSession(scope: AuthScope, userId: string, method: string): Promise<AuthSession> {
  const now = scope.now()
  const refreshToken = newToken()
  const methods: SessionMethod[] = [{ method, timestamp: seconds(now) }]
  const sessionId = scope.newId()
  await inTransaction(scope, async (scope) => {
    const user = await userStore.findUser(scope.db, userId)
    if (!user) throw new AuthProblem('user_not_found')
    if (isBanned(user, now)) throw new AuthProblem('user_banned')
    const userAgent = scope.device.userAgent?.slice(0, userAgentLength) ?? null
    const addressHash = scope.keyring.keyedHash('address', scope.device.address)
    const deviceId = await recognise(scope, user, { userAgent, addressHash })
    await store.insertSession(scope.db, {
      id: sessionId,
      userId,
      aal: 'aal1',
      methods,
      userAgent,
      addressHash,
      deviceId,
      createdAt: now,
      refreshedAt: now,
      endsAt: new Date(now.getTime() + idleMs),
    })
    await store.insertRefreshToken(scope.db, { tokenHash: hashToken(refreshToken), sessionId, createdAt: now })
    await userStore.updateUser(scope.db, userId, { lastSignInAt: now })
  })
  return sessionView(scope, { sessionId, userId, aal: 'aal1', methods, refreshToken })
}

/** Exchanges a refresh token. Throws the auth service's codes if it is unknown, used, or of an ended session. */
export async function refreshSession(scope: AuthScope, refreshToken: string): Promise<AuthSession> {
  const outcome = await inTransaction(scope, (scope) => exchange(scope, refreshToken))
  if (typeof outcome === 'string') throw new AuthProblem(outcome)
  return sessionView(scope, outcome)
}

type Exchanged = Parameters<typeof sessionView>[1]

/** Returns a refusal instead of throwing it, because what it ends must be committed. */
async function exchange(scope: AuthScope, presented: string): Promise<Exchanged | AuthErrorCode> {
  const now = scope.now()
  let refreshToken = presented
  for (;;) {
    const tokenHash = hashToken(refreshToken)
    const row = await store.lockRefreshToken(scope.db, tokenHash)
    if (!row) return 'refresh_token_not_found'
    const { token, session } = row
    if (session.endedAt !== null || session.endsAt <= now) return 'session_expired'
    if (isBanned(row, now)) return 'user_banned'
    if (token.usedAt === null && refreshToken !== presented) return exchanged(session, refreshToken)

    const successor = scope.keyring.keyedHash('refresh-token', refreshToken)
    if (token.usedAt === null) {
      await store.replaceRefreshToken(
        scope.db,
        { tokenHash, sessionId: session.id, successorHash: hashToken(successor) },
        now,
      )
      const endsAtMs = Math.min(now.getTime() + idleMs, session.createdAt.getTime() + longestMs)
      await store.updateSession(scope.db, session.id, { refreshedAt: now, endsAt: new Date(endsAtMs) })
      if (session.deviceId !== null) await seenAgain(scope.db, session.deviceId, now)
      return exchanged(session, successor)
    }
    if (now.getTime() - token.usedAt.getTime() > graceMs) {
      await store.endSessions(scope.db, { userId: session.userId, only: session.id }, now)
      scope.log.warn({ sessionId: session.id }, 'a used refresh token was presented again; its session ended')
      return 'refresh_token_already_used'
    }
    refreshToken = successor
  }
}

function exchanged(session: store.SessionRow, refreshToken: string): Exchanged {
  return {
    sessionId: session.id,
    userId: session.userId,
    aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
    methods: session.methods as SessionMethod[],
    refreshToken,
  }
}

/** Gives a session a second factor and new tokens. Tokens issued before do not rise with it. */
export async function raiseSession(
  scope: AuthScope,
  sessionId: string,
  { method, factorId }: { method: string; factorId: string | null },
): Promise<AuthSession> {
  const now = scope.now()
  const refreshToken = newToken()
  const session = await store.liveSession(scope.db, sessionId, now)
  if (!session) throw new AuthProblem('session_not_found')
  const former = (session.methods as SessionMethod[]).filter((used) => used.method !== method)
  const methods = [{ method, timestamp: seconds(now) }, ...former]
  await store.updateSession(scope.db, sessionId, { aal: 'aal2', methods, factorId, refreshedAt: now })
  await store.retireRefreshTokens(scope.db, sessionId, now)
  await store.insertRefreshToken(scope.db, { tokenHash: hashToken(refreshToken), sessionId, createdAt: now })
  return sessionView(scope, { sessionId, userId: session.userId, aal: 'aal2', methods, refreshToken })
}

async function sessionView(
  scope: AuthScope,
  {
    refreshToken,
    ...claims
  }: {
    sessionId: string
    userId: string
    aal: 'aal1' | 'aal2'
    methods: readonly SessionMethod[]
    refreshToken: string
  },
): Promise<AuthSession> {
  return {
    access_token: await scope.tokens.issue(scope, claims),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: seconds(scope.now()) + accessTokenSeconds,
    refresh_token: refreshToken,
    user: await userView(scope.db, claims.userId),
  }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}

/** The handlers of the auth contract. */
import type { z } from 'zod'
import type { AuthOperations } from '../../../../contract/auth.ts'
import type { AuthAccess, AuthOperation } from '../../../../contract/auth-kernel.ts'
import { minPasswordLength } from '../../../../contract/market/auth-limits.ts'
import type { Actor } from '../../../scope.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthScope } from './auth-scope.ts'
import { exchangeCode } from './code-exchange.ts'
import { changeOfLink, confirmChange, stopChange } from './email-change.ts'
import { factorHandlers } from './factors/handlers.ts'
import { authorize, linkIdentity, unlinkIdentity } from './oauth/sign-in.ts'
import { deviceHandlers } from './devices/handlers.ts'
import { deviceName } from './rules.ts'
import { provenAt, reauthenticate } from './recent-proof.ts'
import { endSessions, hadSession, liveSessionsOf } from './session-store.ts'
import { refreshSession } from './sessions.ts'
import { signIn, signOut } from './sign-in.ts'
import { recover, resend, sendMagicLink, signUp } from './sign-up.ts'
import { publicJwk } from './signing-keys.ts'
import { updateUser } from './update-user.ts'
import { userView } from './user-view.ts'
import { readLink, verify } from './verify.ts'

type ScopeFor<Who extends AuthAccess> = AuthScope<Who extends 'visitor' ? Actor | null : Actor>

export type AuthHandler<Op> =
  Op extends AuthOperation<infer Input, infer Output, infer Who extends AuthAccess>
    ? (scope: ScopeFor<Who>, input: z.output<Input>) => Promise<z.input<Output>>
    : never
export type AuthHandlers = { [Name in keyof AuthOperations]: AuthHandler<AuthOperations[Name]> }

export const authHandlers: AuthHandlers = {
  signUp,
  signIn,
  refresh: (scope, { refresh_token }) => refreshSession(scope, refresh_token),
  exchangeCode,
  signOut,
  user: (scope) => userView(scope.db, scope.actor.userId),
  updateUser,
  reauthenticate,
  recover,
  resend,
  sendMagicLink,
  verify,
  linkOwner: async (scope, { token, type }) => ({ email: (await readLink(scope, token, type)).sentTo }),
  changeOfLink,
  confirmChange,
  stopChange,
  authorize,
  linkIdentity,
  unlinkIdentity,
  ...factorHandlers,
  sessions: async (scope) => {
    const rows = await liveSessionsOf(scope.db, scope.actor.userId, scope.now())
    return {
      sessions: rows.map(({ session: row, firstSeenAt }) => ({
        id: row.id,
        current: row.id === scope.actor.sessionId,
        aal: row.aal === 'aal2' ? ('aal2' as const) : ('aal1' as const),
        ...deviceName(row.userAgent),
        created_at: row.createdAt.toISOString(),
        first_seen_at: (firstSeenAt ?? row.createdAt).toISOString(),
        last_used_at: row.refreshedAt.toISOString(),
        proven_at: provenAt(row)?.toISOString() ?? null,
      })),
    }
  },
  endSession: async (scope, { session_id }) => {
    const { userId } = scope.actor
    if (!(await hadSession(scope.db, userId, session_id))) throw new AuthProblem('session_not_found')
    await endSessions(scope.db, { userId, only: session_id }, scope.now())
    return {}
  },
  ...deviceHandlers,
  keys: async (scope) => ({ keys: (await scope.tokens.keys(scope)).map(publicJwk) }),
  settings: async ({ providers, site }) => ({
    external: {
      email: true,
      phone: false,
      google: providers.google !== null,
      facebook: providers.facebook !== null,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    mfa: { totp: true, phone: site.sendsTexts },
    min_password_length: minPasswordLength,
  }),
  health: async ({ site }) => ({ name: site.name, version: '1', description: 'The auth service of the marketplace' }),
}

/** The auth client of pages: the same endpoints in process, with the session in the user's cookies. */
import type { AuthAnswer } from '../../../contract/auth-kernel.ts'
import { type PageAuth, pageAuthOperations } from '../../../contract/page-auth.ts'
import { type AuthScope, newToken } from '../../modules/people/auth/service.ts'
import type { Actor } from '../../scope.ts'
import type { Counting } from '../perform.ts'
import type { RequestInfo } from '../request-info.ts'
import { performAuth } from './perform-auth.ts'
import { refusalOf } from './refusal.ts'
import type { WebSession } from './web-session.ts'

/** Operations that send an email whose link is bound to the requesting browser. */
const sendingLinks: ReadonlySet<string> = new Set<keyof PageAuth>(['signUp', 'recover', 'resend', 'sendMagicLink'])

export function createPageAuth(
  info: RequestInfo,
  session: WebSession,
  scopeFor: (actor: Actor | null) => AuthScope,
  counting: Counting,
): PageAuth {
  async function call(name: (typeof pageAuthOperations)[number], input: unknown): Promise<AuthAnswer<unknown>> {
    try {
      const caller = await session.caller()
      if (sendingLinks.has(name)) session.saveFlowKey(session.flowKey ?? newToken())
      const scope = scopeFor(caller)
      const output = await performAuth(name, scope, input, counting)
      if (name === 'signOut' && (input as { scope?: string }).scope !== 'others') session.clear()
      return { ok: true, value: await withoutTokens(output, session) }
    } catch (error) {
      return { ok: false, refusal: refusalOf(error, info.log) }
    }
  }
  return Object.fromEntries(
    pageAuthOperations.map((name) => [name, (input: unknown) => call(name, input)]),
  ) as unknown as PageAuth
}

async function withoutTokens(output: unknown, session: WebSession): Promise<unknown> {
  if (typeof output !== 'object' || output === null || !('access_token' in output)) return output
  const {
    access_token,
    refresh_token,
    token_type: _,
    expires_in: __,
    expires_at: ___,
    ...rest
  } = output as Record<string, unknown>
  await session.save({ access_token: String(access_token), refresh_token: String(refresh_token) })
  return rest
}

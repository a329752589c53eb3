/** The auth client of pages: the same endpoints in process, with the session in the reader's cookies. */
import type { AuthAnswer } from '../../../contract/auth-kernel.ts'
import { type PageAuth, pageAuthOperations } from '../../../contract/page-auth.ts'
import type { AuthScope } from '../../modules/auth/service.ts'
import type { Actor } from '../../scope.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { RequestInfo } from '../request-info.ts'
import { performAuth } from './perform-auth.ts'
import { refusalOf } from './refusal.ts'
import type { WebSession } from './web-session.ts'

export function createPageAuth(
  info: RequestInfo,
  session: WebSession,
  scopeFor: (actor: Actor | null) => AuthScope,
  limiter: RateLimiter,
): PageAuth {
  async function call(name: (typeof pageAuthOperations)[number], input: unknown): Promise<AuthAnswer<unknown>> {
    try {
      const scope = scopeFor(await session.caller())
      const output = await performAuth(name, scope, input, limiter)
      if (name === 'signOut' && (input as { scope?: string }).scope !== 'others') session.forget()
      return { ok: true, value: await withoutTokens(output, session) }
    } catch (error) {
      return { ok: false, refusal: refusalOf(error, info.requestId, info.log) }
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
  await session.keep({ access_token: String(access_token), refresh_token: String(refresh_token) })
  return rest
}

/** Identifies the caller: the access token or the key of a program, or the cookies of the web app. */
import { actorOfKey, isMeantAsKey } from '../modules/selling/api-keys/service.ts'
import { type AccessTokens, actorOf } from '../modules/people/auth/service.ts'
import type { Logger } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { scopeOf } from '../platform/platform.ts'
import { Problem } from '../problem.ts'
import type { Actor } from '../scope.ts'
import { withSecondFactor } from './perform.ts'
import type { ReadActor } from './request-info.ts'

/**
 * Verifies the caller. An invalid bearer token is an error, since a program should learn of it. With an invalid cookie,
 * or a session that still needs its second factor, the caller is a visitor, since a user wants the page.
 */
export function createReadActor(platform: Platform, tokens: AccessTokens): ReadActor {
  return async (request, log, session) => {
    const key = keyOf(request)
    if (key !== null) return actorOfKey(scopeOf(platform, null, log), key)
    const bearer = await readBearer(platform, tokens, request, log)
    if (bearer) return bearer
    return withSecondFactor((await session?.caller()) ?? null)
  }
}

/** Returns what a request sends as an API key, or null. */
export function keyOf(request: Request): string | null {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return token !== undefined && isMeantAsKey(token) ? token : null
}

/** Returns the caller of an access token, or null without one. Throws `invalid_token`. */
export async function readBearer(
  platform: Platform,
  tokens: AccessTokens,
  request: Request,
  log: Logger,
): Promise<Actor | null> {
  const authorization = request.headers.get('authorization')
  if (authorization === null) return null
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new Problem('invalid_token')
  return actorOf(scopeOf(platform, null, log), tokens, token)
}

/** Identifies the caller: a bearer token of an integration, or the cookies of the web app. */
import { type AccessTokens, actorOf } from '../modules/auth/service.ts'
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
    const bearer = await readBearer(platform, tokens, request, log)
    if (bearer) return bearer
    return withSecondFactor((await session?.caller()) ?? null)
  }
}

/** Returns the caller of a bearer token, or null without one. Throws `invalid_token`. */
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

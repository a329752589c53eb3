/** Who calls: a bearer token of an integration, or the cookie of the web app. */
import { type AccessTokens, actorOf } from '../modules/auth/service.ts'
import type { Platform } from '../platform/platform.ts'
import { scopeOf } from '../platform/platform.ts'
import { Problem } from '../problem.ts'
import { readCookie } from './cookies.ts'
import type { ReadActor } from './request-info.ts'

/** HttpOnly, SameSite=Lax. Its presence alone keeps a page out of the shared cache. */
export const accessCookie = 'forecourt-access'

/**
 * Verifies the caller. A bearer token that does not hold is an error, since a program should hear of it; a cookie that
 * does not hold is a visitor, since a person wants the page.
 */
export function createReadActor(platform: Platform, tokens: AccessTokens): ReadActor {
  const scope = scopeOf(platform, null)
  return async (request) => {
    const authorization = request.headers.get('authorization')
    if (authorization !== null) {
      const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
      if (token === undefined) throw new Problem('invalid_token')
      return actorOf(scope, tokens, token)
    }
    const token = readCookie(request, accessCookie)
    if (token === null) return null
    try {
      return await actorOf(scope, tokens, token)
    } catch (error) {
      if (error instanceof Problem) return null
      throw error
    }
  }
}

/**
 * The session of a browser: access and refresh token in cookies that no script can read, refreshed when needed. One
 * object per request; it adds its changes to the response, whatever kind of response that is.
 */
import type { AuthSession } from '../../../contract/auth-fields.ts'
import { cookieSeconds } from '../../../contract/market/device-storage.ts'
import { setCookie } from '../../../contract/market/set-cookie.ts'
import {
  type AccessTokens,
  actorOf,
  AuthProblem,
  type AuthScope,
  endSession,
  newToken,
  refreshSession,
} from '../../modules/people/auth/service.ts'
import { Problem } from '../../problem.ts'
import type { Actor } from '../../scope.ts'
import { withBackOff } from './back-off.ts'
import { accessCookie, cookieName, readCookie, refreshCookie } from '../cookies.ts'

export interface WebSession {
  /**
   * Returns the account of the cookies, also while the second factor is missing. Deletes the cookies of ended sessions.
   */
  caller(): Promise<Actor | null>
  /** Starts or continues a session; another one of this browser is ended. */
  save(tokens: Pick<AuthSession, 'access_token' | 'refresh_token'>): Promise<void>
  clear(): void
  /** The key that binds a provider sign-in, or the link of an email, to this browser; null without one. */
  readonly flowKey: string | null
  /** What the browser is recognised by, as it sent it; null without. */
  readonly sentDeviceKey: string | null
  /** The same; else what it gets when it signs in. */
  readonly deviceKey: string
  saveFlowKey(key: string): void
  /** Adds the changes to the response. */
  writeCookies(headers: Headers): void
}

const flowCookie = 'market-flow'
const deviceCookie = 'market-device'
const sessionSeconds = cookieSeconds[refreshCookie]
const flowSeconds = cookieSeconds[flowCookie]

export interface WebSessionOptions {
  request: Request
  https: boolean
  tokens: AccessTokens
  /** Returns the scope of calls on behalf of this browser. */
  scope: () => AuthScope
}

export function openWebSession({ request, https, tokens, scope }: WebSessionOptions): WebSession {
  const read = (name: string) => readCookie(request, cookieName(name, https))
  const [accessToken, refreshToken] = [read(accessCookie), read(refreshCookie)]
  const present = accessToken !== null || refreshToken !== null
  const changes = new Map<string, string>()
  let caller: Promise<Actor | null> | undefined
  let flowKey = read(flowCookie)
  const sentDeviceKey = read(deviceCookie)
  let newDeviceKey: string | undefined

  function set(name: string, value: string, seconds: number): void {
    changes.set(name, setCookie(cookieName(name, https), value, { seconds, secure: https }))
  }

  function setTokens({ access_token, refresh_token }: Pick<AuthSession, 'access_token' | 'refresh_token'>): void {
    set(accessCookie, access_token, sessionSeconds)
    set(refreshCookie, refresh_token, sessionSeconds)
  }

  function clear(): void {
    set(accessCookie, '', 0)
    set(refreshCookie, '', 0)
    caller = Promise.resolve(null)
  }

  async function readCaller(): Promise<Actor | null> {
    if (!present) return null
    const known = accessToken === null ? null : await unlessRefused(async () => actorOf(scope(), tokens, accessToken))
    if (known) return known
    const refreshed =
      refreshToken === null
        ? null
        : await unlessRefused(() => withBackOff(async () => refreshSession(scope(), refreshToken), isRefusal))
    if (!refreshed) {
      clear()
      return null
    }
    setTokens(refreshed)
    return actorOf(scope(), tokens, refreshed.access_token)
  }

  const session: WebSession = {
    caller: () => (caller ??= readCaller()),
    save: async (newTokens) => {
      const former = await session.caller()
      const now = await actorOf(scope(), tokens, newTokens.access_token)
      if (former && former.sessionId !== now.sessionId) await endSession(scope(), former)
      setTokens(newTokens)
      set(deviceCookie, session.deviceKey, cookieSeconds[deviceCookie])
      caller = Promise.resolve(now)
    },
    clear,
    get flowKey() {
      return flowKey
    },
    sentDeviceKey,
    get deviceKey() {
      return sentDeviceKey ?? (newDeviceKey ??= newToken())
    },
    saveFlowKey: (key) => {
      flowKey = key
      set(flowCookie, key, flowSeconds)
    },
    writeCookies: (headers) => {
      for (const cookie of changes.values()) headers.append('set-cookie', cookie)
    },
  }
  return session
}

/** Returns null for an invalid session; any other error is a failure of ours, and signs no user out. */
async function unlessRefused<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Problem || error instanceof AuthProblem
}

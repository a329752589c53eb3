/** The market as programs and browsers meet it that sign in: auth-js, cookies, letters, and a clock that moves on. */
import { type AuthChangeEvent, GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { createAccessTokens, createAccount, hashPassword } from '../../src/server/modules/people/auth/service.ts'
import type { OutboxMessage } from '../../src/server/platform/outbox/outbox.ts'
import { type Platform, scopeOf } from '../../src/server/platform/platform.ts'
import { baseUrl, type Market, openMarket } from '../market.ts'
import { messagesTo } from '../support/messages.ts'
import { createDemoApp } from '../support/demo-app.ts'

export const authUrl = `${baseUrl}/auth/v1`
export const password = 'Kupplung 4 rot'
const passwordHash = hashPassword(password)

export interface AuthWorld {
  market: Market
  platform: Platform
  app: ReturnType<typeof createDemoApp>
  /** Moves time on; auth-js keeps to the machine's clock. */
  later(ms: number): void
  /** Holds the clock from now on, so that a slow machine changes nothing; null lets it go. */
  hold(at: Date | null): void
  browser(): Browser
  /** An auth-js client in a browser of its own, or in this one. */
  client(options?: Partial<GoTrueClientOptions> & { browser?: Browser }): TestClient
  /** An account that has proven its address, signed in. */
  member(email?: string): Promise<TestClient>
  /** The newest email to an address. */
  newestEmail(email: string): Promise<ReceivedEmail>
  emails(recipient: string): Promise<OutboxMessage[]>
}

export interface ReceivedEmail {
  subject: string
  link: string
  code: string
}

/** A browser that keeps cookies and follows nothing by itself. */
export interface Browser {
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** Goes where the answer says, until an address is not ours to answer with a redirect. Answers the last address. */
  visit(url: string): Promise<{ url: URL; response: Response }>
  cookies: Map<string, string>
  userAgent: string
}

export interface TestClient extends GoTrueClient {
  events: AuthChangeEvent[]
  browser: Browser
}

let addresses = 0
let people = 0

/** Opens the world with an empty market. @param settings differ from those of the market, such as an https address */
export async function openAuthWorld(settings: Partial<Platform['config']> = {}): Promise<AuthWorld> {
  const market = await openMarket()
  await market.reset()
  let aheadMs = 0
  let held: Date | null = null
  const platform: Platform = {
    ...market.platform,
    config: { ...market.platform.config, demoListings: 1, trustedProxies: 1, ...settings },
    clock: () => held ?? new Date(Date.now() + aheadMs),
  }
  // Signing up is a step of many tests, and its time the matter of few (attacks.test.ts).
  const app = createDemoApp({ platform, tokens: createAccessTokens(), steadyMs: 0 })

  const world: AuthWorld = {
    market,
    platform,
    app,
    later: (ms) => {
      aheadMs += ms
      if (held) held = new Date(held.getTime() + ms)
    },
    hold: (at) => {
      held = at
    },
    browser: () => createBrowser((request) => Promise.resolve(app.fetch(request))),
    client: ({ browser = world.browser(), ...options } = {}) => {
      const client = new GoTrueClient({
        url: authUrl,
        autoRefreshToken: false,
        persistSession: true,
        storage: memoryStorage(),
        storageKey: `auth-${addresses++}`,
        fetch: (input, init) => browser.fetch(input instanceof Request ? input.url : input.toString(), init),
        ...options,
      })
      const events: AuthChangeEvent[] = []
      client.onAuthStateChange((event) => void events.push(event))
      return Object.assign(client, { events, browser })
    },
    member: async (email = `member-${people++}@market.test`) => {
      await createAccount(scopeOf(platform, null), { email, profile: {}, passwordHash: await passwordHash })
      const client = world.client()
      await succeed(client.signInWithPassword({ email, password }))
      return client
    },
    emails: (recipient) => messagesTo(platform, recipient),
    newestEmail: async (email) => {
      const [newest] = await world.emails(email)
      if (!newest) throw new Error(`Nothing was sent to ${email}`)
      const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(newest.plainText)?.[0] ?? ''
      const code = /\b\d{6}\b/.exec(newest.plainText.replaceAll(/https?:\S+/g, ''))?.[0] ?? ''
      return { subject: newest.subject ?? '', link, code }
    },
  }
  return world
}

export function createBrowser(answer: (request: Request) => Promise<Response>): Browser {
  const cookies = new Map<string, string>()
  const address = `10.1.${Math.floor(addresses / 250)}.${addresses++ % 250}`
  const browser: Browser = {
    cookies,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    fetch: async (url, init) => {
      const request = new Request(url, { redirect: 'manual', ...init })
      request.headers.set('x-forwarded-for', address)
      request.headers.set('user-agent', browser.userAgent)
      if (cookies.size > 0) {
        request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      }
      const response = await answer(request)
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
    visit: async (start) => {
      let url = new URL(start)
      let response = await browser.fetch(url.href)
      while (response.status >= 300 && response.status < 400) {
        url = new URL(response.headers.get('location') ?? '', url)
        if (url.hash !== '' || url.searchParams.has('code') || url.origin !== baseUrl) break
        response = await browser.fetch(url.href)
      }
      return { url, response }
    },
  }
  return browser
}

/** Presses a button of the account chooser of a sandbox provider, and answers where the site sends the browser then. */
export async function chooseAccount(browser: Browser, providerUrl: string, accountId: string): Promise<URL> {
  const dialog = new URL(providerUrl)
  const body = new URLSearchParams(dialog.search)
  body.set('choice', accountId)
  const chosen = await browser.fetch(dialog.origin + dialog.pathname, {
    method: 'POST',
    body,
    headers: { origin: baseUrl },
  })
  const callback = chosen.headers.get('location') ?? ''
  const returned = await browser.fetch(callback)
  return new URL(returned.headers.get('location') ?? 'nowhere://')
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** The data of an answer that must not be a refusal. */
export async function succeed<Answer extends { data?: unknown; error: unknown }>(
  call: Promise<Answer>,
): Promise<Extract<Answer, { error: null }>['data']> {
  const { data, error } = await call
  if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error))
  return data
}

/** The code with which a call is refused. */
export async function refusedWith(
  call: Promise<{ error: { code?: string | undefined } | null }>,
): Promise<string | undefined> {
  const { error } = await call
  if (!error) throw new Error('The call was expected to be refused, but it was answered')
  return error.code
}

/** The code that an authenticator app shows at a moment. */
export function totpCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/** Sets up an authenticator app and gives its first code. */
export async function withTotp(world: AuthWorld, client: TestClient): Promise<{ factorId: string; secret: string }> {
  const factor = await succeed(client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' }))
  const { secret } = factor.totp
  await succeed(client.mfa.challengeAndVerify({ factorId: factor.id, code: totpCode(secret, world.platform.clock()) }))
  world.later(30_000)
  return { factorId: factor.id, secret }
}

/** Signs in by the code of an email, which a first factor needs on a new device. */
export async function signInByEmail(world: AuthWorld, client: TestClient, email: string): Promise<void> {
  await succeed(client.signInWithOtp({ email }))
  const { code } = await world.newestEmail(email)
  await succeed(client.verifyOtp({ email, token: code, type: 'email' }))
}

export async function sessionOf(client: TestClient) {
  const { session } = await succeed(client.getSession())
  if (!session) throw new Error('There is no session')
  return session
}

/** A call that no client makes, as a program sends it. */
export async function send(
  world: AuthWorld,
  path: string,
  init: RequestInit & { body?: string; token?: string; browser?: Browser } = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const { token, browser = world.browser(), ...rest } = init
  const headers = new Headers(rest.headers)
  if (rest.body !== undefined) headers.set('content-type', 'application/json')
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const response = await browser.fetch(authUrl + path, { ...rest, headers })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    headers: response.headers,
  }
}

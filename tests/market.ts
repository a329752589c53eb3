/**
 * The test world: the real app on a real database, with users who act through the typed client. Only time and the
 * payment provider are simulated. One world per worker; `reset` restores its initial state between tests.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ApiError, createApi, routesOf } from '../src/contract/client.ts'
import type { ErrorCode } from '../src/contract/market/errors.ts'
import { apiBasePath, contract, type ForecourtApi, type ForecourtContract } from '../src/contract/index.ts'
import { listingDraft, type ListingDraft } from '../src/contract/listing-draft.ts'
import { languages, type StaffRole } from '../src/contract/market/vocabulary.ts'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import {
  type AccessTokens,
  addAdmin,
  beginSession,
  createAccessTokens,
  createAccount,
} from '../src/server/modules/people/auth/service.ts'
import { createPageCache } from '../src/server/http/page-cache.ts'
import { createRateLimiter, type RateLimiter } from '../src/server/http/rate-limit.ts'
import { publish, type Terms } from '../src/server/modules/selling/publishing/service.ts'
import { addPackages } from '../src/server/modules/money/packages/service.ts'
import { enforceRetention } from '../src/server/modules/trust/privacy/service.ts'
import { arrangePlan } from '../src/server/modules/money/subscriptions/service.ts'
import { type ImportedMake, importTaxonomy } from '../src/server/modules/market/taxonomy/service.ts'
import { createOutside, type Fetch } from '../src/server/platform/outside.ts'
import { createGuardedOutside } from '../src/server/platform/outside/guarded-outside.ts'
import { stripeAddress } from '../src/server/platform/payments/stripe.ts'
import { modules } from '../src/server/modules.ts'
import { openPlatform, type Platform, scopeOf } from '../src/server/platform/platform.ts'
import { webhookJob } from '../src/sandbox/stripe/events.ts'
import { viesStandIn } from '../src/sandbox/vies.ts'
import { viesAddress } from '../src/server/platform/vat/vat-register.ts'
import type { Scope } from '../src/server/scope.ts'
import { clientFolder, loadBuiltWeb } from '../src/server/web-build.ts'
import { openEmptyDatabase } from './support/databases.ts'
import { draftOf, type VehicleOfMarket } from './support/drafts.ts'
import { emptyMarket, rememberMarket } from './support/fixture.ts'
import { createStripeWorld, type StripeWorld } from './support/stripe.ts'
import { traderFacts } from './support/trader-details.ts'

export const baseUrl = 'http://market.test'
export const opening = new Date('2026-06-01T09:00:00Z')

/** A user with an account. */
export interface Person {
  userId: string
  email: string
  /** The access token of the session, for requests that a typed client cannot send. */
  token: string
  api: ForecourtApi
  /** Publishes a listing of the user, whatever their package, and returns its id. */
  sells(title: VehicleOfMarket, stated?: Partial<ListingDraft>, terms?: Partial<Terms>): Promise<string>
}

export interface Market {
  platform: Platform
  scope: Scope<null>
  tokens: AccessTokens
  /** The payment provider. */
  stripe: StripeWorld
  /** Sends a raw request, for requests that a typed client cannot send. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Sends a browser's request to the market with its built pages, or to Stripe's (tests/support/pages.ts). */
  browse(request: Request): Promise<Response>
  visitor: ForecourtApi
  /** A private seller. */
  ana: Person
  /** Another private account. */
  ben: Person
  /** A dealer with a plan, not yet approved. */
  dora: Person
  /** An approved dealer with a plan and contact data. */
  karl: Person
  admin: Person
  /** Staff: one for users and listings, one for the taxonomy. */
  support: Person
  catalogue: Person
  /** A program that sends an API key. */
  program(key: string): ForecourtApi
  /** A new session of a user whose last one has ended. */
  signedIn(person: Person): Promise<ForecourtApi>
  /** Runs the hourly job of the privacy module; returns the number of rows by rule. */
  enforceRetention(): Promise<Record<string, number>>
  /** Lets the market fail at its n-th step from now: a look at the clock, or a call outside. Null: at none. */
  failsAfter(steps: number | null): void
  /** Replaces the terms of the market until the reset. */
  hasTerms(sentence: string): Promise<void>
  /** Advances the clock. */
  later(ms: number): void
  reset(): Promise<void>
  /** Saves the market as it is now. @returns a function that restores it as `reset` restores the initial one */
  remember(schema: string): Promise<() => Promise<void>>
}

const makes: ImportedMake[] = [
  make('car', 'Volkswagen', [
    ['Golf', ['1.6 TDI', 'GTI']],
    ['Passat', ['2.0 TDI']],
  ]),
  make('car', 'Fiat', [['Panda', ['1.2']]]),
  make('car', 'Tesla', [['Model 3', ['Long Range']]]),
  make('motorcycle', 'Yamaha', [['MT-07', []]]),
]

function make(vehicleType: ImportedMake['vehicleType'], name: string, models: [string, string[]][]): ImportedMake {
  const entry = (text: string) => ({ name: text, slug: text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') })
  return {
    ...entry(name),
    vehicleType,
    models: models.map(([model, variants]) => ({
      ...entry(model),
      variants: variants.map((variant) => ({ ...entry(variant), fromYear: 2012, toYear: null })),
    })),
  }
}

type LimitedCall = Parameters<RateLimiter['count']>

let world: Promise<Market> | undefined
let lastFile: string | undefined

/** Resolves every name to a public address, without DNS. */
export const publicNames = createGuardedOutside({ lookUp: async () => [{ address: '93.184.216.34', family: 4 }] })

/** Stripe, and the register of VAT numbers, which is out of reach when Stripe is. */
function internetWith(stripe: StripeWorld): Fetch {
  const vies = viesStandIn()
  return async (url, init) => {
    if (!url.startsWith(`${viesAddress}/`)) return stripe.internet(url, init)
    if (stripe.isDown) throw new TypeError('fetch failed')
    return vies.request(url.slice(viesAddress.length), init)
  }
}

/** The worker's world, opened at first use; in its initial state for each file, whatever the file before left. */
export async function openMarket(): Promise<Market> {
  const market = await (world ??= createMarket())
  const { testPath } = expect.getState()
  if (testPath !== lastFile) {
    lastFile = testPath
    await market.reset()
  }
  return market
}

async function createMarket(): Promise<Market> {
  let now = opening
  let stepsLeft: number | null = null
  function step(): void {
    if (stepsLeft === null) return
    stepsLeft -= 1
    if (stepsLeft > 0) return
    stepsLeft = null
    throw new Error('The program failed here')
  }
  async function outside(work: () => Promise<Response>): Promise<Response> {
    step()
    const response = await work()
    // What was asked for is done, and the response is lost.
    step()
    return response
  }
  const keys = { secretKey: 'sk_test_market', webhookSecret: 'whsec_market' }
  const stripe = createStripeWorld({
    ...keys,
    address: stripeAddress,
    webhookUrl: `${baseUrl}${apiBasePath}/webhooks/stripe`,
  })
  const config = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'forecourt-test-')),
    BASE_URL: baseUrl,
    LOG_LEVEL: 'error',
    DEMO: 'off',
    VIES: 'on',
    COMPANY_TAX_NUMBER: '30/123/45678',
    COMPANY_ADDRESS: 'Marktweg 1\\n10115 Berlin',
    DISPUTE_PARTICIPATION: 'no',
    MAIL_REPORT_SECRET: 'a secret of the provider',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  })
  const internet = internetWith(stripe)
  const platform = await openPlatform({
    config,
    modules,
    jobs: [...modules.jobs.map(({ job }) => job), webhookJob],
    clock: () => {
      step()
      return now
    },
    outside: createOutside(baseUrl, (url, init) => outside(() => internet(url, init))),
    guardedOutside: publicNames,
    openDatabase: openEmptyDatabase,
  })
  // The stand-in is not the market: it does not fail with it.
  stripe.open({ ...platform, clock: () => now })
  const scope = scopeOf(platform, null)
  const tokens = createAccessTokens()
  // Users stay the same from test to test; their used limits do not.
  let limiter = createRateLimiter(platform.metrics.refusedByLimit)
  // The time of signing up is the matter of tests/auth/attacks.test.ts.
  const shared = { platform, tokens, steadyMs: 0, limiter: { count: (...call: LimitedCall) => limiter.count(...call) } }
  const app = createApp(shared)
  let builtPages: ReturnType<typeof createApp> | undefined
  function openPages() {
    const builtWeb = loadBuiltWeb()
    return createApp({
      ...shared,
      web: { load: () => builtWeb, clientFolder, cache: createPageCache(0), development: false },
    })
  }
  platform.outside.answerOwn((request) => app.fetch(request))
  const routes = routesOf(contract)

  function clientWith(headers: Record<string, string>): ForecourtApi {
    return createApi<ForecourtContract>(routes, {
      baseUrl: baseUrl + apiBasePath,
      fetch: (request) => Promise.resolve(app.fetch(request)),
      headers,
    })
  }

  /** A plan without limits, granted by the operator and not on sale. */
  async function planOfDealers(): Promise<string> {
    const plan = { name: 'Arranged', description: null, priceEuros: 99, type: 'subscription', isActive: false } as const
    const limits = { maxListings: null, listingDurationDays: null, featuredDays: 0, featuredListingsAllowed: 0 }
    const [packageId = ''] = await addPackages(scope, [{ ...plan, ...limits }])
    return packageId
  }

  async function signUp(
    name: string,
    roles: { isDealer?: boolean; isApprovedDealer?: boolean; staffRole?: StaffRole } = {},
  ): Promise<Person> {
    const email = `${name}@market.test`
    const approved = roles.isApprovedDealer ?? false
    const isDealer = roles.isDealer ?? false
    const userId = await createAccount(scope, {
      email,
      profile: {
        firstName: name.charAt(0).toUpperCase() + name.slice(1),
        lastName: 'Muster',
        country: 'DE',
        isDealer,
        sellerDeclaredAt: opening,
        ...(isDealer && traderFacts),
        ...(approved && {
          companyName: 'Autohaus Karl',
          dealerEmail: 'sales@karl.test',
          dealerPhone: '+49 30 23125 000',
        }),
        isApprovedDealer: approved,
        dealerApplicationStatus: approved ? 'approved' : null,
      },
    })
    if (roles.staffRole) await addAdmin(scope, email, roles.staffRole)
    if (roles.isDealer) await arrangePlan(scope, userId, await planOfDealers())
    const token = await beginSession(scope, tokens, userId)
    return {
      userId,
      email,
      token,
      api: clientWith({ authorization: `Bearer ${token}` }),
      sells: (title, stated, terms) =>
        publish(scope, userId, listingDraft.parse(draftOf(title, stated)), {
          packageExpiry: null,
          featuredUntil: null,
          ...terms,
        }),
    }
  }

  async function returnTo(moment: Date, restoreRows: () => Promise<void>): Promise<void> {
    stepsLeft = null
    stripe.isDown = false
    platform.guardedOutside = publicNames
    stripe.calls = []
    limiter = createRateLimiter(platform.metrics.refusedByLimit)
    await restoreRows()
    await platform.market.refresh()
    // New objects: a test may have given a user another session.
    for (const [name, person] of Object.entries(people)) Object.assign(market, { [name]: { ...person } })
    // A test may have replaced the keys: they are loaded again.
    now = new Date(moment.getTime() - 86_400_000)
    await tokens.keys(scope)
    now = moment
  }

  const market = {
    platform,
    scope,
    tokens,
    stripe,
    request: (path: string, init?: RequestInit) => Promise.resolve(app.request(baseUrl + path, init)),
    browse: (request: Request) =>
      request.url.startsWith(`${stripeAddress}/`)
        ? stripe.visit(request)
        : Promise.resolve((builtPages ??= openPages()).fetch(request)),
    visitor: clientWith({}),
    program: (key: string) => clientWith({ authorization: `Bearer ${key}` }),
    signedIn: async ({ userId }: Person) =>
      clientWith({ authorization: `Bearer ${await beginSession(scope, tokens, userId)}` }),
    enforceRetention: () => enforceRetention(scope),
    failsAfter: (steps: number | null) => {
      stepsLeft = steps
    },
    hasTerms: async (sentence: string) => {
      const { adminLegal } = market.admin.api
      const text = { kind: 'terms', language: 'en' } as const
      const { published } = await adminLegal.get(text)
      const source = `${published ?? ''}\n\n${sentence}\n`
      const { revision } = await adminLegal.save({ ...text, source, revision: 0 })
      const unchanged = languages.filter((language) => language !== 'en')
      await adminLegal.publish({ kind: 'terms', change: 'correction', unchanged, revisions: { en: revision } })
    },
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    reset: () => returnTo(opening, restore),
    remember: async (schema: string) => {
      const moment = now
      const restoreRows = await rememberMarket(platform.database, schema)
      return () => returnTo(moment, restoreRows)
    },
  } as Market
  await emptyMarket(platform.database)
  await importTaxonomy(scope, makes)
  const people = {
    ana: await signUp('ana'),
    ben: await signUp('ben'),
    dora: await signUp('dora', { isDealer: true }),
    karl: await signUp('karl', { isDealer: true, isApprovedDealer: true }),
    admin: await signUp('admin', { staffRole: 'admin' }),
    support: await signUp('support', { staffRole: 'support' }),
    catalogue: await signUp('catalogue', { staffRole: 'catalogue' }),
  }
  const restore = await rememberMarket(platform.database, 'fixture')
  return market
}

/** Returns the code of a refused call; throws if the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<ErrorCode> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
  throw new Error('The call was expected to be refused, but it was answered')
}

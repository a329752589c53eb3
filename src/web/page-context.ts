/** What the server passes to every page: the caller, the language, and the API. */
import { createContext, RouterContextProvider } from 'react-router'
import type { ForecourtApi } from '../contract/index.ts'
import type { PageAuth } from '../contract/page-auth.ts'
import type { DealerRole } from '../contract/market/dealer-roles.ts'
import type { Country, Language, StaffRole } from '../contract/market/vocabulary.ts'
import type { SiteFacts } from './i18n/site-facts.ts'
import type { Imprint, Operator } from './content/operator.ts'
import { withProblemResponses } from './problems.ts'

/** The signed-in user. Part of every page's data, so it contains nothing that the user may not see. */
export interface Actor {
  userId: string
  email: string
  firstName: string | null
  lastName: string | null
  isDealer: boolean
  isApprovedDealer: boolean
  isAdmin: boolean
  /** The user's role in administration. */
  staffRole: StaffRole | null
  /** 2 after a second factor. */
  aal: 'aal1' | 'aal2'
  hasVerifiedFactor: boolean
  /** The dealer that the user works for. */
  membership: {
    role: DealerRole
    dealerUserId: string
    dealerName: string
    /** False while the dealer is blocked. */
    isActive: boolean
  } | null
}

export interface PageContext {
  /** Called in process, as this request's actor. */
  api: ForecourtApi
  /** The auth service for this caller: a refusal is a value, and sessions are set as cookies. */
  auth: PageAuth
  /** Null for a visitor, and until the second factor is entered. */
  actor: Actor | null
  /** True if the database cannot say who asks: the page says to come back. */
  isAway: boolean
  /** True if only the second factor is missing. */
  secondFactorOwed: boolean
  language: Language
  /** Where the user most likely is; null if unknown. */
  homeCountry: Country | null
  /** The nonce of this response's Content-Security-Policy; every inline script carries it. */
  nonce: string
  /** The site's public address without a trailing slash. */
  baseUrl: string
  site: SiteFacts
  /** Whether this is a demo market. */
  demo: boolean
  /** The operator, for legal texts and the pages about the marketplace. */
  company: Operator
  imprint: Imprint
  /** Scripts that hydration waits for the longest, by language: to be fetched first. */
  earlyScripts: Partial<Record<Language, string[]>>
  now: Date
  /** Records the route pattern of the page. */
  recordRoute: (pattern: string) => void
  /** Records a failure of rendering. */
  recordFailure: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()

/** The context of one request. Called by the server, which knows React Router only through this zone. */
export function createLoadContext(values: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, { ...values, api: withProblemResponses(values.api) })
  return context
}

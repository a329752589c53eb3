/** What the server hands to every page: who asks, in which language, and the one door to the data. */
import { createContext, RouterContextProvider } from 'react-router'
import type { ForecourtApi } from '../contract/index.ts'
import type { PageAuth } from '../contract/page-auth.ts'
import type { Language, StaffRole } from '../contract/vocabulary.ts'
import type { SiteFacts } from './i18n/site-facts.ts'
import type { Operator } from './content/operator.ts'
import { withProblemResponses } from './problems.ts'

/** The signed-in reader. Goes into every page's data, so it holds nothing that its reader may not see. */
export interface Actor {
  userId: string
  email: string
  firstName: string | null
  lastName: string | null
  isDealer: boolean
  isApprovedDealer: boolean
  isAdmin: boolean
  /** What they may do in administration. */
  staffRole: StaffRole | null
  /** 2 after a second factor. */
  aal: 'aal1' | 'aal2'
  hasVerifiedFactor: boolean
}

export interface PageContext {
  /** Called in process, as this request's actor. */
  api: ForecourtApi
  /** The auth service, as this reader: a refusal is a value, and sessions go into the reader's cookies. */
  auth: PageAuth
  /** Null for a visitor, and for somebody who has yet to give their second factor. */
  actor: Actor | null
  /** Signed in with everything but the second factor. */
  secondFactorOwed: boolean
  language: Language
  /** Of this response's Content-Security-Policy; every inline script carries it. */
  nonce: string
  /** The site's public address without a slash at the end. */
  baseUrl: string
  site: SiteFacts
  /** Whether the market is a demonstration. */
  demo: boolean
  /** Who runs it, as legal texts and the pages about the marketplace name them. */
  company: Operator
  /** Scripts that hydration waits for the longest, by language: to be fetched first. */
  earlyScripts: Partial<Record<Language, string[]>>
  now: Date
  /** Records the pattern that the page's address matched. */
  recordRoute: (pattern: string) => void
  /** Records a failure of rendering that is answered already. */
  recordFailure: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()

/** The context of one request. Called by the server, which knows React Router only through this zone. */
export function createLoadContext(values: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, { ...values, api: withProblemResponses(values.api) })
  return context
}

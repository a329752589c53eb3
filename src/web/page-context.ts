/** What the server hands to every page: who asks, in which language, and the one door to the data. */
import { createContext, RouterContextProvider } from 'react-router'
import type { ForecourtApi } from '../contract/index.ts'
import type { Language } from '../contract/vocabulary.ts'
import type { Operator } from './content/operator.ts'
import { withProblemResponses } from './problems.ts'

export interface Actor {
  userId: string
  isDealer: boolean
  isAdmin: boolean
}

export interface PageContext {
  /** Called in process, as this request's actor. */
  api: ForecourtApi
  /** Null for a visitor. */
  actor: Actor | null
  language: Language
  /** Of this response's Content-Security-Policy; every inline script carries it. */
  nonce: string
  /** The site's public address without a slash at the end. */
  baseUrl: string
  /** Whether the market is a demonstration. */
  demo: boolean
  /** Who runs it, as legal texts and the pages about the marketplace name them. */
  company: Operator
  /** Address of the built message catalogue of each language, so that a page can ask for it early. */
  catalogueUrls: Partial<Record<Language, string>>
  now: Date
}

export const pageContext = createContext<PageContext>()

/** The context of one request. Called by the server, which knows React Router only through this zone. */
export function createLoadContext(values: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, { ...values, api: withProblemResponses(values.api) })
  return context
}

import type { Provider } from '../../../../contract/auth-fields.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { Actor, Scope, Site } from '../../../scope.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { ProviderClient } from './oauth/provider.ts'

/** How the caller receives a session: this site's cookies, a URL fragment, or a code for a verifier (PKCE). */
export type HandOver = 'cookie' | 'fragment' | 'code'

/** The program or browser that calls. */
export interface Device {
  address: string
  userAgent: string | null
  /** The language of its pages, for emails to users whose own choice is unknown. */
  language: Language
  /** Whether it is one of our own pages, whose session lives in cookies. */
  ownPage: boolean
  /** What the browser is recognised by when an account is signed in on it again; null for a program. */
  key: string | null
  /** Binds a sign-in at a provider, or an emailed link, to this browser. */
  flowKey: string | null
}

/** What the auth service knows about the site in addition to the others. */
export interface AuthSite extends Site {
  /** Whether text messages are delivered: by a provider, or to the outbox of a demo. */
  sendsTexts: boolean
  /** Origins or address prefixes outside the site that may receive a session. */
  allowedRedirects: readonly string[]
  /** How long a call takes at least that must not reveal by its time whether an account exists. */
  steadyMs: number
}

/** What operations of the auth service have in addition to the others. */
export interface AuthScope<Who extends Actor | null = Actor | null> extends Scope<Who> {
  tokens: AccessTokens
  site: AuthSite
  device: Device
  /** Null: not offered here. */
  providers: Record<Provider, ProviderClient | null>
}

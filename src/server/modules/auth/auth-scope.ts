import type { Provider } from '../../../contract/auth-fields.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import type { Actor, Scope } from '../../scope.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { ProviderClient } from './oauth/provider.ts'

/** How a session reaches whoever asked for it: this site's cookies, a fragment, or a code for a verifier (PKCE). */
export type HandOver = 'cookie' | 'fragment' | 'code'

/** The program or browser that asks. */
export interface Device {
  address: string
  userAgent: string | null
  /** Of its pages, for letters to somebody whose own choice is not known. */
  language: Language
  /** Whether it is one of our own pages, whose session lives in cookies. */
  ownPage: boolean
  /** What binds a sign-in at a provider, or the link of an email, to this browser. */
  flowKey: string | null
}

/** What the auth service knows of the site. */
export interface Site {
  baseUrl: string
  /** What authenticator apps call it. */
  name: string
  /** Whether text messages reach anybody: a provider, or the outbox of a demo. */
  sendsTexts: boolean
  /** Origins or beginnings of addresses outside the site to which a session may be handed. */
  allowedRedirects: readonly string[]
}

/** What operations of the auth service have on top of the others. */
export interface AuthScope<Who extends Actor | null = Actor | null> extends Scope<Who> {
  tokens: AccessTokens
  site: Site
  device: Device
  /** Null: not offered here. */
  providers: Record<Provider, ProviderClient | null>
}

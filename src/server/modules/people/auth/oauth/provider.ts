/** Sign-in at another company, as the auth service uses it. */

/** What one sign-in at a provider must store between leaving and returning. */
export interface ProviderFlow {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

/** A user as their provider describes them. */
export interface ProviderAccount {
  providerId: string
  email: string | null
  /** Whether the provider confirms that the address is theirs. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  /** The public data of the identity. */
  data: Record<string, string | boolean>
}

/** One provider. Both functions send requests to it, so neither may be called in a transaction. */
export interface ProviderClient {
  /** Returns the address to redirect the browser to. */
  begin(flow: ProviderFlow): Promise<string>
  /** Turns the parameters of the return into an account. Throws `bad_oauth_callback` if anything is invalid. */
  finish(parameters: URLSearchParams, flow: ProviderFlow, now: Date): Promise<ProviderAccount>
}

/** An application registered at a provider. */
export interface ProviderRegistration {
  clientId: string
  clientSecret: string
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** Sign-in by another company, as the auth service needs it. */

/** What one sign-in at a provider has to keep between leaving and returning. */
export interface ProviderFlow {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

/** Somebody as their provider knows them. */
export interface ProviderAccount {
  providerId: string
  email: string | null
  /** Whether the provider vouches that the address is theirs. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  /** What may be shown of the identity. */
  data: Record<string, string | boolean>
}

/** One provider. Both functions talk to it, so neither may be called in a transaction. */
export interface ProviderClient {
  /** Where the browser has to go. */
  begin(flow: ProviderFlow): Promise<string>
  /** Turns the parameters of the return into an account. Throws `bad_oauth_callback` when anything does not hold. */
  finish(parameters: URLSearchParams, flow: ProviderFlow, now: Date): Promise<ProviderAccount>
}

/** An application registered at a provider. */
export interface ProviderRegistration {
  clientId: string
  clientSecret: string
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

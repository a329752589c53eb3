/** The available providers and their addresses. */
import type { Provider } from '../../../../../contract/auth-fields.ts'
import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'
import type { Fetch, ProviderClient, ProviderRegistration } from './provider.ts'

export interface ProviderOptions {
  google: ProviderRegistration | null
  facebook: ProviderRegistration | null
  /** The address of the stand-ins for both; null if there are none. */
  sandboxUrl: string | null
  fetch: Fetch
}

/** The registration of this site at the stand-in. */
const sandboxRegistration = { clientId: 'forecourt-sandbox', clientSecret: 'forecourt-sandbox-secret' }

/** Returns the real provider where it is registered, else a stand-in, else null. */
export function createProviders(options: ProviderOptions): Record<Provider, ProviderClient | null> {
  const { google, facebook, sandboxUrl, fetch } = options
  const standIn = (name: Provider) => sandboxUrl && { address: `${sandboxUrl}/oauth/${name}`, ...sandboxRegistration }
  const googleAt = google ? { address: 'https://accounts.google.com', ...google } : standIn('google')
  const facebookAt = facebook ? { address: null, ...facebook } : standIn('facebook')
  return {
    google: googleAt ? createGoogle({ ...googleAt, fetch }) : null,
    facebook: facebookAt ? createFacebook({ ...facebookAt, fetch }) : null,
  }
}

/** Which providers there are, and where. */
import type { Provider } from '../../../../contract/auth-fields.ts'
import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'
import type { Fetch, ProviderClient, ProviderRegistration } from './provider.ts'

export interface ProviderOptions {
  google: ProviderRegistration | null
  facebook: ProviderRegistration | null
  /** Where stand-ins for both are, or null where there are none. */
  sandboxUrl: string | null
  fetch: Fetch
}

/** As the double knows this site. */
const sandboxRegistration = { clientId: 'forecourt-sandbox', clientSecret: 'forecourt-sandbox-secret' }

/** Registered ones are the real ones; the others are stand-ins, or not offered. */
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

import type { Config } from '../../config.ts'
import type { Fetch } from '../outside.ts'
import type { Payments } from './payments.ts'
import { createStripe, stripeAddress } from './stripe.ts'

/** The market's account at the sandbox's stand-in. */
export const sandboxAccount = {
  secretKey: 'sk_test_forecourt_sandbox',
  webhookSecret: 'whsec_forecourt_sandbox',
}

/** Stripe if it is configured, its stand-in in a demo, else null. */
export function createPayments(
  { stripe, demoListings, baseUrl }: Pick<Config, 'stripe' | 'demoListings' | 'baseUrl'>,
  fetch: Fetch,
): Payments | null {
  if (stripe) return createStripe({ ...stripe, address: stripeAddress }, fetch)
  if (demoListings === null) return null
  return createStripe({ ...sandboxAccount, address: `${baseUrl}/sandbox/stripe` }, fetch)
}

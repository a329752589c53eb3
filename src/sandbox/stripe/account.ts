import { sandboxAccount } from '../../server/platform/payments/create-payments.ts'
import type { Platform } from '../../server/platform/platform.ts'

/** An account at the stand-in: its keys, the stand-in's address, and where it sends events. */
export interface StandInAccount {
  secretKey: string
  webhookSecret: string
  address: string
  webhookUrl: string
}

/** The market's own account, if Stripe is not configured. */
export function sandboxStripe({ baseUrl }: Pick<Platform['config'], 'baseUrl'>): StandInAccount {
  return {
    ...sandboxAccount,
    address: `${baseUrl}/sandbox/stripe`,
    webhookUrl: `${baseUrl}/api/v1/webhooks/stripe`,
  }
}

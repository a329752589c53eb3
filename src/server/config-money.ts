/** Settings of payments and invoices. */
import type { Environment } from './config-variables.ts'
import { StartError } from './start-error.ts'

/** Who sells the market's packages. */
export interface SellerConfig {
  /** ISO 3166-1 alpha-2. */
  country: string
  vatNumber: string | null
  /** A national tax number, where there is no VAT number. */
  taxNumber: string | null
  /** 1900 is 19 %; 0 for an operator who charges no VAT. */
  vatBasisPoints: number
  /** What an invoice without VAT says instead, such as the law that exempts the operator. */
  exemptionNote: string | null
}

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
}

/** Requires both keys or none, and refuses real money in a market whose passwords are public. */
export function stripeOf(env: Environment): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey === undefined && webhookSecret === undefined) return null
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new StartError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: what is paid is told by signed events. Set both or none.',
    )
  }
  if (secretKey.includes('k_live_') && env.DEMO === 'on') {
    throw new StartError(
      'STRIPE_SECRET_KEY takes real money, but DEMO=on opens accounts whose password is public. Set DEMO=off or use a test key.',
    )
  }
  return { secretKey, webhookSecret }
}

/** Nobody has it: what a demonstration states, so that its invoices are complete. */
const demoTaxNumber = '00/000/00000'

/** A demonstration is German. A market that takes real money states its country and its VAT. */
export function sellerOf(env: Environment): SellerConfig {
  const { COMPANY_COUNTRY: country, VAT_PERCENT: percent, VAT_EXEMPTION: exemptionNote } = env
  const isLive = env.STRIPE_SECRET_KEY?.includes('k_live_') ?? false
  if (isLive && (country === undefined || percent === undefined)) {
    throw new StartError(
      'STRIPE_SECRET_KEY takes real money, which needs invoices. Set COMPANY_COUNTRY and VAT_PERCENT (0 if you charge no VAT).',
    )
  }
  if (percent === 0 && exemptionNote === undefined) {
    throw new StartError(
      'VAT_PERCENT=0 makes invoices without VAT, which have to say why. Set VAT_EXEMPTION to that sentence, such as the law that exempts you.',
    )
  }
  const isDemo = env.DEMO === 'on' && env.COMPANY_VAT_NUMBER === undefined
  return {
    country: country ?? 'DE',
    vatNumber: env.COMPANY_VAT_NUMBER ?? null,
    taxNumber: env.COMPANY_TAX_NUMBER ?? (isDemo ? demoTaxNumber : null),
    vatBasisPoints: Math.round((percent ?? 19) * 100),
    exemptionNote: exemptionNote ?? null,
  }
}

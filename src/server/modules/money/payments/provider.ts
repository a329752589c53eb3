import { PaymentProviderError, type Payments } from '../../../platform/payments/payments.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'

/**
 * Asks the provider, outside any transaction. Throws `payments_not_configured` and `payment_provider_unavailable`. A
 * permanent refusal is a bug of ours and is logged as an error.
 */
export async function ask<Answer>(scope: Scope, question: (provider: Payments) => Promise<Answer>): Promise<Answer> {
  const provider = requireProvider(scope)
  try {
    return await question(provider)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    scope.log[error.kind === 'refused' ? 'error' : 'warn']({ err: error }, 'the payment provider did not do it')
    throw new Problem('payment_provider_unavailable', { details: { kind: error.kind } })
  }
}

/** Throws `payments_not_configured`. */
export function requireProvider({ payments }: Pick<Scope, 'payments'>): Payments {
  if (!payments) throw new Problem('payments_not_configured')
  return payments
}

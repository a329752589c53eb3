import { PaymentSignatureError } from './payments.ts'

/** Refuses an event that was signed for a moment to come. Stripe's library refuses those that are too old, and takes these. */
export function refuseFuture(signature: string, receivedAt: Date, toleranceSeconds: number): void {
  const signedAtSeconds = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1])
  if (signedAtSeconds - receivedAt.getTime() / 1_000 <= toleranceSeconds) return
  throw new PaymentSignatureError('Signed for a moment to come')
}

/** Signs a body as Stripe does, so that its libraries can verify it. */
import { createHmac } from 'node:crypto'

/** Returns the value of the header: the time in seconds, and a signature for each secret that is valid now. */
export function signatureOf(body: string, secrets: readonly string[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}

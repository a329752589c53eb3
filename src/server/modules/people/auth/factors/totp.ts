/** Time-based codes (RFC 6238) as authenticator apps create them: SHA-1, six digits, thirty seconds. */
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const periodSeconds = 30
/** A device's clock may differ by half a minute. */
const window = 1

export interface TotpSetUp {
  secret: string
  uri: string
  /** A QR code of `uri` as SVG. */
  qr_code: string
}

export function newTotp(issuer: string, label: string): TotpSetUp {
  const secret = new Secret({ size: 20 })
  const uri = totpOf(secret.base32, { issuer, label }).toString()
  return { secret: secret.base32, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2 }) }
}

/** Returns the time step of a code, or null if it fits no step around now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds })
}

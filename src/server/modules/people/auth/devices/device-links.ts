/** The links of letters about a device: signed instead of stored. They lead to a page, and only its buttons do something. */
import { timingSafeEqual } from 'node:crypto'
import { deviceLinkDays } from '../../../../../contract/market/auth-limits.ts'
import { dayMs } from '../../../../../contract/market/durations.ts'
import type { Scope } from '../../../../scope.ts'
import { AuthProblem } from '../auth-problem.ts'

/** Returns the address of the page about a device. */
export function deviceLink(scope: Scope, deviceId: string): string {
  const said = `${deviceId}.${scope.now().getTime() + deviceLinkDays * dayMs}`
  return `${scope.site.baseUrl}/device?token=${signed(scope, said)}`
}

/** Returns the device of a link. Throws `otp_expired`. */
export function deviceOfLink(scope: Scope, token: string): string {
  const said = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  const [given, right] = [Buffer.from(token), Buffer.from(signed(scope, said))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AuthProblem('otp_expired')
  const [deviceId = '', endsAtMs] = said.split('.')
  if (Number(endsAtMs) <= scope.now().getTime()) throw new AuthProblem('otp_expired')
  return deviceId
}

function signed({ keyring }: Scope, said: string): string {
  return `${said}.${keyring.keyedHash('device link', said)}`
}

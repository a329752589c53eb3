/** Who may add the first second factor of an account (decision 181). */
import { minuteMs } from '../../../../../contract/market/durations.ts'
import { recentProofMs } from '../../../../../contract/market/auth-limits.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Actor } from '../../../../scope.ts'
import type { SessionMethod } from '../access-tokens.ts'
import { addresseeOf } from '../addressee.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { AuthScope } from '../auth-scope.ts'
import { type CallingDevice, callingDevice } from '../devices/calling-device.ts'
import { deviceLink } from '../devices/device-links.ts'
import { claimLetter } from '../devices/device-store.ts'
import { nameOf } from '../devices/rules.ts'
import { newDevice } from '../emails/new-device.ts'
import { liveSession } from '../session-store.ts'

/** What a thief who has only the password cannot do: open a link or code of an email, or sign in at a provider. */
const beyondPassword: ReadonlySet<string> = new Set(['otp', 'recovery', 'oauth'])
const letterPauseMs = 10 * minuteMs

/**
 * Refuses with `device_not_trusted`, and emails the owner how to confirm the device, unless the device is known or the session
 * was proven by more than the password a few minutes ago. The first factor signs everybody else out: a thief's would lock the
 * owner out for good.
 */
export async function requireOwner(scope: AuthScope<Actor>): Promise<void> {
  // Pages pass on the key of their browser as that of the device.
  const device = await callingDevice({ ...scope, caller: { ...scope.caller, key: scope.device.key } })
  if (device?.isKnown || (await isProvenBeyondPassword(scope))) return
  if (device) await askAbout(scope, device)
  throw new AuthProblem('device_not_trusted')
}

async function isProvenBeyondPassword(scope: AuthScope<Actor>): Promise<boolean> {
  const session = await liveSession(scope.db, scope.actor.sessionId, scope.now())
  const since = (scope.now().getTime() - recentProofMs) / 1_000
  return ((session?.methods ?? []) as SessionMethod[]).some(
    ({ method, timestamp }) => beyondPassword.has(method) && timestamp >= Math.floor(since),
  )
}

async function askAbout(scope: AuthScope<Actor>, { deviceId, userAgent, firstSeenAt }: CallingDevice): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const now = scope.now()
    if (!(await claimLetter(scope.db, deviceId, { now, since: new Date(now.getTime() - letterPauseMs) }))) return
    const addressee = await addresseeOf(scope, scope.actor.userId)
    if (!addressee) return
    await scope.mail.send({
      ...addressee,
      template: newDevice,
      values: { link: deviceLink(scope, deviceId), device: nameOf(userAgent), signedInAt: firstSeenAt.toISOString() },
    })
  })
}

/** What the page behind a letter about a device shows and does. */
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { AuthScope } from '../auth-scope.ts'
import { deviceName } from '../rules.ts'
import { endSessions } from '../session-store.ts'
import { deviceOfLink } from './device-links.ts'
import * as store from './device-store.ts'
import { isKnown } from './rules.ts'

interface Link {
  token: string
}

export const deviceHandlers = {
  linkedDevice: async (scope: AuthScope, { token }: Link) => {
    const found = await store.findDevice(scope.db, deviceOfLink(scope, token))
    if (!found) return { device: null }
    const { device, email } = found
    return {
      device: {
        email,
        ...deviceName(device.userAgent),
        first_seen_at: device.firstSeenAt.toISOString(),
        known: isKnown(device, scope.now()),
      },
    }
  },

  trustDevice: async (scope: AuthScope, { token }: Link): Promise<Record<string, never>> => {
    if (!(await store.trust(scope.db, deviceOfLink(scope, token), scope.now()))) throw new AuthProblem('otp_expired')
    return {}
  },

  endDevice: async (scope: AuthScope, { token }: Link): Promise<Record<string, never>> => {
    const deviceId = deviceOfLink(scope, token)
    await inTransaction(scope, async (scope) => {
      const found = await store.findDevice(scope.db, deviceId)
      if (!found) return
      await endSessions(scope.db, { userId: found.device.userId, onDevice: deviceId }, scope.now())
      await store.deleteDevice(scope.db, deviceId)
    })
    return {}
  },
}

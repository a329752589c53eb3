/** The device of a call, and whether it may do what a thief's must not. */
import { inTransaction } from '../../../../platform/database/transaction.ts'
import type { Actor, Scope } from '../../../../scope.ts'
import { hashToken } from '../random-tokens.ts'
import { updateSession } from '../session-store.ts'
import * as store from './device-store.ts'
import { isKnown } from './rules.ts'

export interface CallingDevice {
  deviceId: string
  userAgent: string | null
  firstSeenAt: Date
  isKnown: boolean
}

/**
 * Returns the device of the caller's session. Cookies of a session that come without the key of their browser were taken from
 * it, so the device that sent them is not known, whatever the browser is. Null for a session that has ended.
 */
export function callingDevice(scope: Scope<Actor>): Promise<CallingDevice | null> {
  return inTransaction(scope, async (scope) => {
    const found = await store.lockSession(scope.db, scope.actor.sessionId)
    if (!found) return null
    const device = found.device ?? (await addDevice(scope, found.session))
    const { key } = scope.caller
    const isItself = device.keyHash === null || (key !== null && hashToken(key) === device.keyHash)
    const { id: deviceId, userAgent, firstSeenAt } = device
    return { deviceId, userAgent, firstSeenAt, isKnown: isItself && isKnown(device, scope.now()) }
  })
}

/** The device of a session from before devices were told apart: it is as old as the session. */
async function addDevice(
  { db, newId }: Scope,
  { id: sessionId, userId, userAgent, createdAt, refreshedAt }: store.SessionRow,
): Promise<Pick<store.DeviceRow, 'id' | 'keyHash' | 'userAgent' | 'trustedAt' | 'firstSeenAt'>> {
  const device = { userId, userAgent, firstSeenAt: createdAt, lastSeenAt: refreshedAt, keyHash: null, trustedAt: null }
  const id = await store.saveDevice(db, { ...device, id: newId() })
  await updateSession(db, sessionId, { deviceId: id })
  return { ...device, id }
}
